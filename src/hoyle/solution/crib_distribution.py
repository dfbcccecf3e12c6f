"""The distribution of crib points at five-card cribbage, by the starter and both players' discarding.

Each player's discards are distributed as over all deals, given the cards left by the starter and the
opponent's discards. Suits are unknown: his nob has its average frequency, and flushes (one crib in about four
hundred) are ignored.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hoyle.solution.hand_classes import RANKS, SUITS
from hoyle.solution.lay_out_values import KNAVE, PAIR_COUNTS, Floats, crib_points, left_to_hold

MOST_IN_CRIB: Final = 31
"""One more than the most points of a crib of four cards and a starter."""


@cache
def _crib_left() -> tuple[Floats, NDArray[np.int64]]:
    """float32[13, 91, 91], how likely a second pair is, given a first pair and a starter; int64 of the same
    shape, the points of the crib.
    """
    starts = np.eye(RANKS, dtype=np.int64)
    left = np.stack([left_to_hold(PAIR_COUNTS + start, PAIR_COUNTS) for start in starts])
    return left, crib_points().transpose(2, 0, 1).astype(np.int64)


@cache
def _crib_nobs() -> Floats:
    """float32[13, 91, 91]. The chance of his nob in the crib."""
    knaves = PAIR_COUNTS[:, KNAVE]
    together = knaves[:, None] + knaves
    nobs = np.where(together < SUITS, together / SUITS, 0)  # all four are counted already
    table = np.repeat(nobs[None], RANKS, axis=0)
    table[KNAVE] = 0
    return table.astype(np.float32)


def crib(pone: Floats, dealer: Floats) -> Floats:
    """float32[13, 31]. The chance of each number of crib points, by the starter; see ``Habit.lays``."""
    left, counted = _crib_left()
    first = left_to_hold(np.eye(RANKS, dtype=np.int64), PAIR_COUNTS) * pone
    weights = left * first[:, :, None] * dealer
    return _shared(
        _spread(weights[:, None].reshape(RANKS, 1, -1), counted.reshape(RANKS, 1, -1), _crib_nobs())
    )[:, 0]


def cribs(other: Floats) -> Floats:
    """float32[91, 13, 31]. The same by your own discard; ``other`` is how the opponent discards."""
    left, counted = _crib_left()
    return _shared(_spread(left * other, counted, _crib_nobs())).transpose(1, 0, 2)


def _spread(weights: Floats, counted: NDArray[np.int64], nobs: Floats) -> Floats:
    """float32[13, n, 31]. Sums of weights, float32[13, n, m], by points."""
    starts, rows, _ = weights.shape
    at = (np.arange(starts)[:, None] * rows + np.arange(rows))[..., None] * MOST_IN_CRIB + counted
    nobs = nobs.reshape(weights.shape)
    size = starts * rows * MOST_IN_CRIB
    found = np.bincount(at.ravel(), (weights * (1 - nobs)).ravel(), size)
    found += np.bincount(at.ravel() + 1, (weights * nobs).ravel(), size + 1)[:size]
    return found.reshape(starts, rows, MOST_IN_CRIB).astype(np.float32)


def _shared(numbers: Floats) -> Floats:
    sums = numbers.sum(axis=-1, keepdims=True)
    shares: Floats = np.divide(numbers, sums, out=np.zeros_like(numbers), where=sums > 0)
    return shares
