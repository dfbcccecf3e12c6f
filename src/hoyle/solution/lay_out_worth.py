"""Lay-outs told in few numbers: the worth of what is kept and of what is laid out, added up.

For one side at one score there are 455 hands kept, what a flush adds to each, and 91 pairs laid out. The
lay-out with the highest sum is taken; near the end of a game each the more often the higher its sum. Only
differences between lay-outs of one hand matter.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

import numpy as np

from hoyle.cards import Hand
from hoyle.solution.game_stakes import Floats
from hoyle.solution.hand_classes import LAID_OUT, RANKS
from hoyle.solution.lay_out_values import numbers


class Worth(NamedTuple):
    """The worth of the parts of a lay-out, in games, or what stands for it where they are left to chance."""

    kept: Floats
    """float32[455]"""
    flush: Floats
    """float32[455]; what is added for three of one suit."""
    laid: Floats
    """float32[91]"""
    heat: float = 0.0
    """A lay-out that is behind by so much is taken 1/e times as often; 0: the best always is."""

    def lay_outs(self, hand: Hand) -> dict[Hand, float]:
        """Return how often each two cards of five are laid out."""
        cards = [card.index for card in hand]
        outs = [set(out) for out in combinations(cards, LAID_OUT)]
        kept = np.array([[card for card in cards if card not in out] for out in outs], np.uint8)
        laid = np.array([sorted(out) for out in outs], np.uint8)
        suits = kept // RANKS
        held, suited = numbers(kept), (suits == suits[:, :1]).all(axis=1)
        sums = self.kept[held] + self.flush[held] * suited + self.laid[numbers(laid)]
        often = shares(sums[None], self.heat)[0].tolist()
        return {Hand(sum(1 << card for card in out)): each for out, each in zip(outs, often, strict=True)}


def shares(sums: Floats, heat: float) -> Floats:
    """float32[n, k]; how often each lay-out is taken, by the sum of its parts, float32[n, k]."""
    if heat:
        often: Floats = np.exp((sums - sums.max(axis=1, keepdims=True)) / np.float32(heat))
    else:
        often = (np.arange(sums.shape[1]) == sums.argmax(axis=1)[:, None]).astype(np.float32)
    often /= often.sum(axis=1, keepdims=True)
    return often
