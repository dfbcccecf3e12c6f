"""The features of hands before the play: the tricks that each may take alone against three, and its danger
at a misère.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.bots.solo.strength import GAP
from hoyle.cards import Hand

BUCKETS_A_TRICK, BUCKETS_OF_DANGER = 5, 4
"""The number of steps per trick of strength, and per unit of danger at a misère."""

WEAKEST, STRONGEST, SAFEST = 5, 52, 3
"""The limits of strength (lowest, highest) and of danger (lowest), in steps; values beyond are clipped."""

ACE, TEN, KNAVE, QUEEN, KING = 0, 9, 10, 11, 12
"""The indices of cards in their suit."""

LONG = 4
"""The length of a plain suit beyond which each card may make a trick."""

COUNTS = (
    "one",
    *("trumps", "their square", "ace of trumps", "king", "queen", "knave", "ten", "ace and king"),
    "trumps under the ace or king",
    *("aces", "kings", "queens", "knaves", "aces with kings", "kings with queens", "aces with queens"),
    *(
        "kings alone",
        "queens of two at most",
        "cards of long suits",
        "voids",
        "single cards",
        "pairs of cards",
    ),
    *("voids to trump", "single cards to trump", "square of the aces"),
)
"""The features counted; over all plain suits together unless trumps are named."""

SUITS, RANKS, MANY = 4, 13, 7
BY_HEIGHT = np.array([*range(1, RANKS), 0])
"""The indices of the cards of a suit, lowest card first."""

HEIGHTS = np.arange(2, 15, dtype=np.int16)

Small = NDArray[np.int16]


class Features(NamedTuple):
    """The features of a hand."""

    turned: int
    """The strength with the turn-up suit as trumps."""
    best: int
    """The strength with the best suit as trumps."""
    danger: int
    """The danger at a misère."""
    sure: bool
    """Whether the hand takes every trick with some suit as trumps."""


class ManyHands(NamedTuple):
    """The features of n hands, by suit where they depend on the trumps."""

    counts: Small
    """int16[n, 4, 26]; the features in ``COUNTS`` with each suit as trumps."""
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


def one_hand(hand: Hand) -> ManyHands:
    """Return the features of one hand, as the first of many."""
    return looked_at(np.array([hand.bits], np.uint64))


def thousandths(seen: ManyHands, weights: Sequence[float]) -> NDArray[np.int64]:
    """Return int64[n, 4]: the tricks each hand takes alone with each suit as trumps, in thousandths."""
    # Integers of this size are exact in float32, whose matrix products are ten times as fast.
    exact = np.array([round(1000 * weight) for weight in weights], np.float32)
    tricks: NDArray[np.int64] = (seen.counts.astype(np.float32) @ exact).astype(np.int64)
    return tricks


def in_steps(seen: ManyHands, turn_ups: NDArray[np.integer], weights: Sequence[float]) -> NDArray[np.int64]:
    """Return the features of each hand.

    Args:
        seen: the features of n hands.
        turn_ups: int[n]; the turn-up suit, 0..3.
        weights: one for each of ``COUNTS``, in whole thousandths.

    Returns:
        int64[n, 4]; the fields of ``Features``, in order.
    """
    steps = (thousandths(seen, weights) * BUCKETS_A_TRICK // 1000).clip(WEAKEST, STRONGEST)
    danger = (seen.danger.astype(np.int64) * BUCKETS_OF_DANGER // 100).clip(SAFEST)
    turned = steps[np.arange(len(steps)), turn_ups]
    return np.stack([turned, steps.max(axis=1), danger, seen.sure.any(axis=1)], axis=1)


def trumps_wanted(seen: ManyHands, weights: Sequence[float]) -> NDArray[np.int64]:
    """Return int64[n]: the best trump suit of each hand."""
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
