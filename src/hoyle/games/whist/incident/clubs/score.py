"""Incidents of scoring. Laws 1 to 12 of 1864."""

from __future__ import annotations

from typing import ClassVar, Literal

from hoyle.games.whist.incident.clubs.table import Said
from hoyle.games.whist.incident.clubs.words import ClubScoreWords as Words
from hoyle.law import SeenByAll
from hoyle.words import Text


class DealReckoned(SeenByAll, frozen=True, kw_only=True):
    """A request to score a deal: ``tricks`` by side, ``honours`` in points by side, and ``revoke``, the
    points
    that the side of ``seat`` takes for a revoke. The score before the deal is that of the table.
    """

    tricks: tuple[int, ...]
    honours: tuple[int, ...] = (0, 0)
    revoke: int = 0
    bounds: ClassVar = {"tricks": (2, 2, 0, 13), "honours": (2, 2, 0, 4)}
    says: ClassVar = Words.deal_reckoned


class HonoursMarked(SeenByAll, frozen=True, kw_only=True):
    """Honours called after the hand, or only marked; ``turned`` if the next trump has been turned up."""

    claimed: bool
    turned: bool = False

    @property
    def text(self) -> Text:
        return (Words.honours_called if self.claimed else Words.honours_marked)(self.seat)


class ScoreWrong(Said, frozen=True, kw_only=True):
    """A wrong score: the points of a game, or its amount in the rubber.

    ``closed`` if it is too late for points (the next trump is turned up) or for an amount (the rubber is
    over).
    """

    how: Literal["points", "amount"]
    closed: bool = False
    ways: ClassVar = {"points": Words.points_wrong, "amount": Words.amount_wrong}


class RubberReckoned(SeenByAll, frozen=True, kw_only=True):
    """A request to score a rubber, won by the side of ``seat``: ``losers`` are the points of the losers of
    each
    game, and ``lost`` the number (from 1) of the game that the winners of the rubber lost, or 0 if none.
    """

    losers: tuple[int, ...]
    lost: int = 0
    bounds: ClassVar = {"losers": (2, 3, 0, 4)}
    says: ClassVar = Words.rubber_reckoned


class RubberForgotten(Said, frozen=True, kw_only=True):
    """A side has won two games and forgotten one of them."""

    how: Literal["forgotten", "remembered", "complains"]
    ways: ClassVar = {
        "forgotten": Words.rubber_forgotten,
        "remembered": Words.rubber_remembered,
        "complains": Words.not_reminded,
    }
