"""Events: what was seen to happen, as data."""

from __future__ import annotations

from typing import Generic, Literal, ParamSpec

from msgspec import Struct

from hoyle.cards import Card
from hoyle.seat import Seat
from hoyle.words import Phrase, Text, cards_of

P = ParamSpec("P")

EventKind = Literal[
    "shuffled",
    "cut",
    "drawn",
    "dealt",
    "turned_up",
    "called",
    "played",
    "trick_won",
    "taken_back",
    "shown",
    "asked",
    "claimed",
    "pegged",
    "counted",
    "staked",
    "ruled",
    "deal_over",
    "scored",
    "won",
    "paid",
    "deal_passed",
    "other",
]
"""The kind of an event, on which a door may depend; it has the same meaning in every game."""


class Event(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing seen. ``seen_by``: the seats that saw it; None means everybody, and is always sent so."""

    kind: EventKind
    text: Text
    seen_by: tuple[Seat, ...] | None = None

    @property
    def who(self) -> Seat | None:
        """The seat that acted, or that was affected."""
        return self.text.args.get("who")

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards named by its own text, excluding any nested text."""
        return cards_of(self.text)


class Telling(Generic[P]):
    """A phrase that describes an event of one kind. Calling it returns the event."""

    def __init__(self, kind: EventKind, phrase: Phrase[P]) -> None:
        self.kind: EventKind = kind
        self.phrase = phrase

    def __set_name__(self, owner: type, name: str) -> None:
        self.phrase.__set_name__(owner, name)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Event:
        return Event(kind=self.kind, text=self.phrase(*args, **kwargs))

    def to(self, seen_by: tuple[Seat, ...], *args: P.args, **kwargs: P.kwargs) -> Event:
        """The event as only these seats see it."""
        return Event(kind=self.kind, text=self.phrase(*args, **kwargs), seen_by=seen_by)

    def of(self, act: object) -> Event:
        """The event of an act, filled from its fields."""
        return Event(kind=self.kind, text=self.phrase.of(act))


def telling(kind: EventKind, phrase: Phrase[P]) -> Telling[P]:
    """Declare the phrase of an event: ``telling("paid", phrase("{who} {who?pay|pays} {pence}.", Seat,
    Pence))``.
    """
    return Telling(kind, phrase)
