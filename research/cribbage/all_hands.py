"""Every hand that can be dealt at cribbage, one for each class of hands that differ only by suit."""

from __future__ import annotations

from math import factorial

import numpy as np

from hoyle.solution.hand_classes import PACK, RANKS, SUITS, DealtHands, every_kind, lay_outs


def dealt(number: int) -> DealtHands:
    """Return every kind of hand of 5 or 6 cards, in the order of ``every_kind``."""
    kinds = every_kind(number)
    held = (kinds[:, None] >> np.arange(PACK, dtype=np.uint64) & np.uint64(1)).astype(bool)
    places = np.uint64(RANKS) * np.arange(SUITS, dtype=np.uint64)
    suits = kinds[:, None] >> places & np.uint64((1 << RANKS) - 1)
    # Suits can be ordered in 24 ways, of which those that only exchange equal suits are one.
    same = (suits[:, :, None] == suits[:, None, :]).sum(axis=2)
    ways = factorial(SUITS) / np.prod(np.array([1.0, 2**0.5, 6 ** (1 / 3), 24**0.25])[same - 1], axis=1)
    return lay_outs(np.nonzero(held)[1].reshape(-1, number).astype(np.uint8), np.rint(ways).astype(np.int64))
