"""Thousands of deals of solo in arrays; every block is derived from the master seed and its number."""

from __future__ import annotations

from hashlib import shake_256
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.fairness import Chance
from hoyle.games.solo.deal import ROUNDS

ROUND: Final = 10_000
"""The number of deals in a block, which is one index of the call table."""

LEARNS_FROM: Final = 20
"""The number of blocks from which a trained caller learns each half of its parameters."""

NOBODY, PLAIN, SHIPPED = "nobody", "plain", "shipped"
"""The options for who calls the deals of the call table."""

PACK, SEATS, RANKS = 52, 4, 13

FALLS_TO = np.array([seat for size in ROUNDS for seat in range(SEATS) for _ in range(size)])
"""The seat that each position in the pack is dealt to, counted from the eldest hand."""


class Dealt(NamedTuple):
    """Deals; seats are counted from the eldest hand, and the dealer is the fourth."""

    hands: NDArray[np.uint64]
    """uint64[n, 4]; bit sets of ``Card.index``."""
    turn_ups: NDArray[np.int64]
    """int64[n]; the turn-up suit, 0..3: that of the dealer's last card."""


def dealt(chance: Chance, block: int, number: int) -> Dealt:
    """Return the deals of a block.

    Each pack is sorted by 52 random 64-bit words, so that every order is equally likely.
    """
    seed = chance.stream("deals of solo", str(block)).to_bytes(32, "big")
    words = np.frombuffer(shake_256(seed).digest(8 * PACK * number), "<u8").reshape(number, PACK)
    order = words.argsort(axis=1, kind="stable")
    bits = np.uint64(1) << order.astype(np.uint64)
    hands = np.stack([bits[:, seat == FALLS_TO].sum(axis=1) for seat in range(SEATS)], axis=1)
    return Dealt(hands, order[:, -1] // RANKS)
