"""Fits the parts of ``hoyle.solution.lay_out_worth`` to the values of lay-outs, or to how often they are
taken.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.solution.game_stakes import FIVE_CARD, Floats
from hoyle.solution.lay_out_values import PAIRS
from hoyle.solution.lay_out_worth import Worth, shares
from research.cribbage.lay_out_chances import Dealt, all_dealt

NARROW: Final = (0.16, 0.08, 0.04)
"""The distance behind the best at which a lay-out counts a third; each fit continues from the previous
one.
"""


TURNS: Final = 8


EVERY: Final = 3
"""One kind of hand in three is fitted to; all are used to choose between fits."""


TIMES: Final = 100
"""How often each part is updated for mixed lay-outs."""


HEAT: Final = 0.01
"""The heat of such a table, for which the numbers of a file have enough precision and range."""


NEVER: Final = 1e-9
"""The frequency assumed for a hand that is never kept, since numbers have a limit."""


def sums_of(worth: Worth, hands: Dealt) -> Floats:
    """float32[n, 10]; the sum of the parts of every lay-out."""
    return worth.kept[hands.kept] + worth.flush[hands.kept] * hands.suited + worth.laid[hands.laid]


def chosen(worth: Worth) -> Floats:
    """float32[n, 10]; how often each lay-out of each kind of hand is taken."""
    return shares(sums_of(worth, all_dealt()), worth.heat)


def fitted(values: Floats) -> Worth:
    """Return the parts whose choices lose least, given values float32[n, 10]."""
    hands = all_dealt()
    behind = values.max(axis=1, keepdims=True) - values
    some = slice(None, None, EVERY)
    rows = _Rows(hands.kept[some], hands.laid[some], hands.suited[some], -behind[some], hands.ways[some])
    worth, found = _nothing(), []
    for narrow in NARROW:
        worth = rows.improved(worth, narrow)
        found.append((float((hands.ways * (behind * chosen(worth)).sum(axis=1)).sum()), worth))
    return min(found, key=lambda each: each[0])[1]


def as_often(share: Floats) -> Worth:
    """Return the parts by which every hand is kept, every flush, and every pair laid out, as often as by a
    share.

    ``share`` is float32[n, 10], how often each lay-out is taken. The parts are set by turns, each by what it
    is short of: iterative scaling.
    """
    wanted = _added_up(share)
    worth = _nothing()._replace(heat=HEAT)
    for _ in range(TIMES):
        for name, want in wanted._asdict().items():
            have = getattr(_added_up(chosen(worth)), name)
            short = np.log(np.maximum(want, NEVER) / np.maximum(have, NEVER)).astype(np.float32)
            worth = worth._replace(**{name: getattr(worth, name) + np.float32(HEAT) * short})
    return worth


def _nothing() -> Worth:
    hand = np.zeros(len(FIVE_CARD.hands), np.float32)
    return Worth(hand, hand.copy(), np.zeros(len(PAIRS), np.float32))


class _Sums(NamedTuple):
    """How often every part of a lay-out is taken, over all deals."""

    kept: NDArray[np.float64]
    flush: NDArray[np.float64]
    laid: NDArray[np.float64]


def _added_up(share: Floats) -> _Sums:
    hands = all_dealt()
    often, kept = (share * hands.ways[:, None]).ravel(), hands.kept.ravel()
    number = len(FIVE_CARD.hands)
    return _Sums(
        np.bincount(kept, often, number).astype(float),
        np.bincount(kept, often * hands.suited.ravel(), number).astype(float),
        np.bincount(hands.laid.ravel(), often, len(PAIRS)).astype(float),
    )


class _Rows:
    """The lay-outs to fit, as flat arrays, with the hand that each belongs to."""

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
        """Set each part in turn to what the others leave unexplained, weighting lay-outs by how near they are
        to the
        best.
        """
        weight = self.ways * np.exp(self.values / narrow)
        kept, flush, laid = (each.astype(float) for each in worth[:3])
        for _ in range(TURNS):
            own = self._own(weight, kept[self.kept] + flush[self.kept] * self.suited + laid[self.laid])
            rest = self.values - own - laid[self.laid]
            kept = _mean(self.kept, weight, rest - flush[self.kept] * self.suited, self.hands)
            flush = _mean(self.kept, weight * self.suited, rest - kept[self.kept], self.hands)
            rest = self.values - own - kept[self.kept] - flush[self.kept] * self.suited
            laid = _mean(self.laid, weight, rest, len(PAIRS))
        return Worth(kept.astype(np.float32), flush.astype(np.float32), laid.astype(np.float32))

    def _own(self, weight: NDArray[np.float64], sums: NDArray[np.float64]) -> NDArray[np.float64]:
        """The value of each hand dealt by itself."""
        weighed = (weight * (self.values - sums)).reshape(self.shape).sum(axis=1)
        return np.repeat(weighed / weight.reshape(self.shape).sum(axis=1), self.shape[1])


def _mean(
    at: NDArray[np.int64], weight: NDArray[np.float64], values: NDArray[np.float64], size: int
) -> NDArray[np.float64]:
    total = np.bincount(at, weight, size)
    return np.divide(np.bincount(at, weight * values, size), total, out=np.zeros(size), where=total > 0)
