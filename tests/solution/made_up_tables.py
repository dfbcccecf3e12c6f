"""Tables of five-card cribbage near the end, with random numbers."""

import numpy as np

from hoyle.solution.game_stakes import Habit, Score, any_hand
from hoyle.solution.game_table import GameFigures, GameSolution, ScoreSolution
from hoyle.solution.lay_out_values import PAIRS
from hoyle.solution.lay_out_worth import Early, Worth


def worth(seed, heat=0.0):
    rng = np.random.default_rng(seed)
    parts = (np.rint(rng.random(size) * 1000).astype(np.float32) / 10_000 for size in (455, 455, 91))
    return Worth(*parts, heat)


def anyhow():
    pairs = np.array([6 if low == high else 16 for low, high in PAIRS], np.float32)
    return Habit(any_hand().astype(np.float32), np.zeros(455, np.float32), pairs / pairs.sum())


def early(seed=0):
    """Any lay-out of each kind of hand."""
    lays = np.random.default_rng(seed).integers(0, 10, (2, 134_459), np.uint8)
    return Early(lays, (anyhow(), anyhow()))


def table(*scores, early=None):
    solutions = {
        (dealer, pone): ScoreSolution(
            Score(dealer, pone), (worth(dealer), worth(pone + 100)), (anyhow(), anyhow())
        )
        for dealer, pone in scores
    }
    return GameSolution(
        figures=GameFigures(target=61, scores=len(scores), iterations=2, gain=(0.001, 0.002)),
        wins=np.linspace(0.2, 0.9, 61 * 61, dtype=np.float32).reshape(61, 61),
        gains=np.zeros((2, 61, 61), np.float32),
        solutions=solutions,
        steps=tuple(sorted({holes for score in scores for holes in score})),
        early=early,
    )
