"""The inputs of a law: an incident, and the matter it is weighed in."""

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
    """Something that happened. Each kind is a small class of its own.

    ``at`` is the game's own count: at whist the trick, from 0. ``known_to`` holds the seats
    that saw it; nobody, where only the referee could. ``breaks`` is the rule or law a strict
    table refuses it by; ``says`` is the phrase of what the seat did, filled from the fields.
    """

    seat: Seat
    at: int
    known_to: frozenset[Seat]
    breaks: str | None = None
    says: ClassVar[Phrase[...]]

    @property
    def text(self) -> Text:
        """The act of the seat, in words."""
        return self.says.of(self)

    @property
    def refusal(self) -> Text:
        """Why a strict table refuses the act: where nothing more is to be said, that it is this act."""
        return self.text


class SeenByAll(Incident, frozen=True, kw_only=True):
    """Something that all four players saw."""

    known_to: frozenset[Seat] = EVERYBODY


@dataclass(frozen=True, slots=True, kw_only=True)
class Matter(Generic[Variant]):
    """Everything else that a law may weigh; the desk can fill it from answers.

    ``score`` is by side; ``clock`` holds the landmarks this deal has passed.
    """

    variant: Variant
    dealer: Seat = SEATS[0]
    score: tuple[int, ...] = (0, 0)
    clock: frozenset[Landmark] = frozenset()
    docket: Docket = NO_CASES
