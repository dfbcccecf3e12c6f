"""A table of lay-outs that says much in little: the worth of what is kept, and of what is laid out, added up.

For one side at one score it has 455 hands kept, what a flush adds to each, and 91 pairs laid out. The lay-out
with the highest sum is taken. Only differences between lay-outs of one hand matter.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.odds.lay_out_values import PAIRS
from hoyle.odds.race_deal import FIVE_CARD, Floats
from hoyle.odds.race_lay_outs import Dealt, all_dealt

NARROW: Final = (0.16, 0.08, 0.04)
"""How far behind the best a lay-out counts for a third as much: each fit goes on from the one before it."""
TURNS: Final = 8
EVERY: Final = 3
"""One kind of hand in three is fitted to; all are used to choose between fits."""


class Worth(NamedTuple):
    """The worth of the parts of a lay-out, in games."""

    kept: Floats
    """float32[455]"""
    flush: Floats
    """float32[455]; what is added for three of one suit."""
    laid: Floats
    """float32[91]"""

    def of(self, hands: Dealt) -> Floats:
        """float32[n, 10]; the sum for every lay-out."""
        return self.kept[hands.kept] + self.flush[hands.kept] * hands.suited + self.laid[hands.laid]


def chosen(worth: Worth) -> Floats:
    """float32[n, 10]; 1 for the lay-out that is taken of each kind of hand, 0 for the others."""
    sums = worth.of(all_dealt())
    share = np.zeros_like(sums)
    share[np.arange(len(sums)), sums.argmax(axis=1)] = 1
    return share


def fitted(values: Floats) -> Worth:
    """Return the parts whose choices lose least, of values float32[n, 10]."""
    hands = all_dealt()
    behind = values.max(axis=1, keepdims=True) - values
    some = slice(None, None, EVERY)
    rows = _Rows(hands.kept[some], hands.laid[some], hands.suited[some], -behind[some], hands.ways[some])
    worth = Worth(*(np.zeros(size, np.float32) for size in (rows.hands, rows.hands, len(PAIRS))))
    found = []
    for narrow in NARROW:
        worth = rows.improved(worth, narrow)
        found.append((float((hands.ways * (behind * chosen(worth)).sum(axis=1)).sum()), worth))
    return min(found, key=lambda each: each[0])[1]


class _Rows:
    """Lay-outs to be fitted to; flat arrays of them all, and the hand that each belongs to."""

    def __init__(
        self,
        kept: NDArray[np.int64],
        laid: NDArray[np.int64],
        suited: NDArray[np.bool_],
        values: Floats,
        ways: Floats,
    ) -> None:
        self.hands = len(FIVE_CARD.hands)
        self.kept, self.laid, self.suited = kept.ravel(), laid.ravel(), suited.ravel()
        self.values, self.shape = values.ravel(), values.shape
        self.ways = np.repeat(ways, values.shape[1])

    def improved(self, worth: Worth, narrow: float) -> Worth:
        """Each part in turn is set to what is left by the others, weighed by how near a lay-out is to the
        best."""
        weight = self.ways * np.exp(self.values / narrow)
        kept, flush, laid = (each.astype(float) for each in worth)
        for _ in range(TURNS):
            own = self._own(weight, kept[self.kept] + flush[self.kept] * self.suited + laid[self.laid])
            rest = self.values - own - laid[self.laid]
            kept = _mean(self.kept, weight, rest - flush[self.kept] * self.suited, self.hands)
            flush = _mean(self.kept, weight * self.suited, rest - kept[self.kept], self.hands)
            rest = self.values - own - kept[self.kept] - flush[self.kept] * self.suited
            laid = _mean(self.laid, weight, rest, len(PAIRS))
        return Worth(*(each.astype(np.float32) for each in (kept, flush, laid)))

    def _own(self, weight: NDArray[np.float64], sums: NDArray[np.float64]) -> NDArray[np.float64]:
        """What each hand dealt is worth by itself."""
        weighed = (weight * (self.values - sums)).reshape(self.shape).sum(axis=1)
        return np.repeat(weighed / weight.reshape(self.shape).sum(axis=1), self.shape[1])


def _mean(
    at: NDArray[np.int64], weight: NDArray[np.float64], values: NDArray[np.float64], size: int
) -> NDArray[np.float64]:
    total = np.bincount(at, weight, size)
    return np.divide(np.bincount(at, weight * values, size), total, out=np.zeros(size), where=total > 0)
