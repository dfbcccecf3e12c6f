"""What a best answer gains against the solution of five-card cribbage at one score, and in all deals after
it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from hoyle import kernel
from hoyle.kernel import DEALER, PONE
from hoyle.kernel.race_stakes import LANES
from hoyle.odds.dealt import RANKS
from hoyle.odds.race_crib import cribs
from hoyle.odds.race_deal import FIVE_CARD, Floats, Score, after, stakes
from hoyle.odds.race_early import Early
from hoyle.odds.race_fit import chosen
from hoyle.odds.race_lay_outs import all_dealt, habit, values
from hoyle.odds.race_play import in_lanes, solve_play
from hoyle.odds.race_table import Solution
from hoyle.odds.solved import Solved
from research.cribbage.deal_solver import shares_of_rows
from research.cribbage.score_solver import RaceEffort
from research.cribbage.score_table import Boards
from research.in_steps import Progress


class Checked(Struct, frozen=True):
    """A score at which both go by the solution: the dealer's chance, and what a best answer of either would
    gain."""

    dealer: int
    pone: int
    wins: float
    gains: tuple[float, float]
    """Of the pone, and of the dealer: from here to the end of the game."""


def check_score(
    score: Score,
    plan: Solution | Early | Solved,
    wins: Boards,
    gains: Sequence[Boards],
    effort: RaceEffort,
    *,
    progress: Progress | None = None,
) -> Checked:
    """Work out what the best answers to a plan gain at a score, and in all deals after it.

    ``wins`` and ``gains`` (float64[61, 61] of the pone, and of the dealer) are read at higher scores alone.
    """
    dealt, later = all_dealt(), after(score, wins)
    shares = _lay_outs(plan)
    habits = (habit(shares[PONE]), habit(shares[DEALER])) if isinstance(plan, Solved) else plan.habits
    at_stake = stakes(score, habits, later)
    strategy = _play(plan, score, later, effort.iterations, progress)
    outcomes = kernel.race_outcomes(FIVE_CARD, at_stake, strategy, strategy, progress=progress)
    by_plan, best = [], []
    for side in (PONE, DEALER):
        crib = cribs(habits[1 - side].lays)
        by_plan.append(
            float((dealt.ways * (shares[side] * values(side, outcomes, later, crib)).sum(axis=1)).sum())
        )
        # Who answers is the dealer of the next deal if it is the pone of this one.
        then = wins + gains[DEALER] if side == PONE else wins - gains[PONE]
        answered = after(score, then)
        answers = stakes(score, habits, answered)
        answer = kernel.answer_race(FIVE_CARD, answers, side, strategy, progress=progress).strategy
        both = (answer, strategy) if side == PONE else (strategy, answer)
        came = kernel.race_outcomes(FIVE_CARD, answers, *both, progress=progress)
        best.append(float((dealt.ways * values(side, came, answered, crib).max(axis=1)).sum()))
    pone, dealer = by_plan
    return Checked(
        dealer=score.dealer,
        pone=score.pone,
        wins=(dealer + 1 - pone) / 2,
        gains=(best[PONE] - pone, best[DEALER] - dealer),
    )


def _lay_outs(plan: Solution | Early | Solved) -> list[Floats]:
    """float32[n, 10] of the pone and of the dealer; how often each takes each lay-out."""
    match plan:
        case Solved():
            return [shares_of_rows(each.astype(np.float32)) for each in plan.lay_outs]
        case Early():
            return [plan.shares(side) for side in (PONE, DEALER)]
        case Solution():
            return [chosen(each) for each in plan.worth]


def _play(
    plan: Solution | Early | Solved, score: Score, later: Floats, iterations: int, progress: Progress | None
) -> Floats:
    """float32[size, LANES]; the play of a plan, as the bot finds it at the table."""
    if isinstance(plan, Solved):
        every = np.ascontiguousarray(np.broadcast_to(plan.strategy[:, None], (len(plan.strategy), LANES)))
        return kernel.shares_of_race(FIVE_CARD, every)
    return in_lanes(
        [
            solve_play(score, plan.habits, later, start, iterations=iterations, progress=progress)
            for start in range(RANKS)
        ]
    )
