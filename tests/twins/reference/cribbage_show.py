"""Counting cribbage hands, slowly: every subset of the cards is examined."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations
from math import prod

import numpy as np
from numpy.typing import NDArray

KNAVE = 11


def rank(card: int) -> int:
    """Return the rank of a card: 1 for an ace to 13 for a king."""
    return card % 13 + 1


def suit(card: int) -> int:
    """Return the suit of a card, 0..3: clubs, diamonds, hearts, spades."""
    return card // 13


def value(card: int) -> int:
    """Return the pips of a card, ten for a court card."""
    return min(rank(card), 10)


def count(kept: Sequence[int], starter: int, crib: bool = False) -> int:
    """Return the points of the cards kept, with the starter: C-R19 to C-R22."""
    nob = sum(rank(card) == KNAVE and suit(card) == suit(starter) for card in kept)
    return rank_points(tuple(sorted(map(rank, (*kept, starter))))) + flush(kept, starter, crib) + nob


@cache
def rank_points(ranks: tuple[int, ...]) -> int:
    """Return the points for fifteens, pairs and runs, of ranks in rising order."""
    values = [min(each, 10) for each in ranks]
    fifteens = sum(
        sum(chosen) == 15 for size in range(2, len(values) + 1) for chosen in combinations(values, size)
    )
    pairs = sum(one == other for one, other in combinations(ranks, 2))
    return 2 * fifteens + 2 * pairs + _runs(Counter(ranks))


def flush(kept: Sequence[int], starter: int, crib: bool) -> int:
    """Return the points for cards all of one suit; in the crib, only with the starter."""
    if len({suit(card) for card in kept}) > 1:
        return 0
    if suit(starter) == suit(kept[0]):
        return len(kept) + 1
    return 0 if crib else len(kept)


def count_hands(
    hands: NDArray[np.uint64],
    starters: NDArray[np.uint8],
    kept: int,
    crib: bool,
    threads: int,
    progress: Callable[[int], object] | None,
    points: NDArray[np.uint8],
) -> int:
    """The reference for the native function; returns the number of the first invalid hand."""
    del threads  # One after another.
    for at, (bits, starter) in enumerate(zip(hands.tolist(), starters.tolist(), strict=True)):
        if bits >> 52 or bits.bit_count() != kept or starter >= 52 or bits >> starter & 1:
            return at
        points[at] = count(cards_of(bits), starter, crib)
        if progress:
            progress(at + 1)
    return len(hands)


def hand_distribution(kept: int, crib: bool) -> list[int]:
    """The reference for the native function: every hand with every starter, one after another."""
    tally = Counter(
        count(hand, starter, crib)
        for hand in combinations(range(52), kept)
        for starter in range(52)
        if starter not in hand
    )
    return [tally[points] for points in range(max(tally) + 1)]


def lay_outs(
    hands: NDArray[np.uint64],
    dealt: int,
    players: int,
    weights: NDArray[np.float64],
    threads: int,
    progress: Callable[[int], object] | None,
    laid: NDArray[np.uint64],
    hand: NDArray[np.float64],
    crib: NDArray[np.float64],
) -> int:
    """The reference for the native function; returns the number of the first hand with no cards against
    it.
    """
    del dealt, threads
    for number, bits in enumerate(hands.tolist()):
        cards = cards_of(bits)
        unseen = [card for card in range(52) if card not in cards]
        others = list(_others(unseen, players, weights))
        if not others:
            return number
        for place, lay_out in enumerate(combinations(cards, 2 if players == 2 else 1)):
            kept = [card for card in cards if card not in lay_out]
            laid[number, place] = sum(1 << card for card in lay_out)
            hand[number, place] = sum(count(kept, starter) for starter in unseen) / len(unseen)
            crib[number, place] = _crib_average(lay_out, others, unseen)
        if progress:
            progress(number + 1)
    return len(hands)


def cards_of(bits: int) -> list[int]:
    """Return the cards of a hand given as bits, in rising order."""
    return [card for card in range(bits.bit_length()) if bits >> card & 1]


def _runs(counts: Counter[int]) -> int:
    points = 0
    run: list[int] = []
    for each in range(1, 15):
        if counts[each]:
            run.append(counts[each])
            continue
        if len(run) >= 3:
            points += len(run) * prod(run)
        run = []
    return points


def _others(
    unseen: list[int], players: int, weights: NDArray[np.float64]
) -> Iterator[tuple[tuple[int, ...], float]]:
    for cards in combinations(unseen, 2 if players == 2 else 3):
        ranks = sorted(rank(card) - 1 for card in cards)
        if players == 2:
            low, high = ranks
            weight = weights[(high, low) if suit(cards[0]) == suit(cards[1]) else (low, high)]
        elif players == 3:  # any one of the three is the pack's
            weight = sum(weights[one] * weights[other] for one, other in combinations(ranks, 2))
        else:
            weight = prod(weights[each] for each in ranks)
        if weight:
            yield cards, float(weight)


def _crib_average(
    lay_out: tuple[int, ...], others: list[tuple[tuple[int, ...], float]], unseen: list[int]
) -> float:
    total = weight_of_all = 0.0
    for cards, weight in others:
        starters = [card for card in unseen if card not in cards]
        total += weight * sum(count((*lay_out, *cards), starter, crib=True) for starter in starters)
        weight_of_all += weight * len(starters)
    return total / weight_of_all
