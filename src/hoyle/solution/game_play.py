"""The play of five-card cribbage for the chance of the game, solved at the table for a score and a start."""

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
"""Of the play, when it is solved at the table."""


@lru_cache(maxsize=16)  # A score has thirteen starts.
def play(table: GameSolution, dealer: int, pone: int, start: int) -> Floats | None:
    """float32[size]; how often each rank is played at a score with a start (0 for the ace), in shares.

    ``dealer`` and ``pone`` are holes before the deal. None where the table has no solution.
    """
    plan = table.plan(dealer, pone)
    if plan is None:
        return None
    score = Score(dealer, pone)
    later = after(score, table.wins.astype(float))
    return solve_play(score, plan.habits, later, start, iterations=ITERATIONS)


def solve_play(
    score: Score,
    habits: tuple[Habit, Habit],
    later: Floats,
    start: int,
    *,
    iterations: int,
    progress: Progress | None = None,
) -> Floats:
    """float32[size]; the play after a start, in shares; arguments are those of ``stakes``.

    ``progress`` is called as ``kernel.improve_game_play`` has it.
    """
    averages = np.zeros((kernel.pegging_size(FIVE_CARD), 1), np.float32)
    at_stake = stakes(score, habits, later, start=start)
    regrets = np.zeros_like(averages)
    kernel.improve_game_play(FIVE_CARD, at_stake, regrets, averages, iterations=iterations, progress=progress)
    return kernel.game_play_shares(FIVE_CARD, averages)[:, 0]


def in_lanes(by_start: Sequence[Floats]) -> Floats:
    """float32[size, LANES]; the play after each start, as the kernel takes it; the empty lanes are 0."""
    empty = [np.zeros_like(by_start[0])] * (LANES - len(by_start))
    return np.ascontiguousarray(np.stack([*by_start, *empty], axis=1))
