"""Parsing views, events and texts of the protocol, using the installed catalogue and cards.

Server input is not trusted. An unknown phrase is shown by its name, and a server's own words are printed
without control characters.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, TypeVar, cast

import msgspec
from msgspec.structs import replace

# So that the phrases of hints and of a live table are known:
import hoyle.coach.words
import hoyle.host.words  # noqa: F401
from hoyle.cards import Card, Rank, Suit
from hoyle.errors import BadText, HoyleError
from hoyle.files.json_text import JsonObject
from hoyle.games import GAMES
from hoyle.host.messages import HintGiven, TableShown
from hoyle.ports.guest.safe_text import shown
from hoyle.ports.guest.words import GuestWords
from hoyle.record import parsed, prepare
from hoyle.seat import MOST_SEATS, Seat
from hoyle.table import AnyGame, Choice, Event, View, small
from hoyle.words import PHRASES, Called, Phrase, Text

T = TypeVar("T")

_DEPTH: Final = 8
"""The deepest nesting of texts."""

prepare(View, tuple[Event, ...], TableShown, HintGiven, Text, *(game.acts for game in GAMES))


class Unreadable(HoyleError):
    """A message from the table cannot be read."""


def view_of(raw: JsonObject, game: AnyGame) -> View:
    """Parse a view. Its choices hold acts of the game, if the game is installed.

    Raises:
        Unreadable: if it is not a view.
    """
    view = _typed(_read(raw, View))
    return replace(
        view,
        choices=_acts(view.choices, game),
        coming=_acts(view.coming, game),
        asides=_acts(view.asides, game),
    )


def events_of(raw: object) -> tuple[Event, ...]:
    """Parse events.

    Raises:
        Unreadable: if they are not events.
    """
    return tuple(_typed(each) for each in _read(raw, tuple[Event, ...]))


def table_of(raw: object) -> TableShown:
    """Parse the description of a table. The names of its people are safe to print.

    Raises:
        Unreadable: if it is not a description.
    """
    table = _read(raw, TableShown)
    people = tuple(replace(each, name=shown(each.name)) for each in table.people)
    if not 0 < len(people) <= MOST_SEATS or [each.seat for each in people] != [*range(len(people))]:
        raise Unreadable("the people at the table are not in the order of their seats")
    if table.seat is not None and not 0 <= table.seat < len(people):
        raise Unreadable("your seat is not at the table")
    return replace(table, people=people)


def hint_of(raw: object) -> HintGiven:
    """Parse a hint.

    Raises:
        Unreadable: if it is not a hint.
    """
    return _typed(_read(raw, HintGiven))


def text_of(raw: object) -> Text:
    """Parse a text.

    Raises:
        Unreadable: if it is not a text.
    """
    return _typed(_read(raw, Text))


def read_as(raw: object, kind: type[T], what: str) -> T:
    """Parse a server's answer; ``what`` names it in the error.

    Raises:
        Unreadable: if it is not of this kind.
    """
    try:
        return parsed(json.dumps(raw), kind)
    except (msgspec.MsgspecError, BadText, ValueError, TypeError, RecursionError) as error:
        raise Unreadable(f"{what} cannot be read: {shown(str(error))}") from None


def _read(raw: object, kind: type[T]) -> T:
    return read_as(raw, kind, "the table says what")


def _acts(choices: tuple[Choice, ...], game: AnyGame) -> tuple[Choice, ...]:
    return tuple(replace(choice, act=_act(choice.act, game)) for choice in choices)


def _act(raw: object, game: AnyGame) -> object:
    """Return the act, or the JSON itself if the installed game has no such act."""
    try:
        return parsed(json.dumps(raw), game.acts)
    except (msgspec.MsgspecError, BadText, ValueError, TypeError):
        return raw


def _typed(value: T, depth: int = 0) -> T:
    """Return a value in which texts hold cards, seats and sums instead of JSON."""
    made: object = value
    if isinstance(value, Text):
        made = _text(value, depth)
    elif isinstance(value, str) and type(value) is str:
        made = shown(value)
    elif isinstance(value, tuple):
        made = tuple(_typed(each, depth) for each in value)
    elif isinstance(value, msgspec.Struct):
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        made = replace(value, **{name: _typed(each, depth) for name, each in fields.items()})
    return cast(T, made)


def phrase_of(say: str) -> Phrase[...] | None:
    """Return the phrase with this name, or None if neither the games nor the server have it."""
    return PHRASES.get(say) or _all_phrases().get(say)


@cache
def _all_phrases() -> Mapping[str, Phrase[...]]:
    """Load the phrases outside the games' events, such as the reasons of maxims."""
    from hoyle.maxims import BOOKS

    assert all((*GAMES, *BOOKS.values(), small))  # Naming them imports them, and with them their phrases.
    return PHRASES


def _text(text: Text, depth: int) -> Text:
    phrase = phrase_of(text.say)
    if depth > _DEPTH or phrase is None or set(phrase.kinds) - set(text.args):
        return GuestWords.unknown(Called(shown(text.say)[:80]))
    try:
        args = {name: _value(kind, text.args[name], depth) for name, kind in phrase.kinds.items()}
    except (BadText, ValueError, TypeError, AttributeError):
        return GuestWords.unknown(Called(shown(text.say)[:80]))
    return Text(text.say, args)


def _value(kind: str, raw: Any, depth: int) -> object:
    match kind:
        case "card":
            return Card(raw)
        case "cards":
            return tuple(map(Card, raw))
        case "suit":
            return Suit(raw)
        case "rank":
            return Rank(raw)
        case "name" | "rule":
            return shown(str(raw))
        case "seat":
            return Seat(_number(raw))
        case "text":
            return _text(_a_text(raw), depth + 1)
        case "texts":
            return tuple(_text(_a_text(each), depth + 1) for each in raw)
        case "side":
            return _number(raw) % 2
        case _:
            return _number(raw)


def _number(raw: object) -> int:
    if type(raw) is not int:
        raise TypeError("no number")
    return raw


def _a_text(raw: object) -> Text:
    if isinstance(raw, Text):
        return raw
    raise TypeError("no text")
