"""All hands dealt with their lay-outs, and how a player lays out over all deals."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

import numpy as np

from hoyle.kernel import DEALER, PONE
from hoyle.solution.hand_classes import RANKS, DealtHands
from hoyle.solution.lay_out_values import (
    PAIRS,
    DealHabits,
    Floats,
    LayOutValues,
    counts_of,
    left_to_hold,
    likely_shares,
    numbers,
)
from research.cribbage.all_hands import dealt


class AllLayOuts(LayOutValues):
    """Lay-outs that are valued by the play of every pair of hands."""

    def __init__(self, dealt: DealtHands) -> None:
        super().__init__(dealt)
        self.kept = numbers(dealt.kept)
        hands = combinations_with_replacement(range(RANKS), dealt.kept.shape[2])
        self.left_to_keep = left_to_hold(self.counts, counts_of(hands))

    def habits(self, often: Floats) -> DealHabits:
        """The habits of a player that takes each lay-out with a given frequency, over all deals."""
        weight = often * (self.dealt.ways / self.dealt.ways.sum())[:, None]
        keeps = np.bincount(self.kept.ravel(), weight.ravel(), self.left_to_keep.shape[1])
        lays = np.bincount(self.laid.ravel(), weight.ravel(), len(PAIRS))
        first, second = self.dealt.laid[..., 0], self.dealt.laid[..., 1]
        apart = first % RANKS != second % RANKS
        suited = float(weight[apart & (first // RANKS == second // RANKS)].sum() / weight[apart].sum())
        return DealHabits(keeps.astype(np.float32), lays.astype(np.float32), suited)

    def pegging(self, other: DealHabits, gains: Floats) -> Floats:
        """float32[n, k]; the value of pegging.

        ``gains`` is float32[hands, hands]: what the player gains with its hand against each of the other's.
        """
        by_hand = likely_shares(self.left_to_keep, other.keeps) @ gains.T
        values: Floats = by_hand[self.row, self.kept]
        return values

    def values(self, side: int, other: DealHabits, gains: Floats) -> Floats:
        """float32[n, k]; the value of each lay-out to a side; ``gains`` are the pone's."""
        crib = self.crib(other)
        play = self.pegging(other, gains if side == PONE else np.ascontiguousarray(-gains.T))
        return self.hand + (crib if side == DEALER else -crib) + play


@cache
def every_lay_out(number: int) -> AllLayOuts:
    """Return every hand of 5 or 6 cards, with its lay-outs."""
    return AllLayOuts(dealt(number))
