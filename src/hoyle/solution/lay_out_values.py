"""Values each lay-out of a hand between two players, when the habits of the other are known.

The hand is counted exactly. The crib and the play are averaged over what the other lays out and keeps: each
as often as over all deals, times the chance that the cards are there to be held. The cards that one holds
bear on the other's by their number, then, and not on how it chooses. Suits bear on the crib by the nob and by
its flush. Against an exact average over any two cards of the other's the crib is out by 0.006 of a point.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.cards import Hand
from hoyle.solution.hand_classes import LAID_OUT, PACK, RANKS, SUITS, DealtHands, bits, hand_averages

KNAVE = 10
PAIRS = tuple(combinations_with_replacement(range(RANKS), LAID_OUT))
"""The lay-outs by rank: 91 pairs."""

Floats = NDArray[np.float32]


class ValuedLayOut(NamedTuple):
    """One lay-out of a hand between two players, in points."""

    lay_out: Hand
    hand: float
    """The hand kept, averaged over all starters."""
    crib: float
    """The crib, whosever it is."""
    play: float
    """What the player gains in the play."""
    often: float
    """How often the solution lays out so."""

    def total(self, *, own: bool) -> float:
        """What the player gains in the deal; ``own`` is whether the crib is the player's."""
        return self.hand + (self.crib if own else -self.crib) + self.play


class DealHabits(NamedTuple):
    """The frequency with which a player keeps and lays out each set of cards, over all deals."""

    keeps: Floats
    """float32[hands]; the ranks kept, hands as ``kernel.Pegging`` numbers them; the sum is 1."""
    lays: Floats
    """float32[91]; the ranks laid out, as ``PAIRS``; the sum is 1."""
    suited: float
    """The share of lay-outs of two ranks that are of one suit."""


class LayOutValues:
    """Hands with all their lay-outs, and the value of each against an opponent's habits.

    Arrays of float32[n, k] have a row for each hand and a column for each lay-out, as in ``DealtHands``.
    """

    def __init__(self, dealt: DealtHands) -> None:
        self.dealt = dealt
        self.hand = hand_averages(dealt)
        """float32[n, k]; points of the hand kept, averaged over all starters."""
        counts = np.stack([(dealt.cards % RANKS == rank).sum(axis=1) for rank in range(RANKS)], axis=1)
        self.counts, row = np.unique(counts, axis=0, return_inverse=True)
        self.row = row.reshape(-1, 1)
        self.laid = numbers(dealt.laid)
        self._left_to_lay = left_to_hold(self.counts, PAIR_COUNTS)
        self._own_nob, self._flush = _own_nob(dealt), _flush(dealt)

    def crib(self, other: DealHabits) -> Floats:
        """float32[n, k]; the value of the crib, whosever it is."""
        shares = likely_shares(self._left_to_lay, other.lays)
        table = crib_points()
        average = shares @ np.einsum("ijs,js->ij", table, SUITS - PAIR_COUNTS).T.astype(np.float32)
        for rank in range(RANKS):
            held = np.flatnonzero(self.counts[:, rank])
            average[held] -= self.counts[held, rank : rank + 1] * (shares[held] @ table[:, :, rank].T)
        average /= PACK - self.dealt.cards.shape[1] - LAID_OUT
        # A knave that the other lays out is of the starter's suit once in four times.
        average += shares @ PAIR_COUNTS[:, KNAVE : KNAVE + 1].astype(np.float32) / SUITS
        values: Floats = average[self.row, self.laid] + self._own_nob + np.float32(other.suited) * self._flush
        return values


