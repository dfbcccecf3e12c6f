"""Solving five-card cribbage for the chance of the game at one score: lay-outs and play, both mixed.

Lay-outs are then told in little: near the end of a game by parts, and those of one early score as they are.
In the last deals, where one that is known in advance gives most away, they stay left to chance.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from hoyle import kernel
from hoyle.games.cribbage.variant import FIVE_CARD as VARIANT
from hoyle.kernel import DEALER, PONE
from hoyle.solution.chances_by_score import board
from hoyle.solution.crib_distribution import cribs
from hoyle.solution.game_lay_outs import ITERATIONS
from hoyle.solution.game_stakes import FIVE_CARD, Floats, Score, after, stakes
from hoyle.solution.game_table import FAR, ScoreSolution
from hoyle.solution.lay_out_worth import Early
from research.cribbage.early_shares import early_of
from research.cribbage.lay_out_chances import all_dealt, habit, values
from research.cribbage.lay_out_fit import as_often, chosen, fitted
from research.cribbage.score_table import Boards
from research.cribbage.shares import shares_of_rows
from research.in_steps import Progress

GAME_ROUNDS: Final = 4
"""The number of times that lay-outs and play respond to each other at one score of a game."""

GAME_PLAYS: Final = 3
"""The iterations of the play in one of these rounds."""


NEEDS: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 22, 25, 28, 31, 36, 45)
"""Holes to go at the scores that are solved; if both have more than 31, one score represents all."""
DECIDED: Final = 0.012
"""A score at which either player's chance is below this is not solved."""
KEPT: Final = 0.3
"""The part of the regrets of one score that the next begins with."""
LATE: Final = 4
"""If both sides have at most this many holes to go, lay-outs are mixed."""
LATE_TIMES: Final = 4
"""The factor for the number of rounds there."""
EARLY: Final = Score(16, 16)
"""The score that represents all at which both have more than ``FAR`` to go."""
EARLY_TIMES: Final = 2
"""The same factor at that score."""


class GameEffort(Struct, frozen=True, kw_only=True):
    """The amount of work: all that a solution depends on but the table for the most holes, and the board.

    ``needs`` are holes to go at the scores to be solved; at each, lay-outs are improved ``rounds`` times
    (oftener in the last deals, and early in the game), and the play ``plays`` times in each round. ``checks``
    are holes to go at the scores where best answers are worked out.
    """

    needs: tuple[int, ...] = NEEDS
    rounds: int = GAME_ROUNDS
    plays: int = GAME_PLAYS
    iterations: int = ITERATIONS
    checks: tuple[int, ...] = (*NEEDS, 41, 51, 58, 61)

    @property
    def early(self) -> bool:
        """Should the early part of the game be solved too?"""
        return max(self.needs) > FAR

    def within(self, needs: int) -> GameEffort:
        """The same work, limited to scores at which both have at most this many holes to go."""
        return replace(
            self,
            needs=tuple(each for each in self.needs if each <= needs),
            checks=tuple(each for each in self.checks if each <= needs),
        )


class Warm(Struct):
    """The data that solving one score passes to the next."""

    play: Floats
    lay_outs: list[Floats]


class Balance(NamedTuple):
    """The result for both players at a score, pone first."""

    shares: tuple[Floats, Floats]
    """float32[n, 10]: how often each player takes each lay-out."""
    values: tuple[Floats, Floats]
    """float32[n, 10]: the chance of the game after it."""
    wins: float
    """The dealer's chance of the game."""


def solve_score(
    score: Score, wins: Boards, effort: GameEffort, warm: Warm, *, progress: Progress | None = None
) -> tuple[ScoreSolution, float]:
    """Solve one score near the end, and return the solution and the dealer's chance of the game.

    ``wins`` is float64[61, 61], as far as it is known: it is read at higher scores alone. ``warm`` is
    changed.
    """
    late = max(score.target - score.dealer, score.target - score.pone) <= LATE
    found = balance(
        score, wins, effort, warm, rounds=effort.rounds * (LATE_TIMES if late else 1), progress=progress
    )
    pone, dealer = map(as_often, found.shares) if late else map(fitted, found.values)
    return ScoreSolution(score, (pone, dealer), (habit(chosen(pone)), habit(chosen(dealer)))), found.wins


