"""The effect of a remedy on the score, before and after it is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.law import remedy as remedies
from hoyle.law.paragraph import Worth
from hoyle.law.words import LawWords
from hoyle.seat import Seat, side
from hoyle.words import Side, Text


def worth(score: Sequence[int], up: int) -> Worth:
    """Return a function that gives the effect of a choice on this score. ``up`` is the number of points of a
    game.
    """
    return lambda ruling, remedy: effect(remedy, ruling.offender, score, up)


def effect(
    remedy: remedies.Remedy, offender: Seat | None, score: Sequence[int], up: int, taken: Sequence[int] = ()
) -> Text | None:
    """Return the effect of a remedy on the score of two sides, in words; None if it has none.

    The offenders' score is capped at one below game (W-L11). ``up`` is the number of points of a game.
    ``taken`` are the tricks that each side has won so far, if known.
    """
    points = [*score]
    match remedy:
        case remedies.Points(side=us, points=made):
            points[us] = max(points[us] + made, 0)
        case remedies.ScoredAgainst(side=us, points=false, gained=gained):
            points[us] = max(points[us] - false, 0)
            points[1 - us] += gained
        case remedies.Tricks(loser=loser):
            if not taken:
                return LawWords.reckoned_later()
            return LawWords.reckoned_of(Side(loser), taken[loser])
        case _:
            return None
    if offender is not None:
        points[side(offender)] = min(points[side(offender)], up - 1)
    say = LawWords.score_stays if points == [*score] else LawWords.score_then
    our_score, their_score = (min(made, up) for made in points)  # No score above game is shown.
    return say(Side(0), our_score, Side(1), their_score)
