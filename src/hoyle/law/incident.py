"""What a law may look at: an incident, and the matter it is weighed in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from hoyle.law.docket import NO_CASES, Docket, Landmark
from hoyle.seat import SEATS, Seat, seat_name

Variant = TypeVar("Variant", covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Incident:
    """Something that happened. Each kind is a small class of its own.

    ``at`` is the game's own count: at whist the trick, from 0. ``known_to`` holds the seats
    that saw it; nobody, where only the referee could. ``breaks`` is the rule or law a strict
    table refuses it by; ``words`` say what the seat did.
    """

    seat: Seat
    at: int
    known_to: frozenset[Seat]
    breaks: str | None = None
    words: ClassVar[str] = ""

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} {self.words}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Matter(Generic[Variant]):
    """All else a law may weigh; the desk can fill it from answers.

    ``score`` is by side; ``clock`` holds the landmarks this deal has passed.
    """

    variant: Variant
    dealer: Seat = SEATS[0]
    score: tuple[int, ...] = (0, 0)
    clock: frozenset[Landmark] = frozenset()
    docket: Docket = NO_CASES
