"""A caller of solo that learns the value of each word with its hand, against fixed callers."""

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
"""Regularisation that keeps the weights of a rare situation near zero."""

FEWEST = 2_000
"""The words tried in a situation from which more of the hand is used than its step."""

BENDS = (3, 5), (5, 7)
"""The tricks, with the turn-up suit and the best other suit, at which the slope may change."""

SAFE = 3.0
"""The danger at a misère above which more makes no difference."""


class Learned(NamedTuple):
    """The parameters of a trained caller."""

    values: Floats
    """float64[stands, 9, 64]; pence by earlier calls, word and step."""
    weights: Floats
    """float64[stands, 9, p]; additional pence for each feature of ``features``."""


def everybody(variant: Variant, deals: Looked, callers: str) -> Worth:
    """Return the value of words to fixed callers: the plain player, or the table of the package."""
    return plainly(deals) if callers == PLAIN else by_table(variant, deals, shipped())


@cache
def trained(variant: Variant, seed: str, callers: str, blocks: int) -> Learned:
    """Return a caller trained on twice ``blocks`` blocks of deals.

    From the first half it learns the value of a word by the step of the hand, as the table is made; from the
    other half, the residual for each of about sixty features of the hand. Every seat tries every word that
    might be said. The deals are from blocks with negative numbers, so none is used in the audit.
    """
    stands = len(auctions(variant).stands)
    each = (summed(tried, stands) for _, tried in _tried(variant, seed, callers, range(blocks)))
    sums = reduce(np.add, each)
    values = worth_by_cell(variant, SoloChances(shipped().weights, table_of(named(variant, sums), None)))
    return Learned(
        values, _left_over(values, _tried(variant, seed, callers, range(blocks, 2 * blocks)), variant)
    )


def with_trained(
    variant: Variant, deals: Looked, others: Worth, learned: Learned, seat: int
) -> Callable[[Ints, Ints, Ints], Floats]:
    """Return the value of words if one seat uses what was learned, and the others are unchanged."""
    tree, seen = auctions(variant), features(deals)
    words = np.arange(len(WORDS))

    def worth(deal: Ints, seats: Ints, node: Ints) -> Floats:
        values = others(deal, seats, node)
        own = np.flatnonzero(seats == seat)
        at, stand = deal[own], tree.stand[node[own]]
        more = np.einsum("kp,kwp->kw", seen[at, seat], learned.weights[stand])
        values[own] = learned.values[stand[:, None], words, deals.steps[at, seat]] + more
        return values

    return worth


def features(deals: Looked) -> Floats:
    """Return float64[n, 4, p]: for each hand, all counts for the turn-up suit and the best other suit, its
    tricks with each and its danger, with bends and squares.
    """
    number, row = len(deals.dealt.turn_ups), np.arange(4 * len(deals.dealt.turn_ups))
    turn_ups = np.repeat(deals.dealt.turn_ups, 4)
    alone = thousandths(deals.seen, shipped().weights) / 1000
    others = alone.copy()
    others[row, turn_ups] = -np.inf
    best = others.argmax(axis=1)
    of_suits = alone[row, turn_ups], alone[row, best]
    bent = [
        column
        for tricks, bends in zip(of_suits, BENDS, strict=True)
        for column in (tricks**2, *((tricks - bend).clip(0) for bend in bends))
    ]
    danger = deals.seen.danger / 100
    columns = np.stack([*bent, danger, danger.clip(max=SAFE)], axis=1)
    counts = deals.seen.counts[row, turn_ups], deals.seen.counts[row, best, 1:]
    return np.concatenate([*counts, columns], axis=1).reshape(number, 4, -1)


def _tried(variant: Variant, seed: str, callers: str, blocks: range) -> Iterable[tuple[Looked, Tried]]:
    for block in blocks:
        deals = looked(dealt(Master.parse(seed), -1 - block, ROUND), shipped().weights)
        yield deals, words_tried(variant, deals, everybody(variant, deals, callers), seed=block)


def _left_over(values: Floats, blocks: Iterable[tuple[Looked, Tried]], variant: Variant) -> Floats:
    """Return the weights with which the features predict the residuals of the values."""
    base, over = prices(variant)
    squares: dict[tuple[int, int], Floats | float] = defaultdict(float)
    products: dict[tuple[int, int], Floats | float] = defaultdict(float)
    number: dict[tuple[int, int], int] = defaultdict(int)
    size = 0
    for deals, tried in blocks:
        seen = features(deals)
        size = seen.shape[2]
        left = base * tried.stakes + over * tried.over - values[tried.stand, tried.word, tried.step]
        for key, rows in _situations(tried, left):
            looks = seen[tried.deal[rows], tried.seat[rows]]
            squares[key] = squares[key] + looks.T @ looks
            products[key] = products[key] + looks.T @ left[rows]
            number[key] += len(rows)
    weights = np.zeros((values.shape[0], len(WORDS), size))
    for key in squares:
        if number[key] >= FEWEST:
            weights[key] = np.linalg.solve(squares[key] + RIDGE * np.eye(size), products[key])
    return weights


def _situations(tried: Tried, left: Floats) -> Iterable[tuple[tuple[int, int], NDArray[np.intp]]]:
    """Yield, by earlier calls and word, the rows with a finite residual."""
    key = np.where(np.isfinite(left), tried.stand * len(WORDS) + tried.word, -1)
    order = np.argsort(key, kind="stable")
    each, first = np.unique(key[order], return_index=True)
    rows = np.split(order, first[1:])
    return (
        (divmod(int(one), len(WORDS)), rows_of) for one, rows_of in zip(each, rows, strict=True) if one >= 0
    )
