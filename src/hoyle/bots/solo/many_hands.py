"""The features of many hands at once, equal to the results of ``features`` and ``reckoned``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.bots.solo.chances import BUCKETS_A_TRICK, BUCKETS_OF_DANGER, SAFEST, STRONGEST, WEAKEST
from hoyle.bots.solo.reckoned import ACE, COUNTS, KING, KNAVE, LONG, QUEEN, TEN
from hoyle.bots.solo.strength import A_LONG_CARD, A_TRUMP, GAP, PLAIN, TRUMPS

SUITS, RANKS, MANY = 4, 13, 7
BY_HEIGHT = np.array([*range(1, RANKS), 0])
"""The indices of the cards of a suit, lowest card first."""

HEIGHTS = np.arange(2, 15, dtype=np.int16)

TRUMP_COUNTS = {"ace of trumps": 14, "king": 13, "queen": 12, "knave": 11, "ten": 10}
PLAIN_COUNTS = {"aces": 14, "kings": 13, "queens": 12}
"""The card, by height, that each name counts; heights are as in ``tricks``."""

Small = NDArray[np.int16]


class ManyHands(NamedTuple):
    """The features of n hands, by suit where they depend on the trumps."""

    counts: Small
    """int16[n, 4, 26]; the counts of ``reckoned`` with each suit as trumps."""
    danger: Small
    """int16[n]; danger at a misère, in hundredths."""
    sure: NDArray[np.bool_]
    """bool[n, 4]; whether the hand takes every trick with this suit as trumps."""


def looked_at(hands: NDArray[np.uint64]) -> ManyHands:
    """Return the features of hands, given as uint64[n] bit sets of ``Card.index``."""
    bits = hands[:, None] >> np.arange(SUITS * RANKS, dtype=np.uint64) & np.uint64(1)
    held = bits.astype(np.int16).reshape(-1, SUITS, RANKS)
    rising = held[:, :, BY_HEIGHT]
    return ManyHands(_counts(held), _danger(rising), _sure(rising))


def thousandths(seen: ManyHands, weights: Sequence[float]) -> NDArray[np.int64]:
    """Return int64[n, 4]: the tricks each hand takes alone with each suit as trumps, in thousandths."""
    # Integers of this size are exact in float32, whose matrix products are ten times as fast.
    exact = np.array([round(1000 * weight) for weight in weights], np.float32)
    tricks: NDArray[np.int64] = (seen.counts.astype(np.float32) @ exact).astype(np.int64)
    return tricks


def strength(counts: Small) -> NDArray[np.float64]:
    """Return float64[n]: the tricks that ``tricks`` expects of hands with these counts, int16[n, 26]."""
    weights = dict.fromkeys(COUNTS, 0.0) | {name: PLAIN[height] for name, height in PLAIN_COUNTS.items()}
    trumps = {name: TRUMPS[height] for name, height in TRUMP_COUNTS.items()}
    weights |= trumps | {"trumps": A_TRUMP, "cards of long suits": A_LONG_CARD}
    tricks: NDArray[np.float64] = counts.astype(np.float64) @ np.array([*weights.values()])
    return tricks


def in_steps(seen: ManyHands, turn_ups: NDArray[np.integer], weights: Sequence[float]) -> NDArray[np.int64]:
    """Return the features of each hand, as ``features`` does for one.

    Args:
        seen: the features of n hands.
        turn_ups: int[n]; the turn-up suit, 0..3.
        weights: those of ``reckoned``, in whole thousandths.

    Returns:
        int64[n, 4]; the fields of ``Features``, in order.
    """
    steps = (thousandths(seen, weights) * BUCKETS_A_TRICK // 1000).clip(WEAKEST, STRONGEST)
    danger = (seen.danger.astype(np.int64) * BUCKETS_OF_DANGER // 100).clip(SAFEST)
    turned = steps[np.arange(len(steps)), turn_ups]
    return np.stack([turned, steps.max(axis=1), danger, seen.sure.any(axis=1)], axis=1)


def trumps_wanted(seen: ManyHands, weights: Sequence[float]) -> NDArray[np.int64]:
    """Return int64[n]: the best trump suit of each hand, as in ``trumps_of``."""
    suits: NDArray[np.int64] = (thousandths(seen, weights) + 1_000_000 * seen.sure).argmax(axis=1)
    return suits


def _counts(held: Small) -> Small:
    number = held.sum(axis=2, dtype=np.int16)
    ace, king, queen, knave, ten = (held[:, :, place] for place in (ACE, KING, QUEEN, KNAVE, TEN))
    of_suit = np.stack(
        [
            *(ace, king, queen, knave, ace * king, king * queen, ace * queen),
            *(king * (number == 1), queen * (number <= 2), (number - LONG).clip(0)),
            *(number == 0, number == 1, number == 2),
        ],
        axis=2,
    )
    plain = of_suit.sum(axis=1, keepdims=True, dtype=np.int16) - of_suit
    *_, voids, singles, _ = np.moveaxis(plain, 2, 0)
    trumps = [
        *(np.ones_like(number), number, number * number, ace, king, queen, knave, ten),
        *(ace * king, number * (ace + king)),
    ]
    mixed = [voids * number, singles * number, plain[:, :, 0] ** 2]
    return np.concatenate([np.stack(trumps, axis=2), plain, np.stack(mixed, axis=2)], axis=2)


def _danger(rising: Small) -> Small:
    place = rising.cumsum(axis=2, dtype=np.int16)
    gap = np.array([0, *(round(100 * each) for each in GAP)], np.int16)
    danger: Small = (rising * gap[place] * (HEIGHTS - 2 * place).clip(0)).sum(axis=(1, 2), dtype=np.int16)
    return danger


def _sure(rising: Small) -> NDArray[np.bool_]:
    number = rising.sum(axis=2)
    tops = rising[:, :, ::-1].cumprod(axis=2, dtype=np.int16).sum(axis=2)
    solid = ((tops == number) | (tops >= RANKS - number)).all(axis=1)
    sure: NDArray[np.bool_] = solid[:, None] & (number >= MANY)
    return sure