def _own_nob(dealt: DealtHands) -> Floats:
    """Return the chance that a knave laid out is of the starter's suit."""
    start = (RANKS - _of_suit(dealt)) / (PACK - dealt.cards.shape[1])
    often = np.zeros(dealt.laid.shape[:2], np.float32)
    for place in range(LAID_OUT):
        card = dealt.laid[..., place].astype(np.int64)
        often += np.where(card % RANKS == KNAVE, np.take_along_axis(start, card // RANKS, axis=1), 0.0)
    return often


def _flush(dealt: DealtHands) -> Floats:
    """Return the value of five of a suit in the crib, if the other always lays out two of one suit."""
    left = RANKS - _of_suit(dealt)
    pairs = left * (left - 1) / 2
    often = (
        pairs
        / pairs.sum(axis=1, keepdims=True)
        * (left - LAID_OUT)
        / (PACK - dealt.cards.shape[1] - LAID_OUT)
    )
    first, second = (dealt.laid[..., place].astype(np.int64) // RANKS for place in range(LAID_OUT))
    points: Floats = np.where(first == second, 5 * np.take_along_axis(often, first, axis=1), 0).astype(
        np.float32
    )
    return points


def _of_suit(dealt: DealtHands) -> NDArray[np.int64]:
    """int64[n, 4]; cards of each suit in each hand."""
    counts: NDArray[np.int64] = np.stack(
        [(dealt.cards // RANKS == suit).sum(axis=1) for suit in range(SUITS)], axis=1
    )
    return counts


def left_to_hold(held: NDArray[np.int64], counts: NDArray[np.int64]) -> Floats:
    """Return float32[r, hands]; how much less likely the other holds each set of cards when these are held.

    ``held`` is int64[r, 13] and ``counts`` int64[hands, 13]: the cards of each rank.
    """
    ways = [[comb(SUITS - a, b) / comb(SUITS, b) for b in range(SUITS + 1)] for a in range(SUITS + 1)]
    table = np.array(ways, np.float32)
    chances = np.ones((len(held), len(counts)), np.float32)
    for rank in range(RANKS):
        chances *= table[held[:, rank]][:, np.minimum(counts[:, rank], SUITS)]
    return chances


def likely_shares(left: Floats, often: Floats) -> Floats:
    """float32[r, hands]; how likely the other holds each set, from ``left_to_hold`` and how often it does."""
    shares = left * often
    shares /= shares.sum(axis=1, keepdims=True)
    return shares


def numbers(cards: NDArray[np.uint8]) -> NDArray[np.int64]:
    """The number of each hand by rank, as ``combinations_with_replacement``; the last axis is of cards."""
    ranks = np.sort(cards % RANKS, axis=-1).astype(np.int64)
    size = ranks.shape[-1]
    places = RANKS ** np.arange(size)[::-1]
    known = np.array(list(combinations_with_replacement(range(RANKS), size))) @ places
    lookup = np.zeros(RANKS**size, np.int64)
    lookup[known] = np.arange(len(known))
    found: NDArray[np.int64] = lookup[ranks @ places]
    return found


@cache
def crib_points() -> Floats:
    """float32[91, 91, 13]; the points of a crib of two pairs with a starter, by rank; 0 if there is none."""
    # Cards of a rank take the suits in turn and the starter the last one, so that ranks alone count: a nob
    # needs all four knaves in the crib, and then it is certain.
    table = np.zeros((len(PAIRS), len(PAIRS), RANKS), np.float32)
    hands, starters, at = [], [], []
    for one, first in enumerate(PAIRS):
        for other, second in enumerate(PAIRS):
            four = first + second
            suits = [four[:place].count(rank) for place, rank in enumerate(four)]
            for starter in range(RANKS):
                if max(suits) < SUITS and four.count(starter) < SUITS:
                    hands.append([rank + RANKS * suit for rank, suit in zip(four, suits, strict=True)])
                    starters.append(starter + RANKS * (SUITS - 1))
                    at.append((one, other, starter))
    points = kernel.count_hands(bits(np.array(hands, np.uint8)), np.array(starters, np.uint8), crib=True)
    table[tuple(np.array(at).T)] = points
    return table


def counts_of(hands: Iterable[tuple[int, ...]]) -> NDArray[np.int64]:
    """int64[n, 13]; the cards of each rank in each of n hands by rank."""
    return np.array([[hand.count(rank) for rank in range(RANKS)] for hand in hands])


PAIR_COUNTS = counts_of(PAIRS)
"""int64[91, 13]; the cards of each rank in each pair."""
"""int64[91, 13]; the cards of each rank in each pair."""
