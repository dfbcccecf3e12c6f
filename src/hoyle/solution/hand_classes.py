"""Every hand that can be dealt at cribbage, up to a renaming of the suits."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle import kernel

PACK = 52
RANKS = 13
SUITS = 4
LAID_OUT = 2


class DealtHands(NamedTuple):
    """All hands of a number of cards, one of each kind, and every discard of two cards."""

    cards: NDArray[np.uint8]
    """uint8[n, dealt]. The cards, 0..51, in ascending order of rank and then suit."""
    ways: NDArray[np.int64]
    """int64[n]. How many hands are of that kind."""
    laid: NDArray[np.uint8]
    """uint8[n, k, 2]. The cards of each discard."""
    kept: NDArray[np.uint8]
    """uint8[n, k, dealt - 2]. The cards kept."""


@cache
def every_kind(number: int) -> NDArray[np.uint64]:
    """uint64[n]. The number of every kind of hand of this size, ascending, as in ``kinds_of``.

    There are 134,459 kinds of five cards, and 962,988 of six.
    """
    masks = np.arange(1 << RANKS, dtype=np.uint64)
    cards = np.array([mask.bit_count() for mask in range(len(masks))])
    # From the highest suit down. Each suit is at most the one above it, and takes cards that are left.
    kinds, above, left = np.zeros(1, np.uint64), np.array([len(masks)]), np.array([number])
    for place in reversed(range(SUITS)):
        found = []
        for cards_left in range(number + 1):
            rows = np.flatnonzero(left == cards_left)
            fits = np.flatnonzero(cards == cards_left if place == 0 else cards <= cards_left)
            ends = np.searchsorted(fits, above[rows], side="right")
            first = np.repeat(ends.cumsum() - ends, ends)
            suit = fits[np.arange(ends.sum()) - first]
            more = masks[suit] << np.uint64(RANKS * place)
            found.append((np.repeat(kinds[rows], ends) | more, suit, cards_left - cards[suit]))
        kinds, above, left = (np.concatenate(each) for each in zip(*found, strict=True))
    return np.sort(kinds)


def kinds_of(hands: NDArray[np.uint8]) -> NDArray[np.uint64]:
    """uint64[n]. A number for each hand; hands that differ only in their suits have the same.

    It is the bit set of the hand whose suits are sorted, as numbers, ascending from clubs to spades.
    """
    suits = _by_suit(hands)
    suits.sort(axis=1)
    places = np.uint64(RANKS) * np.arange(SUITS, dtype=np.uint64)
    kinds: NDArray[np.uint64] = (suits.astype(np.uint64) << places).sum(axis=1)
    return kinds


def as_their_kinds(hands: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """uint8[n, dealt]. Each hand, its cards in the order that ``DealtHands`` has for its kind."""
    places = np.argsort(np.argsort(_by_suit(hands), axis=1, kind="stable"), axis=1)
    suits = np.take_along_axis(places, (hands // RANKS).astype(np.int64), axis=1)
    return np.take_along_axis(hands, np.argsort(hands % RANKS * SUITS + suits, axis=1), axis=1)


def _by_suit(hands: NDArray[np.uint8]) -> NDArray[np.uint16]:
    """uint16[n, 4]. The ranks of each suit in each hand, as bits."""
    suits = np.zeros((len(hands), SUITS), np.uint16)
    for place in range(hands.shape[1]):
        card = hands[:, place]
        suits[np.arange(len(hands)), card // RANKS] |= np.uint16(1) << (card % RANKS).astype(np.uint16)
    return suits


def halves(number: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the positions of the cards of each discard, int64[k, 2], and of the cards kept."""
    outs = np.array(list(combinations(range(number), LAID_OUT)))
    keeps = np.array([[place for place in range(number) if place not in out] for out in outs.tolist()])
    return outs, keeps


def lay_outs(hands: NDArray[np.uint8], ways: NDArray[np.int64]) -> DealtHands:
    """Return hands, uint8[n, dealt], with their discards."""
    number = hands.shape[1]
    order = np.argsort(hands % RANKS * SUITS + hands // RANKS, axis=1)
    cards = np.take_along_axis(hands, order, axis=1)
    outs, keeps = halves(number)
    return DealtHands(cards, ways, cards[:, outs], cards[:, keeps])


def hand_averages(dealt: DealtHands) -> NDArray[np.float32]:
    """float32[n, k]. The exact average points of the cards kept by each discard, over all starters."""
    kinds, choices, _ = dealt.kept.shape
    kept = bits(dealt.kept)
    total = np.zeros((kinds, choices), np.float32)
    whole = bits(dealt.cards)
    for starter in range(PACK):
        free = np.flatnonzero(~(whole >> np.uint64(starter) & np.uint64(1)).astype(bool))
        if not len(free):
            continue
        hands = np.ascontiguousarray(kept[free]).ravel()
        points = kernel.count_hands(hands, np.full(len(hands), starter, np.uint8))
        total[free] += points.reshape(-1, choices)
    return total / np.float32(PACK - dealt.cards.shape[1])


def bits(cards: NDArray[np.uint8]) -> NDArray[np.uint64]:
    """Return cards along the last axis as bit sets."""
    sets: NDArray[np.uint64] = np.bitwise_or.reduce(np.uint64(1) << cards.astype(np.uint64), axis=-1)
    return sets
