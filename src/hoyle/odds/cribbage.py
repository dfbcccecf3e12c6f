"""The exact distribution of the counts of hands and cribs of cribbage, over the whole pack."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.cards import Card, Hand, Rank, Suit
from hoyle.games.cribbage.variant import Variant

CRIB = 4
"""Cards in a crib."""


class Distribution(Struct, frozen=True):
    """A number of hands by their points.

    Attributes:
        ways: Place ``n`` holds the number of hands, each with each start, that count ``n``.
    """

    ways: tuple[int, ...]

    @property
    def all(self) -> int:
        """The number of hands and starts together."""
        return sum(self.ways)

    @property
    def mean(self) -> Fraction:
        """The average points of a hand."""
        return Fraction(sum(points * ways for points, ways in enumerate(self.ways)), self.all)


def hands(variant: Variant) -> Distribution:
    """Return the distribution of points over every hand that can be kept.

    >>> from hoyle.games.cribbage.variant import SIX_CARD
    >>> hands(SIX_CARD).ways[29], hands(SIX_CARD).all
    (4, 12994800)
    """
    return Distribution(tuple(kernel.hand_distribution(kept=variant.keeps).tolist()))


def cribs() -> Distribution:
    """Return the distribution of points over every crib."""
    return Distribution(tuple(kernel.hand_distribution(kept=CRIB, crib=True).tolist()))


def kinds(variant: Variant) -> Iterator[Hand]:
    """Return a lay-out of every kind: each rank, or each pair of ranks of two suits and then of one."""
    if variant.lays_out == 1:
        yield from (Hand.of([Card(rank, Suit.CLUBS)]) for rank in Rank)
        return
    for low, high in combinations(Rank, 2):
        yield Hand.of([Card(low, Suit.CLUBS), Card(high, Suit.DIAMONDS)])
        yield Hand.of([Card(low, Suit.CLUBS), Card(high, Suit.CLUBS)])
    for rank in Rank:
        yield Hand.of([Card(rank, Suit.CLUBS), Card(rank, Suit.DIAMONDS)])


def crib_with(cards: Hand) -> Fraction:
    """Return the average points of a crib with these cards in it, the rest of it and the start being any.

    >>> from hoyle.cards import Hand
    >>> round(float(crib_with(Hand("5C 5D"))), 3)
    8.993
    """
    starts, rest = _rest(CRIB - len(cards))
    free = np.array([card.index for card in Hand((1 << 52) - 1) - cards], np.uint8)
    filled = np.bitwise_or.reduce(np.uint64(1) << free.astype(np.uint64)[rest], axis=1) | np.uint64(
        cards.bits
    )
    points = kernel.count_hands(filled, free[starts], crib=True)
    return Fraction(int(points.sum(dtype=np.int64)), len(points))


@cache
def _rest(number: int) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Return every start with every other card or cards to fill a crib up, as places among those that
    are left.
    """
    left = 52 - CRIB + number
    every = np.array(list(combinations(range(left), number)), np.intp)
    starts = np.tile(np.arange(left), len(every))
    rest = np.repeat(every, left, axis=0)
    apart = (rest != starts[:, None]).all(axis=1)
    return starts[apart], rest[apart]
