"""A caller of solo that learns what each word comes to with its hand, against callers who stay the same."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import cache, reduce
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.bots.solo.chances import SoloChances, shipped
from hoyle.bots.solo.many_hands import thousandths
from hoyle.fairness import Master
from hoyle.games.solo.stakes import prices
from hoyle.games.solo.variant import Variant
from research.solo.auctions import WORDS, auctions
from research.solo.call_table import named, summed, table_of
from research.solo.called_deals import (
    Floats,
    Ints,
    Looked,
    Tried,
    Worth,
    by_table,
    looked,
    plainly,
    words_tried,
    worth_by_cell,
)
from research.solo.deals import PLAIN, ROUND, dealt

RIDGE = 100.0
"""What keeps the weights of a rare situation near zero."""

FEWEST = 2_000
"""Words tried in a situation, from which it learns more of the hand than its step."""

BENDS = (3, 5), (5, 7)
"""Tricks, with the suit turned up and the best other one, from which more may count otherwise."""

SAFE = 3.0
"""The danger at a misère above which more is all the same."""


class Learned(NamedTuple):
    """What a trained caller goes by."""

    values: Floats
    """float64[stands, 9, 64]; pence by what was said, word and step."""
    weights: Floats
    """float64[stands, 9, p]; pence more for each feature of ``features``."""


def everybody(variant: Variant, of: Looked, callers: str) -> Worth:
    """Return what all go by who stay as they are: the plain player, or the table of the package."""
    return plainly(of) if callers == PLAIN else by_table(variant, of, shipped())


@cache
def trained(variant: Variant, seed: str, callers: str, blocks: int) -> Learned:
    """Return the caller that has learned from so many blocks of deals, and as many again.

    By the first it learns what a word comes to by the step of the hand that the table goes by, as the table
    itself is made; by the others, what that leaves over for each of some sixty features of the hand. Every
    seat has tried every word that might be said, so that nothing is left unexplored. The deals are those of
    blocks below zero: none is among those that it is held against.
    """
    stands = len(auctions(variant).stands)
    each = (summed(tried, stands) for _, tried in _tried(variant, seed, callers, range(blocks)))
    sums = reduce(np.add, each)
    values = worth_by_cell(variant, SoloChances(shipped().weights, table_of(named(variant, sums), None)))
    return Learned(
        values, _left_over(values, _tried(variant, seed, callers, range(blocks, 2 * blocks)), variant)
    )


def with_trained(
    variant: Variant, of: Looked, others: Worth, learned: Learned, seat: int
) -> Callable[[Ints, Ints, Ints], Floats]:
    """Return the worth of words where one seat goes by what was learned, and the others as ever."""
    tree, told = auctions(variant), features(of)
    words = np.arange(len(WORDS))

    def worth(deal: Ints, seats: Ints, node: Ints) -> Floats:
        values = others(deal, seats, node)
        mine = np.flatnonzero(seats == seat)
        at, stand = deal[mine], tree.stand[node[mine]]
        more = np.einsum("kp,kwp->kw", told[at, seat], learned.weights[stand])
        values[mine] = learned.values[stand[:, None], words, of.steps[at, seat]] + more
        return values

    return worth


def features(of: Looked) -> Floats:
    """Return float64[n, 4, p]: of each hand all counts for the suit turned up and for the best other one, its
    tricks in them and its danger, with bends and squares.
    """
    number, row = len(of.dealt.turn_ups), np.arange(4 * len(of.dealt.turn_ups))
    turn_ups = np.repeat(of.dealt.turn_ups, 4)
    alone = thousandths(of.seen, shipped().weights) / 1000
    others = alone.copy()
    others[row, turn_ups] = -np.inf
    best = others.argmax(axis=1)
    of_suits = alone[row, turn_ups], alone[row, best]
    bent = [
        column
        for tricks, bends in zip(of_suits, BENDS, strict=True)
        for column in (tricks**2, *((tricks - bend).clip(0) for bend in bends))
    ]
    danger = of.seen.danger / 100
    columns = np.stack([*bent, danger, danger.clip(max=SAFE)], axis=1)
    counts = of.seen.counts[row, turn_ups], of.seen.counts[row, best, 1:]
    return np.concatenate([*counts, columns], axis=1).reshape(number, 4, -1)


def _tried(variant: Variant, seed: str, callers: str, blocks: range) -> Iterable[tuple[Looked, Tried]]:
    for block in blocks:
        of = looked(dealt(Master.parse(seed), -1 - block, ROUND), shipped().weights)
        yield of, words_tried(variant, of, everybody(variant, of, callers), seed=block)


def _left_over(values: Floats, told: Iterable[tuple[Looked, Tried]], variant: Variant) -> Floats:
    """Return the weights by which the features foretell what the values leave over."""
    base, over = prices(variant)
    squares: dict[tuple[int, int], Floats | float] = defaultdict(float)
    products: dict[tuple[int, int], Floats | float] = defaultdict(float)
    number: dict[tuple[int, int], int] = defaultdict(int)
    size = 0
    for of, tried in told:
        seen = features(of)
        size = seen.shape[2]
        left = base * tried.stakes + over * tried.over - values[tried.stand, tried.word, tried.step]
        for key, rows in _situations(tried, left):
            its = seen[tried.deal[rows], tried.seat[rows]]
            squares[key] = squares[key] + its.T @ its
            products[key] = products[key] + its.T @ left[rows]
            number[key] += len(rows)
    weights = np.zeros((values.shape[0], len(WORDS), size))
    for key in squares:
        if number[key] >= FEWEST:
            weights[key] = np.linalg.solve(squares[key] + RIDGE * np.eye(size), products[key])
    return weights


def _situations(tried: Tried, left: Floats) -> Iterable[tuple[tuple[int, int], NDArray[np.intp]]]:
    """Return, by what was said and the word, the rows of which the values tell something."""
    key = np.where(np.isfinite(left), tried.stand * len(WORDS) + tried.word, -1)
    order = np.argsort(key, kind="stable")
    each, first = np.unique(key[order], return_index=True)
    rows = np.split(order, first[1:])
    return ((divmod(int(one), len(WORDS)), its) for one, its in zip(each, rows, strict=True) if one >= 0)
