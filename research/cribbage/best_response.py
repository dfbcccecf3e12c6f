"""What a best answer gains against the solution of five-card cribbage at one score, and in all deals after
it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from hoyle import kernel
from hoyle.kernel import DEALER, PONE
from hoyle.kernel.game_play import LANES
from hoyle.solution.crib_distribution import cribs
from hoyle.solution.deal_table import DealSolution
from hoyle.solution.game_lay_outs import in_lanes, solve_play
from hoyle.solution.game_stakes import FIVE_CARD, Floats, Score, after, stakes
from hoyle.solution.game_table import ScoreSolution
from hoyle.solution.hand_classes import RANKS
from hoyle.solution.lay_out_worth import Early
from research import kernel as solving
from research.cribbage.early_shares import always
from research.cribbage.lay_out_chances import all_dealt, habit, values
from research.cribbage.lay_out_fit import chosen
from research.cribbage.score_solver import GameEffort
from research.cribbage.score_table import Boards
from research.cribbage.shares import shares_of_rows
from research.in_steps import Progress
from research.kernel import unpack_pegging


class Checked(Struct, frozen=True):
    """A score at which both use the solution: the dealer's chance, and the gain of a best response by
    either.
    """

    dealer: int
    pone: int
    wins: float
    gains: tuple[float, float]
    """The gains of the pone and of the dealer, from here to the end of the game."""


def check_score(
    score: Score,
    plan: ScoreSolution | Early | DealSolution,
    wins: Boards,
    gains: Sequence[Boards],
    effort: GameEffort,
    *,
    progress: Progress | None = None,
) -> Checked:
    """Compute the gains of the best responses to a plan at a score, and in all deals after it.

    ``wins`` and ``gains`` (float64[61, 61] of the pone, and of the dealer) are read only at higher scores.
    """
    dealt, later = all_dealt(), after(score, wins)
    shares = _lay_outs(plan)
    habits = (habit(shares[PONE]), habit(shares[DEALER])) if isinstance(plan, DealSolution) else plan.habits
    at_stake = stakes(score, habits, later)
    strategy = _play(plan, score, later, effort.iterations, progress)
    outcomes = kernel.game_play_outcomes(FIVE_CARD, at_stake, strategy, strategy, progress=progress)
    by_plan, best = [], []
    for side in (PONE, DEALER):
        crib = cribs(habits[1 - side].lays)
        by_plan.append(
            float((dealt.ways * (shares[side] * values(side, outcomes, later, crib)).sum(axis=1)).sum())
        )
        # The responder is the dealer of the next deal if it is the pone of this one.
        then = wins + gains[DEALER] if side == PONE else wins - gains[PONE]
        answered = after(score, then)
        answers = stakes(score, habits, answered)
        answer = solving.answer_game_play(FIVE_CARD, answers, side, strategy, progress=progress).strategy
        both = (answer, strategy) if side == PONE else (strategy, answer)
        came = kernel.game_play_outcomes(FIVE_CARD, answers, *both, progress=progress)
        best.append(float((dealt.ways * values(side, came, answered, crib).max(axis=1)).sum()))
    pone, dealer = by_plan
    return Checked(
        dealer=score.dealer,
        pone=score.pone,
        wins=(dealer + 1 - pone) / 2,
        gains=(best[PONE] - pone, best[DEALER] - dealer),
    )


def _lay_outs(plan: ScoreSolution | Early | DealSolution) -> list[Floats]:
    """float32[n, 10] for the pone and for the dealer: how often each takes each lay-out."""
    match plan:
        case DealSolution():
            return [shares_of_rows(each.astype(np.float32)) for each in plan.lay_outs]
        case Early():
            return [always(plan.lays[side]) for side in (PONE, DEALER)]
        case ScoreSolution():
            return [chosen(each) for each in plan.worth]


def _play(
    plan: ScoreSolution | Early | DealSolution,
    score: Score,
    later: Floats,
    iterations: int,
    progress: Progress | None,
) -> Floats:
    """float32[size, LANES]: the play of a plan, as the bot computes it at the table."""
    if isinstance(plan, DealSolution):
        strategy = unpack_pegging(FIVE_CARD, plan.pegging).astype(np.float32)
        every = np.ascontiguousarray(np.broadcast_to(strategy[:, None], (len(strategy), LANES)))
        return kernel.game_play_shares(FIVE_CARD, every)
    return in_lanes(
        [
            solve_play(score, plan.habits, later, start, iterations=iterations, progress=progress)
            for start in range(RANKS)
        ]
    )
