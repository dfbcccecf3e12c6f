"""How often each pair of hands is kept, by the habits of both players."""

from __future__ import annotations

import numpy as np

from hoyle.kernel import Pegging
from hoyle.solution.deal_table import ODD
from hoyle.solution.lay_out_values import DealHabits, Floats


def chance(game: Pegging, habits: tuple[DealHabits, DealHabits]) -> Floats:
    """float32[hands, hands]: the chance of each pair of hands if the pone and the dealer keep like this.

    One deal in twenty is assumed to be played with random cards, so that play is known for every hand.
    """
    dealt = game.dealt().astype(np.float64)
    any_hand = dealt.sum(axis=1)
    own, other = (habit.keeps * (1 - ODD) + any_hand * ODD for habit in habits)
    apart = any_hand[:, None] * any_hand
    pairs = np.outer(own, other) * np.divide(dealt, apart, out=np.zeros_like(dealt), where=apart > 0)
    chances: Floats = (pairs / pairs.sum()).astype(np.float32)
    return chances


def kept_often(game: Pegging, habit: DealHabits) -> Floats:
    """float32[hands]: how often a player keeps each hand, with one deal in twenty played with random
    cards.
    """
    any_hand = game.dealt().astype(np.float64).sum(axis=1)
    often: Floats = (habit.keeps * (1 - ODD) + any_hand * ODD).astype(np.float32)
    return often
