"""The happenings that a player may bring to the desk: kinds of incident, and the questions about each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from msgspec.structs import fields

from hoyle.cards import Card, Hand, Suit, parse_card, parse_hand
from hoyle.desk.called import CALLED
from hoyle.errors import BadCase, BadText
from hoyle.games import ByGame, game_named
from hoyle.law import Incident
from hoyle.seat import SEATS, Seat, parse_seat
from hoyle.table import incident as table
from hoyle.table.desk import Told

_SETTLED = ("known_to", "breaks", "why")
"""The fields that no answer changes."""


@dataclass(frozen=True, slots=True)
class Happening:
    """One kind of incident, and how a player would tell of it."""

    kind: type[Incident]
    told: str
    facts: Callable[[dict[str, Any]], dict[str, Any]] = lambda _: {}
    """The fields that follow from the answers."""

    @property
    def name(self) -> str:
        return self.kind.__name__

    @property
    def asks(self) -> tuple[tuple[str, Any], ...]:
        """The questions about it: each name with its type."""
        hints = get_type_hints(self.kind)
        return tuple((each.name, hints[each.name]) for each in fields(self.kind) if each.name not in _SETTLED)

    @property
    def required(self) -> frozenset[str]:
        """The names of the questions that must be answered; of the trick, the first is meant if none is
        named.
        """
        return frozenset(
            each.name for each in fields(self.kind) if each.name not in (*_SETTLED, "at") and each.required
        )

    def is_called(self, words: str) -> bool:
        """Is it told with all of these words, or do people call it so?"""
        known = f"{self.told} {CALLED.get(self.name, '')}"
        return all(word in known for word in words.split())

    def incident(self, answers: dict[str, Any], players: int = len(SEATS)) -> Incident:
        """Return the incident that these answers make, each as text or as JSON gives it, at a table of so
        many.

        Raises:
            BadCase: if one is missing, or cannot be read.
        """
        given = {"at": 0, **answers}
        facts = {}
        for each in fields(self.kind):
            if each.name in _SETTLED:
                continue
            if each.name in given:
                kind = get_type_hints(self.kind)[each.name]
                facts[each.name] = _read(each.name, kind, given[each.name], players)
        unknown = set(answers) - set(facts)
        if unknown:
            raise BadCase(f"{self.name} has no {', '.join(sorted(unknown))}")
        try:
            return self.kind(**facts, **self.facts(facts))
        except TypeError:
            asked = ", ".join(name for name, _ in self.asks)
            raise BadCase(f"{self.name} wants: {asked}") from None


_OF_ANY_TABLE = (
    Told(table.PacksCalled, "somebody called for fresh cards"),
    Told(table.CardTorn, "a card is torn or marked"),
    Told(table.Remarked, "a bystander pointed out an error"),
    Told(table.RemarkTold, "a remark changed the score"),
    Told(table.PackIncorrect, "the pack is not whole"),
    Told(table.Mismarked, "the score was wrongly kept"),
)


def _happenings(game: str) -> tuple[Happening, ...]:
    told = (*game_named(game).desk.happenings, *_OF_ANY_TABLE)
    return tuple(Happening(each.kind, each.told, each.facts) for each in told)


HAPPENINGS = ByGame(_happenings)
"""By game, in the order of its laws; the table's own last."""


def _read(name: str, kind: Any, value: Any, players: int) -> Any:
    """Read one answer, as the kind of thing it is."""
    if kind == Seat or kind == tuple[Seat, ...]:
        try:
            one = [parse_seat(str(seat), players) for seat in ([value] if kind == Seat else _many(value))]
        except BadText as error:
            raise BadCase(f"{name}: {error}") from None
        return one[0] if kind == Seat else tuple(one)
    try:
        return _reader(kind)(value)
    except (ValueError, TypeError, AttributeError, KeyError) as error:
        raise BadCase(f"{name}: {value!r} cannot be read: {error}") from None


def _reader(kind: Any) -> Callable[[Any], Any]:
    """Return the reader of an answer of that type: one of a few words, a member of an enumeration, or
    as listed.
    """
    if get_origin(kind) is Literal:
        return lambda value: _one_of(value, get_args(kind))
    for known, read in _READERS:
        if kind == known:
            return read
    (member,) = [each for each in get_args(kind) or (kind,) if each is not NoneType]
    assert issubclass(member, Enum), f"no answer is a {kind}"
    return lambda value: None if value is None else member(str(value).strip().lower())


def _yes(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    return {"yes": True, "y": True, "no": False, "n": False}[str(value).strip().lower()]


def _suit(value: Any) -> Suit:
    return {suit.letter: suit for suit in Suit}[str(value).strip()[:1].upper()]


def _many(value: Any) -> list[Any]:
    return value if isinstance(value, list) else str(value).replace(",", " ").split()


def _one_of(value: Any, words: tuple[str, ...]) -> str:
    return words[words.index(str(value).strip().lower())]


_READERS: tuple[tuple[Any, Callable[[Any], Any]], ...] = (
    (Card, lambda value: parse_card(str(value))),
    (Suit, _suit),
    (bool, _yes),
    (int, int),
    (Hand, lambda value: parse_hand(str(value))),
    (Card | None, lambda value: None if value is None else parse_card(str(value))),
    (Suit | None, lambda value: None if value is None else _suit(value)),
    (tuple[int, ...], lambda value: tuple(map(int, _many(value)))),
)
