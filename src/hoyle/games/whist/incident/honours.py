"""Facts of calling honours, and of scoring them. Laws XVI to XXI of 1793."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from hoyle.games.whist.rulings import Honours
from hoyle.law import Incident
from hoyle.seat import Seat, side
from hoyle.tricks.incident import EVERYBODY, NOBODY
from hoyle.words import Side, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledAtWrongScore(Incident):
    """Honours called by a side that does not stand at the score for it."""

    score: int
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L16"
    says: ClassVar = Honours.called_at


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledAfterPlaying(Incident):
    """Honours called, at the right score, by one who has played a card."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L21"
    says: ClassVar = Honours.called_after_playing


@dataclass(frozen=True, slots=True, kw_only=True)
class Reminded(Incident):
    """A partner reminded to call, when the trump is turned up."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L17"
    says: ClassVar = Honours.reminded


@dataclass(frozen=True, slots=True, kw_only=True)
class AnsweredWithout(Incident):
    """A call answered by one who holds no honour."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L20"
    says: ClassVar = Honours.answered_without


@dataclass(frozen=True, slots=True, kw_only=True)
class ThrownAtCall(Incident):
    """A hand thrown down by ``seat`` when ``caller``, who had not the honours, called and was answered."""

    caller: Seat
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L19"
    says: ClassVar = Honours.thrown_at_call


@dataclass(frozen=True, slots=True, kw_only=True)
class HonoursLate(Incident):
    """Honours of a past deal set up when the next trump is turned."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L18"
    says: ClassVar = Honours.honours_late


@dataclass(frozen=True, slots=True, kw_only=True)
class HonoursFalse(Incident):
    """Honours set up that the side did not hold; ``points`` are those too many."""

    points: int
    known_to: frozenset[Seat] = NOBODY
    breaks: str | None = "W-L18"

    @property
    def text(self) -> Text:
        return Honours.too_many(Side(side(self.seat)), self.points)


@dataclass(frozen=True, slots=True, kw_only=True)
class HonoursCorrected(Incident):
    """A side puts right what it set up for honours; ``points`` are those that are still too many, or 0."""

    points: int
    known_to: frozenset[Seat] = NOBODY
    says: ClassVar = Honours.sets_up_anew


@dataclass(frozen=True, slots=True, kw_only=True)
class HonoursChallenged(Incident):
    """The adversaries say that honours were set up falsely; ``points`` are those too many, or 0."""

    points: int
    known_to: frozenset[Seat] = EVERYBODY
    says: ClassVar = Honours.challenged