def solve_early(wins: Boards, effort: GameEffort, warm: Warm, *, progress: Progress | None = None) -> Early:
    """Solve the score that represents all scores far from the end, like ``solve_score``."""
    rounds = effort.rounds * EARLY_TIMES
    return early_of(balance(EARLY, wins, effort, warm, rounds=rounds, progress=progress).shares)


def balance(
    score: Score,
    wins: Boards,
    effort: GameEffort,
    warm: Warm,
    *,
    rounds: int,
    progress: Progress | None = None,
) -> Balance:
    """Let lay-outs and play respond to each other several times; ``wins`` and ``warm`` as for
    ``solve_score``.
    """
    later, dealt = after(score, wins), all_dealt()
    warm.play *= np.float32(KEPT)
    for regrets in warm.lay_outs:
        regrets *= np.float32(KEPT)
    averages = np.zeros_like(warm.play)
    sums = [np.zeros_like(each) for each in warm.lay_outs]
    shares = [shares_of_rows(each) for each in warm.lay_outs]
    for round in range(rounds):
        habits = habit(shares[PONE]), habit(shares[DEALER])
        at_stake = stakes(score, habits, later)
        kernel.improve_game_play(
            FIVE_CARD,
            at_stake,
            warm.play,
            averages,
            done=round * effort.plays,
            iterations=effort.plays,
            progress=progress,
        )
        strategy = kernel.game_play_shares(FIVE_CARD, averages)
        outcomes = kernel.game_play_outcomes(FIVE_CARD, at_stake, strategy, strategy, progress=progress)
        for side, regrets in enumerate(warm.lay_outs):
            found = values(side, outcomes, later, cribs(habits[1 - side].lays))
            regrets += found - (shares[side] * found).sum(axis=1, keepdims=True)
            np.maximum(regrets, 0, out=regrets)
            shares[side] = shares_of_rows(regrets)
            sums[side] += np.float32((round + 1) ** 2) * shares[side]
    shares = [shares_of_rows(each) for each in sums]
    habits = habit(shares[PONE]), habit(shares[DEALER])
    outcomes = kernel.game_play_outcomes(
        FIVE_CARD, stakes(score, habits, later), strategy, strategy, progress=progress
    )
    worths = [values(side, outcomes, later, cribs(habits[1 - side].lays)) for side in (PONE, DEALER)]
    pone, dealer = (
        float((dealt.ways * (s * v).sum(axis=1)).sum()) for s, v in zip(shares, worths, strict=True)
    )
    return Balance((shares[PONE], shares[DEALER]), (worths[PONE], worths[DEALER]), (dealer + 1 - pone) / 2)


def scores_to_solve(effort: GameEffort) -> list[Score]:
    """Return the scores that are solved, those nearest to the end first."""
    wins = board_wins()
    target = VARIANT.game_points
    steps = [target - need for need in effort.needs]
    found = [
        Score(dealer, pone, target)
        for dealer in steps
        for pone in steps
        if max(dealer, pone) >= target - FAR and DECIDED < wins[dealer, pone] < 1 - DECIDED
    ]
    return sorted(found, key=lambda score: (-(score.dealer + score.pone), score.dealer - score.pone))


def scores_to_check(effort: GameEffort) -> list[Score]:
    """Return the scores at which best responses are computed, those nearest to the end first."""
    target = VARIANT.game_points
    steps = [target - need for need in effort.checks]
    found = [Score(dealer, pone, target) for dealer in steps for pone in steps]
    return sorted(found, key=lambda score: (-(score.dealer + score.pone), score.dealer - score.pone))


def board_wins() -> Boards:
    """float64[61, 61]: the board when both maximise the holes of each deal."""
    return np.array(board(VARIANT)["wins"], float)
