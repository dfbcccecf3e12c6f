"""A compact model of discarding: the value of a discard is the value of the hand kept plus that of the pair.

For one side at one score there are 455 hands, a bonus for a flush with each, and 91 pairs. The discard with
the highest sum is chosen; near the end of a game discards are mixed according to their sums. Only differences
between discards of one hand matter.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.cards import Hand
from hoyle.solution.game_stakes import Floats, Habit
from hoyle.solution.hand_classes import LAID_OUT, RANKS, as_their_kinds, every_kind, halves, kinds_of
from hoyle.solution.lay_out_values import numbers


class Worth(NamedTuple):
    """The values of the parts of a discard, in games; if discards are mixed, in a unit fitted to their
    frequencies.
    """

    kept: Floats
    """float32[455]. The value of each hand kept."""
    flush: Floats
    """float32[455]. The bonus if its three cards are of one suit."""
    laid: Floats
    """float32[91]. The value of each pair discarded."""
    heat: float = 0.0
    """A discard that is worse by this much is chosen 1/e times as often; 0 always chooses the best."""

    def lay_outs(self, hand: Hand) -> dict[Hand, float]:
        """Return how often each pair of five cards is discarded."""
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
    """float32[n, k]. How often each discard is chosen, by the sum of its parts, float32[n, k]."""
    if heat:
        often: Floats = np.exp((sums - sums.max(axis=1, keepdims=True)) / np.float32(heat))
    else:
        often = (np.arange(sums.shape[1]) == sums.argmax(axis=1)[:, None]).astype(np.float32)
    often /= often.sum(axis=1, keepdims=True)
    return often


class Early(NamedTuple):
    """The discards of both players early in a game, to maximize the chance of winning it; pone first.

    Far from the end, the chance of winning changes almost evenly with each hole, though by different amounts
    for the two players. The discards for one such score therefore serve for all of them; the play is solved
    for each score.
    """

    lays: NDArray[np.uint8]
    """uint8[2, n]. Which of the ten discards is chosen, by the kind of hand (``every_kind``)."""
    habits: tuple[Habit, Habit]

    def lay_out(self, hand: Hand, side: int) -> Hand:
        """Return the two cards that a side discards from five."""
        cards = np.array([[card.index for card in hand]], np.uint8)
        out = self.lays[side][np.searchsorted(every_kind(len(hand)), kinds_of(cards))]
        outs, _ = halves(len(hand))
        return Hand(sum(1 << card for card in as_their_kinds(cards)[0, outs[out[0]]].tolist()))
