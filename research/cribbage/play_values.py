"""The value of a kept hand in the play of cribbage, given the two cards laid out."""

from __future__ import annotations

from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from hoyle.kernel import DEALER, PONE, Pegging
from hoyle.solution.deal_table import PLAY_UNIT
from hoyle.solution.hand_classes import SUITS
from hoyle.solution.lay_out_values import PAIR_COUNTS, DealHabits, Floats, counts_of, left_to_hold


def play_values(game: Pegging, habits: tuple[DealHabits, DealHabits], gains: Floats) -> NDArray[np.int16]:
    """int16[2, hands, 91]; what the pone, and the dealer, gains in the play, as ``DealSolution.play`` has it.

    Args:
        game: which game.
        habits: how the pone and the dealer keep and lay out.
        gains: float32[hands, hands]; what the pone gains, by its hand and the dealer's.
    """
    hands = counts_of(combinations_with_replacement(range(game.ranks), game.kept))
    held = hands[:, None] + PAIR_COUNTS
    kept, laid = np.nonzero((held <= SUITS).all(axis=2))
    rows, row = np.unique(held[kept, laid], axis=0, return_inverse=True)
    left = left_to_hold(rows, hands)
    values = np.zeros((2, *held.shape[:2]))
    for side, other, own in ((PONE, habits[DEALER], gains), (DEALER, habits[PONE], -gains.T)):
        shares = left * other.keeps.astype(
            np.float64
        )  # Otherwise the order of addition would affect rounding.
        shares /= shares.sum(axis=1, keepdims=True)
        values[side, kept, laid] = (shares @ own.T)[row.ravel(), kept]
    return np.rint(values / PLAY_UNIT).astype(np.int16)
