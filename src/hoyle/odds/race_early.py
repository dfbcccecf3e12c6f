"""Lay-outs of five-card cribbage early in a game, for the chance of winning it.

Far from the end the chance of the game is nearly the same for every hole, though not the same for one's own
and for the other's. The lay-outs of one such score serve for all of them; the play is solved for the score.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.cards import Hand
from hoyle.odds.dealt import as_their_kinds, halves, kinds_of
from hoyle.odds.race_deal import Floats, Habit
from hoyle.odds.race_lay_outs import habit

LAY_OUTS: Final = 10
"""The ways to lay two cards of five out."""


class Early(NamedTuple):
    """What both players lay out; pone first."""

    lays: NDArray[np.uint8]
    """uint8[2, n]; which of its ten lay-outs is taken, by the kind of hand (``hoyle.odds.dealt``)."""
    habits: tuple[Habit, Habit]

    def shares(self, side: int) -> Floats:
        """float32[n, 10]; how often a side takes each lay-out of each kind of hand: 1 or 0."""
        return _always(self.lays[side])

    def lay_out(self, kinds: NDArray[np.uint64], hand: Hand, side: int) -> Hand:
        """Return the two cards that a side lays out of five; ``kinds`` is uint64[n], rising."""
        cards = np.array([[card.index for card in hand]], np.uint8)
        out = self.lays[side][np.searchsorted(kinds, kinds_of(cards))]
        return Hand(
            sum(1 << card for card in as_their_kinds(cards)[0, halves(len(hand))[0][out[0]]].tolist())
        )


def early_of(shares: Sequence[Floats]) -> Early:
    """Return what is laid out most often by the shares of the pone and of the dealer, float32[n, 10]."""
    pone, dealer = (share.argmax(axis=1).astype(np.uint8) for share in shares)
    return Early(np.stack([pone, dealer]), (habit(_always(pone)), habit(_always(dealer))))


def _always(lays: NDArray[np.uint8]) -> Floats:
    shares: Floats = (np.arange(LAY_OUTS) == lays[:, None]).astype(np.float32)
    return shares
