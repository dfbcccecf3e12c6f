"""Counting cribbage hands: a batch, all possible hands, and every discard from a hand."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.errors import KernelError
from hoyle.kernel.argument import Progress, batch, beyond_the_pack, callback, how_many, whole
from hoyle.kernel.choice import core

RANKS: Final = 13
CRIB: Final = 4


class LayOuts(NamedTuple):
    """Every discard from each hand, in lexicographic order of the cards (clubs first, ace lowest)."""

    laid: NDArray[np.uint64]
    """uint64[n, k]. The cards discarded, as bits; k is 10, 15 or 21, or 5 where one card is discarded."""
    hand: NDArray[np.float64]
    """float64[n, k]. Points of the cards kept, averaged over all starters."""
    crib: NDArray[np.float64]
    """float64[n, k]. Points of the crib, averaged over the other players' cards and all starters."""


def count_hands(
    hands: NDArray[np.uint64],
    starters: NDArray[np.uint8],
    *,
    crib: bool = False,
    threads: int = 1,
    progress: Progress | None = None,
) -> NDArray[np.uint8]:
    """Count cribbage hands: fifteens, pairs, runs, the flush and his nob.

    Args:
        hands: uint64[n]; the cards kept, all hands of 3, all of 4 or all of 5; bit suit * 13 + rank - 1.
        starters: uint8[n]; 0..51, not in the hand.
        crib: whether they are cribs (of 4 cards), where only a flush of all five counts.
        threads: how many to use, 0 for one per core.
        progress: called with the number of hands counted.

    Returns:
        uint8[n]; points, 0..20, 0..29 or 0..46 by the number of cards kept.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    size = len(batch("hands", hands, np.uint64, None))
    batch("starters", starters, np.uint8, size)
    kept = int(hands[0]).bit_count()
    if kept not in ((CRIB,) if crib else (3, 4, 5)):
        raise KernelError("hands", f"must be of {'4' if crib else '3 to 5'} cards each; hand 0 has {kept}")
    points = np.empty(size, np.uint8)
    threads = whole("threads", threads, 0, 1024)
    unfit = core.count_hands(hands, starters, kept, crib, threads, callback(progress), points)
    if unfit < size:
        raise _unfit(int(hands[unfit]), int(starters[unfit]), unfit, kept)
    return points


def hand_distribution(*, kept: int = 4, crib: bool = False) -> NDArray[np.int64]:
    """Return the number of hands, each with each starter, by their points.

    Args:
        kept: cards in the hand, 3 to 5; with 4 there are 12,994,800 hands and starters.
        crib: whether they are cribs (of 4 cards).

    Returns:
        int64[21], [30] or [47]; the number of hands with as many points as the index.

    Raises:
        KernelError: if there are no such hands.
    """
    return np.array(
        core.hand_distribution(whole("kept", kept, CRIB if crib else 3, CRIB if crib else 5), crib)
    )


def lay_outs(
    hands: NDArray[np.uint64],
    *,
    players: int = 2,
    weights: NDArray[np.float64] | None = None,
    threads: int = 1,
    progress: Progress | None = None,
) -> LayOuts:
    """Evaluate every discard of cribbage hands exactly, including the crib.

    The other players' discards are any unseen cards, in proportion to their weights; the starter is any
    remaining card. With whole-number weights only the last division is rounded.

    Args:
        hands: uint64[n]; the cards dealt, all hands of the same number: 5, 6 or 7, of which two are laid
            out; with three or four players 5, of which one is.
        players: 2, 3 (a card of the pack comes to the crib too, any of those unseen) or 4.
        weights: how much likelier the others are to lay out some cards than other cards, 0 or more; all
            alike if None. With two players float64[13, 13]: the weight of each pair of cards of ranks
            low <= high (ace 0), at [low, high] when they are of two suits, at [high, low] when they are
            of one. With three or four float64[13]: the weight of each card by rank.
        threads: how many to use, 0 for one per core.
        progress: called with the number of hands done.

    Raises:
        KernelError: naming the argument that is wrong; also if a hand leaves the others nothing to lay
            out that has any weight.
    """
    size = len(batch("hands", hands, np.uint64, None))
    whole("players", players, 2, 4)
    dealt = int(hands[0]).bit_count()
    if dealt not in ((5, 6, 7) if players == 2 else (5,)):
        raise KernelError("hands", f"must be as dealt to each of {players} players; hand 0 has {dealt}")
    wrong = beyond_the_pack(hands) | (how_many(hands) != dealt)
    if wrong.any():
        raise KernelError("hands", f"hand {int(wrong.argmax())} is not {dealt} cards as hand 0 is")
    shape = (RANKS, RANKS) if players == 2 else (RANKS,)
    weights = np.ones(shape) if weights is None else batch("weights", weights, np.float64, *shape)
    if not np.isfinite(weights).all() or (weights < 0).any():
        raise KernelError("weights", "must be finite and not below zero")
    choices = dealt * (dealt - 1) // 2 if players == 2 else dealt
    laid = np.empty((size, choices), np.uint64)
    hand, crib = np.empty(laid.shape), np.empty(laid.shape)
    threads = whole("threads", threads, 0, 1024)
    weightless = core.lay_outs(hands, dealt, players, weights, threads, callback(progress), laid, hand, crib)
    if weightless < size:
        raise KernelError("weights", f"leave the others nothing to lay out against hand {weightless}")
    return LayOuts(laid, hand, crib)


def _unfit(hand: int, starter: int, at: int, kept: int) -> KernelError:
    if starter >= 52:
        return KernelError("starters", f"starter {at} is {starter}, which is no card (0 to 51)")
    if hand >> 52 or hand.bit_count() != kept:
        return KernelError("hands", f"hand {at} is not {kept} cards as hand 0 is")
    return KernelError("starters", f"starter {at}, card {starter}, is in its hand")
