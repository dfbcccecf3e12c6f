"""The effect of a remedy in points, before it is chosen and once it is."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.law import remedy as remedies
from hoyle.law.paragraph import Worth
from hoyle.law.words import LawWords
from hoyle.seat import Seat, side
from hoyle.words import Side, Text


def worth(score: Sequence[int], up: int) -> Worth:
    """Return what weighs each choice on the score of two sides; ``up`` is the game in points."""
    return lambda ruling, remedy: effect(remedy, ruling.offender, score, up)


def effect(
    remedy: remedies.Remedy, offender: Seat | None, score: Sequence[int], up: int, taken: Sequence[int] = ()
) -> Text | None:
    """Return the effect of a remedy on the score of two sides; None where it has none.

    Offenders who would be up stay one short of it (W-L11). ``up`` is the game in points, and ``taken`` are
    the tricks that each side has won so far, where that is known.
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
    ours, theirs = (min(made, up) for made in points)  # A score is shown no higher than the game.
    return say(Side(0), ours, Side(1), theirs)
