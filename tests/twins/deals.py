"""Cards and seeds for the tests of both kernels."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hoyle.cards import Hand


def indices(text: str) -> list[int]:
    """Card numbers, in the order written."""
    return [next(iter(Hand(word))).index for word in text.split()]


def bits(text: str) -> int:
    """A hand as it is passed to the kernel."""
    return Hand(text).bits


def seeds(size: int, seed: int = 1793) -> NDArray[np.uint64]:
    """As many seeds of 64 bits, always the same."""
    return np.random.default_rng(seed).integers(0, 2**64, size, dtype=np.uint64)


def hands(size: int, cards: int, seed: int = 1793) -> NDArray[np.uint64]:
    """A number of random hands of this size, always the same."""
    rng = np.random.default_rng(seed)
    drawn = rng.permuted(np.tile(np.arange(52, dtype=np.uint64), (size, 1)), axis=1)[:, :cards]
    return np.bitwise_or.reduce(np.uint64(1) << drawn, axis=1)
