"""Mixed strategies in few levels, as tables are written."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.kernel import Pegging

Floats = NDArray[np.float32]
SEED = 1793


def rows_in_levels(shares: Floats, levels: int) -> NDArray[np.uint8]:
    """Return rows of shares as integers that sum to ``levels``, each as close as possible."""
    width = shares.shape[1]
    first = np.arange(len(shares)) * width
    found = in_levels(shares.ravel(), first, np.full(len(shares), width), levels, np.full(len(shares), 0.5))
    return found.reshape(shares.shape)


def play_in_levels(game: Pegging, sums: Floats, levels: int) -> NDArray[np.uint8]:
    """Return a strategy, each choice to be divided by its sum, as whole numbers that sum to ``levels``.

    Shares are rounded up or down by chance, so that the errors of many hands cancel. Rounded to the nearest
    eighth, the play of six cards gives a perfect opponent twice as much.
    """
    choices = kernel.pegging_choices(game)
    first = np.flatnonzero(choices)
    number = choices[first].astype(np.int64)
    totals = np.repeat(np.add.reduceat(sums, first), number)
    even = np.repeat(np.float32(1) / number.astype(np.float32), number)
    shares = np.where(totals > 0, sums / np.where(totals > 0, totals, 1), even)
    return in_levels(shares, first, number, levels, np.random.default_rng(SEED).random(len(first)))


def in_levels(
    shares: Floats,
    first: NDArray[np.int64],
    number: NDArray[np.int64],
    levels: int,
    draws: NDArray[np.float64],
) -> NDArray[np.uint8]:
    """Return the shares of choices as whole numbers that sum to ``levels``.

    Args:
        shares: float32[size]; those of each choice sum to 1.
        first: int64[n]; where each choice begins in ``shares``.
        number: int64[n]; how many shares it has.
        levels: their sum.
        draws: float64[n]; from 0 to 1. Drawn evenly, they make the mean of each share exact; with 0.5 the sum
            of the shares so far is rounded to the nearest.
    """
    sums = np.cumsum(shares.astype(np.float64))
    before = np.repeat(sums[first] - shares[first], number)
    # The cumulative sums within a choice are cut at the same fraction: each share is rounded up or down.
    cuts = np.floor((sums - before) * levels + np.repeat(draws, number) + 1e-6)
    last = np.zeros(len(shares), bool)
    last[first + number - 1] = True
    cuts[last] = levels
    found = np.diff(cuts, prepend=0.0)
    found[first] = cuts[first]
    return found.astype(np.uint8)


def shares_of_rows(numbers: Floats) -> Floats:
    """Return each row divided by its sum, or an even row where that is 0."""
    sums = numbers.sum(axis=1, keepdims=True)
    even = np.float32(1 / numbers.shape[1])
    shares: Floats = np.where(sums > 0, numbers / np.where(sums > 0, sums, 1), even)
    return shares
