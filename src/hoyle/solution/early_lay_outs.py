"""Lay-outs of five-card cribbage early in a game, for the chance of winning it.

Far from the end the chance of the game is nearly the same for every hole, though not the same for one's own
and for the other's. The lay-outs of one such score serve for all of them; the play is solved for the score.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.cards import Hand
from hoyle.solution.game_stakes import Habit
from hoyle.solution.hand_classes import as_their_kinds, every_kind, halves, kinds_of


class Early(NamedTuple):
    """What both players lay out; pone first."""

    lays: NDArray[np.uint8]
    """uint8[2, n]; which of its ten lay-outs is taken, by the kind of hand (``every_kind``)."""
    habits: tuple[Habit, Habit]

    def lay_out(self, hand: Hand, side: int) -> Hand:
        """Return the two cards that a side lays out of five."""
        cards = np.array([[card.index for card in hand]], np.uint8)
        out = self.lays[side][np.searchsorted(every_kind(len(hand)), kinds_of(cards))]
        outs, _ = halves(len(hand))
        return Hand(sum(1 << card for card in as_their_kinds(cards)[0, outs[out[0]]].tolist()))
