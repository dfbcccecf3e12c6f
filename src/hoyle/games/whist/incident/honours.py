"""Facts of calling honours, and of scoring them. Laws XVI to XXI of 1793."""

from __future__ import annotations

from typing import ClassVar

from hoyle.games.whist.rulings import Honours
from hoyle.law import NOBODY, Incident, SeenByAll
from hoyle.seat import Seat, side
from hoyle.words import Side, Text


class CalledAtWrongScore(SeenByAll, frozen=True, kw_only=True):
    """Honours called by a side whose score does not allow it."""

    score: int
    breaks: str | None = "W-L16"
    says: ClassVar = Honours.called_at


class CalledAfterPlaying(SeenByAll, frozen=True, kw_only=True):
    """Honours called, at the right score, by a player who has already played a card."""

    breaks: str | None = "W-L21"
    says: ClassVar = Honours.called_after_playing


class Reminded(SeenByAll, frozen=True, kw_only=True):
    """A partner reminded to call, after the trump is turned up."""

    breaks: str | None = "W-L17"
    says: ClassVar = Honours.reminded


class AnsweredWithout(SeenByAll, frozen=True, kw_only=True):
    """A call answered by a player who holds no honour."""

    breaks: str | None = "W-L20"
    says: ClassVar = Honours.answered_without


class ThrownAtCall(SeenByAll, frozen=True, kw_only=True):
    """A hand thrown down by ``seat`` when ``caller`` called without having the honours, and was answered."""

    caller: Seat
    breaks: str | None = "W-L19"
    says: ClassVar = Honours.thrown_at_call


class HonoursLate(SeenByAll, frozen=True, kw_only=True):
    """Honours of a past deal scored after the next trump is turned."""

    breaks: str | None = "W-L18"
    says: ClassVar = Honours.honours_late


class HonoursFalse(Incident, frozen=True, kw_only=True):
    """Honours scored that the side did not hold; ``points`` is the excess."""

    points: int
    known_to: frozenset[Seat] = NOBODY
    breaks: str | None = "W-L18"

    @property
    def text(self) -> Text:
        return Honours.too_many(Side(side(self.seat)), self.points)


class HonoursCorrected(Incident, frozen=True, kw_only=True):
    """A side corrects its score for honours; ``points`` is the remaining excess, or 0."""

    points: int
    known_to: frozenset[Seat] = NOBODY
    says: ClassVar = Honours.sets_up_anew


class HonoursChallenged(SeenByAll, frozen=True, kw_only=True):
    """The adversaries challenge honours as falsely scored; ``points`` is the excess, or 0."""

    points: int
    says: ClassVar = Honours.challenged
