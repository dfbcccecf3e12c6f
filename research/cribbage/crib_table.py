"""The average of a crib, by the cards that a player lays out to it, when all lay out carefully.

``python -m research crib-table`` recomputes the table that the plain bot of cribbage uses.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.games.cribbage.variant import VARIANTS, Variant
from hoyle.solution.crib_averages import NUMBER_OF_RANKS as RANKS
from hoyle.solution.crib_averages import ways
from hoyle.table import named
from hoyle.trials.trial import Row, Trial

SEED: Final = f"{1793:064x}"
"""The seed of the table that comes with the package: the year as a number."""

HANDS: Final = 8_000
"""Hands dealt in each round."""

ROUNDS = 4
"""The rounds in which each side responds to the other's lay-outs; after the third there is little change."""

Weights = NDArray[np.float64]
"""The relative likelihood that each card is laid out, in the form used by ``kernel.lay_outs``."""


class CribTable(Trial, frozen=True, kw_only=True, tag="crib-table"):
    """The averages of one's own crib and of an adversary's, by the ranks laid out; an index is a variant.

    ``variant`` is the name of one, or empty for all; what options set, no crib is counted by. ``hands`` is
    how many are dealt by chance in each round, and for the averages; an eighth of them where one card is
    laid out, since there are fewer averages and each hand takes a dozen times as long. ``rounds`` is how
    often each side answers the other.

    A row has ``own`` and ``theirs``, the averages, and ``dealers`` and ``others``, how many of the last
    round's hands each kind of lay-out was the best of: ``hoyle.solution.crib_averages.Figures``.
    """

    game: str = "cribbage"
    seed: str = SEED
    variant: str = ""
    hands: int = HANDS
    rounds: int = ROUNDS
    block: ClassVar[int] = 1

    @property
    def variants(self) -> tuple[Variant, ...]:
        """Every variant, or only the one that is named.

        Raises:
            UnknownVariant: if there is none of that name.
        """
        return (named(VARIANTS, self.variant),) if self.variant else VARIANTS

    def measured(self, indices: range) -> list[Row]:
        seed = int(self.seed, 16)
        return [_averages(self.variants[index], self.hands, self.rounds, seed) for index in indices]

    def findings(self, rows: Sequence[Row]) -> dict[str, Any]:
        return {
            "deals": self.hands,
            "averages": {variant.name: row for variant, row in zip(self.variants, rows, strict=False)},
        }


def _averages(variant: Variant, hands: int, rounds: int, seed: int) -> dict[str, Any]:
    assert rounds, "a careful player answers somebody"
    rng = np.random.default_rng(seed)
    hands = hands if variant.lays_out == 2 else max(hands // 8, 1)
    shape = (RANKS, RANKS) if variant.lays_out == 2 else (RANKS,)
    dealers, others = np.ones(shape), np.ones(shape)
    number = np.array(ways(variant))
    for _ in range(rounds):
        dealt = _dealt(rng, hands, variant.dealt)
        # With more than two players each side faces both kinds; they are assumed to be like the others.
        by_dealers = _best(_lay_outs(dealt, variant, others), +1, variant)
        dealers = by_dealers / number
        by_others = _best(_lay_outs(dealt, variant, dealers if variant.players == 2 else others), -1, variant)
        others = by_others / number
    dealt = _dealt(rng, hands, variant.dealt)
    own = _mean(_lay_outs(dealt, variant, others), variant)
    theirs = _mean(_lay_outs(dealt, variant, dealers if variant.players == 2 else others), variant)
    return {
        "own": own.round(2).tolist(),
        "theirs": theirs.round(2).tolist(),
        "dealers": by_dealers.tolist(),
        "others": by_others.tolist(),
    }


def _dealt(rng: np.random.Generator, hands: int, cards: int) -> NDArray[np.uint64]:
    pack = np.tile(np.arange(52, dtype=np.uint64), (hands, 1))
    bits = np.uint64(1) << rng.permuted(pack, axis=1)[:, :cards]
    dealt: NDArray[np.uint64] = np.bitwise_or.reduce(bits, axis=1)
    return dealt


def _lay_outs(dealt: NDArray[np.uint64], variant: Variant, weights: Weights) -> kernel.LayOuts:
    return kernel.lay_outs(dealt, players=variant.players, weights=weights)


def _best(found: kernel.LayOuts, sign: int, variant: Variant) -> NDArray[np.int64]:
    """Return, for each kind of lay-out, the number of hands for which it is best, hand and crib together."""
    best = (found.hand + sign * found.crib).argmax(axis=1)
    laid = np.take_along_axis(found.laid, best[:, None], axis=1)[:, 0]
    counts = np.zeros((RANKS, RANKS) if variant.lays_out == 2 else (RANKS,), np.int64)
    np.add.at(counts, _places(laid, variant), 1)
    return counts


def _mean(found: kernel.LayOuts, variant: Variant) -> Weights:
    """Return the average crib of each kind of lay-out, over all the hands that could produce it."""
    shape = (RANKS, RANKS) if variant.lays_out == 2 else (RANKS,)
    total, number = np.zeros(shape), np.zeros(shape)
    places = _places(found.laid.ravel(), variant)
    np.add.at(total, places, found.crib.ravel())
    np.add.at(number, places, 1.0)
    # No two cards of a rank are of one suit, so both are in one place on the diagonal.
    return np.divide(total, number, out=np.zeros(shape), where=number > 0)


def _places(laid: NDArray[np.uint64], variant: Variant) -> tuple[NDArray[np.intp], ...]:
    """Return the place of each lay-out in a table."""
    cards = ((laid[:, None] >> np.arange(52, dtype=np.uint64)) & np.uint64(1)).astype(bool)
    first = cards.argmax(axis=1)
    if variant.lays_out == 1:
        return (first % RANKS,)
    last = 51 - cards[:, ::-1].argmax(axis=1)
    low, high = np.minimum(first % RANKS, last % RANKS), np.maximum(first % RANKS, last % RANKS)
    suited = first // RANKS == last // RANKS
    return np.where(suited, high, low), np.where(suited, low, high)
