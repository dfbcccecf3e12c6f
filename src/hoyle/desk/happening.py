"""The happenings that a player may bring to the desk: kinds of incident, and the questions about each."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from types import NoneType
from typing import Literal, get_args, get_origin, get_type_hints

from msgspec.structs import fields, replace

from hoyle.cards import Card, Hand, Suit, parse_suit
from hoyle.desk.called import CALLED
from hoyle.errors import BadCase, BadText, NotASuit
from hoyle.files.json_text import Document
from hoyle.games import ByGame, game_named
from hoyle.law import Incident
from hoyle.seat import SEATS, Seat, parse_seat
from hoyle.table import incident as table
from hoyle.table.desk import Told

_SETTLED = ("known_to", "breaks", "why")
"""The fields that no answer changes."""

_NONE = ("pass", "none")
"""The words for no call, where an answer may be that."""

_PLAYERS = "players"
"""The field of all who play: the table says it, and nobody is asked."""


@dataclass(frozen=True, slots=True)
class Happening:
    """One kind of incident, and how a player would tell of it."""

    kind: type[Incident]
    told: str
    """The fields that follow from the answers."""

    @property
    def name(self) -> str:
        return self.kind.__name__

    @property
    def asks(self) -> tuple[tuple[str, object], ...]:
        """The questions to be answered about such an incident: the name of each, with its type."""
        hints = get_type_hints(self.kind)
        unasked = (*_SETTLED, _PLAYERS)
        return tuple((each.name, hints[each.name]) for each in fields(self.kind) if each.name not in unasked)

    @property
    def required(self) -> frozenset[str]:
        """The names of the questions that must be answered; of the trick, the first is meant if none is
        named.
        """
        return frozenset(
            each.name
            for each in fields(self.kind)
            if each.name not in (*_SETTLED, _PLAYERS, "at") and each.required
        )

    def is_called(self, words: str) -> bool:
        """Is it told with all of these words, or the beginnings of them, or do people call it so?"""
        known = f"{self.told} {CALLED.get(self.name, '')}"
        return all(re.search(rf"\b{re.escape(word)}", known) for word in words.split())

    def read(self, name: str, value: object, players: int = len(SEATS)) -> object:
        """Read the answer to one question, as text or as JSON gives it, at a table of so many.

        Raises:
            BadCase: if it cannot be read.
        """
        return _read(name, get_type_hints(self.kind)[name], value, players)

    def incident(self, answers: Document, players: int = len(SEATS)) -> Incident:
        """Return the incident that these answers make, each as text or as JSON gives it, at a table of so
        many.

        Raises:
            BadCase: if one is missing, or cannot be read.
        """
        given = {"at": 0, **answers}
        seats = tuple(map(Seat, range(players)))
        facts: Document = {}
        for each in fields(self.kind):
            if each.name in _SETTLED:
                continue
            if each.name in given:
                facts[each.name] = self.read(each.name, given[each.name], players)
            elif each.name == _PLAYERS:
                facts[each.name] = seats
        unknown = set(answers) - set(facts)
        if unknown:
            raise BadCase(f"{self.name} has no {', '.join(sorted(unknown))}")
        if set(facts.get(_PLAYERS, seats)) != set(seats):
            raise BadCase(f"{_PLAYERS}: name all {players} who play")
        try:
            happened = self.kind(**facts)
        except TypeError:
            asked = ", ".join(name for name, _ in self.asks)
            raise BadCase(f"{self.name} wants: {asked}") from None
        return replace(happened, known_to=frozenset(seats)) if happened.known_to else happened


_OF_ANY_TABLE = (
    Told(table.PacksCalled, "somebody called for fresh cards"),
    Told(table.CardTorn, "a card is torn or marked"),
    Told(table.Remarked, "a bystander pointed out an error"),
    Told(table.RemarkTold, "a remark changed the score"),
    Told(table.PackIncorrect, "the pack is not whole"),
    Told(table.Mismarked, "the score was wrongly kept"),
)


def _happenings(game: str) -> tuple[Happening, ...]:
    desk = game_named(game).desk
    told = () if desk is None else (*desk.happenings, *_OF_ANY_TABLE)
    return tuple(Happening(each.kind, each.told) for each in told)


HAPPENINGS = ByGame(_happenings)
"""By game, in the order of its laws; the table's own last. None for a game that the desk does not rule on."""


