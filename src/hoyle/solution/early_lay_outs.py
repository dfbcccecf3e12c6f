"""Discards early in a game of five-card cribbage, to maximize the chance of winning it.

Far from the end, the chance of winning changes almost evenly with each hole, though by different amounts for
the two players. The discards for one such score therefore serve for all of them; the play is solved for each
score.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.cards import Hand
from hoyle.solution.game_stakes import Habit
from hoyle.solution.hand_classes import as_their_kinds, every_kind, halves, kinds_of


class Early(NamedTuple):
    """What both players discard; pone first."""

    lays: NDArray[np.uint8]
    """uint8[2, n]. Which of the ten discards is chosen, by the kind of hand (``every_kind``)."""
    habits: tuple[Habit, Habit]

    def lay_out(self, hand: Hand, side: int) -> Hand:
        """Return the two cards that a side discards from five."""
        cards = np.array([[card.index for card in hand]], np.uint8)
        out = self.lays[side][np.searchsorted(every_kind(len(hand)), kinds_of(cards))]
        outs, _ = halves(len(hand))
        return Hand(sum(1 << card for card in as_their_kinds(cards)[0, outs[out[0]]].tolist()))
