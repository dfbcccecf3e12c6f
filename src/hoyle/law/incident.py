"""The inputs of a law: an incident, and the circumstances it is judged in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from msgspec import Struct

from hoyle.law.docket import NO_CASES, Docket
from hoyle.law.until import Landmark
from hoyle.seat import SEATS, Seat
from hoyle.words import Phrase, Text

Variant = TypeVar("Variant", covariant=True)

NOBODY: frozenset[Seat] = frozenset()
EVERYBODY = frozenset(SEATS)


class Incident(Struct, frozen=True, kw_only=True):
    """Something that happened; each kind is its own small class.

    ``at`` is the game's own count, for example the trick from 0 at whist. ``known_to`` holds the seats that
    saw it; it is empty if only the referee could. ``breaks`` is the rule or law by which a strict table
    refuses it. ``says`` is the phrase for what the seat did, filled from the fields.
    """

    seat: Seat
    at: int
    known_to: frozenset[Seat]
    breaks: str | None = None
    says: ClassVar[Phrase[...]]

    @property
    def text(self) -> Text:
        """What the seat did, in words."""
        return self.says.of(self)

    @property
    def refusal(self) -> Text:
        """The reason a strict table gives for refusing the act; by default, the text of the act."""
        return self.text


class SeenByAll(Incident, frozen=True, kw_only=True):
    """An incident that all four players saw."""

    known_to: frozenset[Seat] = EVERYBODY


@dataclass(frozen=True, slots=True, kw_only=True)
class Matter(Generic[Variant]):
    """All other facts that a law may use; the desk can fill them in from answers.

    ``score`` is by side; ``clock`` holds the landmarks that this deal has passed.
    """

    variant: Variant
    dealer: Seat = SEATS[0]
    score: tuple[int, ...] = (0, 0)
    clock: frozenset[Landmark] = frozenset()
    docket: Docket = NO_CASES