def _read(name: str, kind: object, value: object, players: int) -> object:
    """Read one answer, as the kind of thing it is."""
    if kind == Seat or kind == tuple[Seat, ...]:
        try:
            one = [parse_seat(str(seat), players) for seat in ([value] if kind == Seat else _many(value))]
        except BadText as error:
            raise BadCase(f"{name}: {error}") from None
        return one[0] if kind == Seat else tuple(one)
    try:
        return _reader(kind)(value)
    except BadText as error:
        raise BadCase(f"{name}: {error}") from None
    except (ValueError, TypeError, AttributeError, KeyError, StopIteration):
        raise BadCase(f"{name}: {value!r} cannot be read: give {_wanted(kind)}") from None


def _wanted(kind: object) -> str:
    """Return the words for what an answer of that type must be."""
    if get_origin(kind) is Literal:
        return f"one of {', '.join(get_args(kind))}"
    for known, words in _WANTED:
        if kind == known:
            return words
    return f"one of {', '.join(str(member.value) for member in _enumeration(kind))}"


def _reader(kind: object) -> Callable[[object], object]:
    """Return the reader of an answer of that type: one of a few words, a member of an enumeration, or
    as listed.
    """
    if get_origin(kind) is Literal:
        return lambda value: _one_of(value, get_args(kind))
    for known, read in _READERS:
        if kind == known:
            return read
    members = _enumeration(kind)
    none = (None, *_NONE) if NoneType in get_args(kind) else (None,)
    return lambda value: None if _small(value) in none else members(_small(value))


def _enumeration(kind: object) -> type[Enum]:
    """Return the enumeration that an answer is a member of, if it is anything."""
    (found,) = [each for each in get_args(kind) or (kind,) if each is not NoneType]
    assert isinstance(found, type), f"no answer is a {kind}"
    assert issubclass(found, Enum), f"no answer is a {kind}"
    return found


def _small(value: object) -> object:
    return value if value is None else str(value).strip().lower()


def _yes(value: object) -> bool:
    if isinstance(value, bool):
        return value
    return {"yes": True, "y": True, "no": False, "n": False}[str(value).strip().lower()]


def _suit(value: object) -> Suit:
    try:
        return parse_suit(str(value))
    except NotASuit:
        raise ValueError from None


def _many(value: object) -> Sequence[object]:
    return value if isinstance(value, list) else str(value).replace(",", " ").split()


def _one_of(value: object, words: tuple[str, ...]) -> str:
    return words[words.index(str(value).strip().lower())]


_READERS: tuple[tuple[object, Callable[[object], object]], ...] = (
    (Card, lambda value: Card(str(value))),
    (Suit, _suit),
    (bool, _yes),
    (int, lambda value: int(str(value))),
    (Hand, lambda value: Hand(str(value))),
    (Card | None, lambda value: None if value is None else Card(str(value))),
    (Suit | None, lambda value: None if value is None else _suit(value)),
    (tuple[int, ...], lambda value: tuple(int(str(each)) for each in _many(value))),
)

_WANTED: tuple[tuple[object, str], ...] = (
    (Card, "a card, as QH"),
    (Card | None, "a card, as QH"),
    (Hand, "cards, as QH 7C"),
    (Suit, "a suit: C D H S"),
    (Suit | None, "a suit: C D H S"),
    (bool, "yes or no"),
    (int, "a number"),
    (tuple[int, ...], "numbers, as 10 9"),
)
