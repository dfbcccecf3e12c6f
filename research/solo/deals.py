"""Deals of solo by the thousand, in arrays: every block grows from the master seed and its number."""

from __future__ import annotations

from hashlib import shake_256
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.fairness import Chance
from hoyle.games.solo.deal import ROUNDS

ROUND: Final = 10_000
"""The deals of an index of the table of calls."""

LEARNS_FROM: Final = 20
"""The blocks of deals that a trained caller learns each half of what it knows from."""

NOBODY, PLAIN, SHIPPED = "nobody", "plain", "shipped"
"""By whom the deals of the table of calls are called."""

PACK, SEATS, RANKS = 52, 4, 13

FALLS_TO = np.array([seat for size in ROUNDS for seat in range(SEATS) for _ in range(size)])
"""By the place of a card in the pack, the seat that it falls to, from the eldest hand."""


class Dealt(NamedTuple):
    """Deals; the seats are counted from the eldest hand, and the dealer is the fourth."""

    hands: NDArray[np.uint64]
    """uint64[n, 4]; bits of ``Card.index``."""
    turn_ups: NDArray[np.int64]
    """int64[n]; the suit turned up, 0..3: that of the dealer's last card."""


def dealt(chance: Chance, block: int, number: int) -> Dealt:
    """Return the deals of that block.

    A pack is put in the order of 52 random words of 64 bits: any order is as likely as any other.
    """
    seed = chance.stream("deals of solo", str(block)).to_bytes(32, "big")
    words = np.frombuffer(shake_256(seed).digest(8 * PACK * number), "<u8").reshape(number, PACK)
    order = words.argsort(axis=1, kind="stable")
    bits = np.uint64(1) << order.astype(np.uint64)
    hands = np.stack([bits[:, seat == FALLS_TO].sum(axis=1) for seat in range(SEATS)], axis=1)
    return Dealt(hands, order[:, -1] // RANKS)
