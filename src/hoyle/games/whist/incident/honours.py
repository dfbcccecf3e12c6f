"""Facts of calling honours, and of scoring them. Laws XVI to XXI of 1793."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from hoyle.law import Incident
from hoyle.seat import Seat
from hoyle.tricks.incident import EVERYBODY, NOBODY


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledAtWrongScore(Incident):
    """Honours called by a side that does not stand at the score for it."""

    score: int
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L16"
    words: ClassVar[str] = "calls at a score of "

    def __str__(self) -> str:
        return Incident.__str__(self) + str(self.score)


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledAfterPlaying(Incident):
    """Honours called, at the right score, by one who has played a card."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L21"
    words: ClassVar[str] = "calls after playing a card"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reminded(Incident):
    """A partner reminded to call, when the trump is turned up."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L17"
    words: ClassVar[str] = "reminds his partner to call"


@dataclass(frozen=True, slots=True, kw_only=True)
class AnsweredWithout(Incident):
    """A call answered by one who holds no honour."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L20"
    words: ClassVar[str] = "answers a call without an honour"


@dataclass(frozen=True, slots=True, kw_only=True)
class ThrownAtCall(Incident):
    """A hand thrown down by ``seat`` when ``caller``, who had not the honours, called and was answered."""

    caller: Seat
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L19"
    words: ClassVar[str] = "throws the hand down at a call"


@dataclass(frozen=True, slots=True, kw_only=True)
class HonoursLate(Incident):
    """Honours of a past deal set up when the next trump is turned."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L18"
    words: ClassVar[str] = "scores honours when the next trump is turned"


@dataclass(frozen=True, slots=True, kw_only=True)
class HonoursFalse(Incident):
    """Honours set up that the side did not hold; ``points`` are those too many."""

    points: int
    known_to: frozenset[Seat] = NOBODY
    breaks: str | None = "W-L18"
    words: ClassVar[str] = "scores honours that side did not hold"


@dataclass(frozen=True, slots=True, kw_only=True)
class HonoursCorrected(Incident):
    """A side puts right what it set up for honours; ``points`` are those that are still too many, or 0."""

    points: int
    known_to: frozenset[Seat] = NOBODY
    words: ClassVar[str] = "sets up the honours anew"


@dataclass(frozen=True, slots=True, kw_only=True)
class HonoursChallenged(Incident):
    """The adversaries say that honours were set up falsely; ``points`` are those too many, or 0."""

    points: int
    known_to: frozenset[Seat] = EVERYBODY
    words: ClassVar[str] = "challenges the honours"
