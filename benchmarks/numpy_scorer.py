"""Cribbage scorers in numpy by table look-up: competitors for the kernel's counting.

``count_rows`` is a straightforward version: rows of cards, whole arrays, a table by ranks. ``count`` is the
fastest we could make: columns of small numbers made beforehand, in pieces that fit the cache.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

Cards = NDArray[np.uint8]

PIECE = 1 << 14
CARD = np.arange(52)
RANK, SUIT = (CARD % 13).astype(np.int32), (CARD // 13).astype(np.uint8)
SUIT_BIT = (1 << SUIT).astype(np.uint8)
NOB = (SUIT * 13 + 10).astype(np.uint8)
WORTH = tuple((RANK * 13**place).astype(np.int32) for place in range(5))


def _rank_points(ranks: tuple[int, ...]) -> int:
    values = [min(rank + 1, 10) for rank in ranks]
    points = 2 * sum(
        sum(some) == 15 for size in range(2, 6) for some in combinations(values, size)
    ) + 2 * sum(one == other for one, other in combinations(ranks, 2))
    distinct = sorted(set(ranks))
    for length in (5, 4, 3):
        for low in distinct:
            run = range(low, low + length)
            if set(run) <= set(distinct):
                return points + length * int(np.prod([ranks.count(rank) for rank in run]))
    return points


def _table() -> NDArray[np.uint8]:
    known: dict[tuple[int, ...], int] = {}
    table = np.zeros(13**5, np.uint8)
    for at, ranks in enumerate(product(range(13), repeat=5)):
        in_order = tuple(sorted(ranks))
        if in_order not in known:
            known[in_order] = _rank_points(in_order)
        table[at] = known[in_order]
    return table


TABLE = _table()


def count_rows(cards: NDArray[np.int64]) -> NDArray[np.int64]:
    """Points of int64[n, 5] cards, the starter last."""
    ranks, suits = cards % 13, cards // 13
    at = (((ranks[:, 0] * 13 + ranks[:, 1]) * 13 + ranks[:, 2]) * 13 + ranks[:, 3]) * 13 + ranks[:, 4]
    points = TABLE[at].astype(np.int64)
    flush = (suits[:, :4] == suits[:, :1]).all(axis=1)
    points += np.where(flush, 4 + (suits[:, 4] == suits[:, 0]), 0)
    points += ((ranks[:, :4] == 10) & (suits[:, :4] == suits[:, 4:])).any(axis=1)
    return points


def count(hand: Cards, starter: Cards) -> NDArray[np.uint8]:
    """Points of uint8[4, n] hands with uint8[n] starters."""
    points = np.empty(len(starter), np.uint8)
    for piece in _pieces(len(starter)):
        points[piece] = _count(hand[:, piece], starter[piece])
    return points


def distribution() -> NDArray[np.int64]:
    """The number of hands and starters that score each number of points."""
    hands = np.array(list(combinations(range(52), 4)), np.uint8).T.copy()
    tally = np.zeros(30, np.int64)
    for piece in _pieces(hands.shape[1]):
        hand = hands[:, piece]
        for card in range(52):
            apart = hand[:, (hand != card).all(axis=0)]
            tally += np.bincount(_count(apart, np.full(apart.shape[1], card, np.uint8)), minlength=30)
    return tally


def _pieces(size: int) -> Iterator[slice]:
    return (slice(begin, begin + PIECE) for begin in range(0, size, PIECE))


def _count(hand: Cards, starter: Cards) -> NDArray[np.uint8]:
    at = WORTH[4][starter]
    for place in range(4):
        at += WORTH[place][hand[place]]
    points = TABLE[at]
    nob = NOB[starter]
    points += (hand == nob).any(axis=0)
    suits = SUIT_BIT[hand]
    flush = np.bitwise_or.reduce(suits) == np.bitwise_and.reduce(suits)
    if flush.any():
        points[flush] += np.uint8(4) + (SUIT_BIT[starter[flush]] == suits[0, flush])
    return points
