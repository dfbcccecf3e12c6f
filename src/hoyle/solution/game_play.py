"""The play of five-card cribbage for the chance of winning, solved on demand for a score and a starter."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from hoyle import kernel
from hoyle.kernel.argument import Progress
from hoyle.kernel.stakes import LANES
from hoyle.solution.game_stakes import FIVE_CARD, Floats, Habit, Score, after, stakes
from hoyle.solution.game_table import GameSolution

ITERATIONS: Final = 16
"""The number of iterations when the play is solved on demand."""


@lru_cache(maxsize=16)  # A score has thirteen starters.
def play(
    table: GameSolution, dealer: int, pone: int, start: int, *, iterations: int = ITERATIONS
) -> Floats | None:
    """float32[size]. How often each rank is played at a score with a starter (0 for the ace), as shares.

    ``dealer`` and ``pone`` are the holes before the deal. Returns None if the table has no solution there.
    """
    plan = table.plan(dealer, pone)
    if plan is None:
        return None
    score = Score(dealer, pone)
    later = after(score, table.wins.astype(float))
    return solve_play(score, plan.habits, later, start, iterations=iterations)


def solve_play(
    score: Score,
    habits: tuple[Habit, Habit],
    later: Floats,
    start: int,
    *,
    iterations: int,
    progress: Progress | None = None,
) -> Floats:
    """float32[size]. The play after a starter, as shares; for the arguments see ``stakes``.

    ``progress`` is called as in ``kernel.improve_game_play``.
    """
    averages = np.zeros((kernel.pegging_size(FIVE_CARD), 1), np.float32)
    at_stake = stakes(score, habits, later, start=start)
    regrets = np.zeros_like(averages)
    kernel.improve_game_play(FIVE_CARD, at_stake, regrets, averages, iterations=iterations, progress=progress)
    return kernel.game_play_shares(FIVE_CARD, averages)[:, 0]


def in_lanes(by_start: Sequence[Floats]) -> Floats:
    """float32[size, LANES]. The play after each starter, in the kernel's layout; unused lanes are 0."""
    empty = [np.zeros_like(by_start[0])] * (LANES - len(by_start))
    return np.ascontiguousarray(np.stack([*by_start, *empty], axis=1))
