"""Tests of a fair shuffle: a fixed family, each with its exact or chi-square chance.

A sample is ``uint8[52, packs]``: the card in each place of each pack, packs in the order they were shuffled.
"""

import itertools
import math

import numpy as np

from fairness.chi_square import fit, tails

CARDS = 52
SUITS = HANDS = 4
LONG_SUIT = 13


def _pairs(first, second):
    cells = np.bincount(first.astype(np.intp) * CARDS + second, minlength=CARDS * CARDS)
    return cells.reshape(CARDS, CARDS)


def card_by_position(packs):
    """Each card in each place. Both margins are fixed, which scales the squares by 52/51 (dof 51²)."""
    counted = np.stack([np.bincount(place, minlength=CARDS) for place in packs])
    even = packs.shape[1] / CARDS
    return tails(((counted - even) ** 2).sum() / even * (CARDS - 1) / CARDS, (CARDS - 1) ** 2)


def adjacent_pairs(packs):
    """Each card directly above each other card, at all 51 places together.

    The counts of one pack are correlated: over the ordered pairs of cards their covariance is the same for
    every naming of the cards, so it has one value on each irreducible component. Derived manually, in units
    of the mean, the values are 1 for symmetric tables with no margins, (n+1)/(n-1) for antisymmetric ones,
    and 1/(n-1) for the margins; the total does not vary. Scaled by those, the squares are chi-square.
    """
    n = CARDS
    counted = sum(_pairs(above, below) for above, below in itertools.pairwise(packs))
    mean = packs.shape[1] / n
    off = (counted - mean) * (1 - np.eye(n))
    even, odd = (off + off.T) / 2, (off - off.T) / 2
    x, y = even.sum(axis=1) / (n - 2), odd.sum(axis=1) / n
    even_margins = (x[:, None] + x[None, :]) * (1 - np.eye(n))
    odd_margins = y[:, None] - y[None, :]
    squares = (
        ((even - even_margins) ** 2).sum()
        + ((odd - odd_margins) ** 2).sum() * (n - 1) / (n + 1)
        + ((even_margins**2).sum() + (odd_margins**2).sum()) * (n - 1)
    )
    return tails(squares / mean, n * (n - 1) - 1)


def first_and_last(packs):
    """Top and bottom card together: each of the 52 * 51 pairs is equally likely."""
    unlike = ~np.eye(CARDS, dtype=bool)
    counted = _pairs(packs[0], packs[-1])[unlike]
    return fit(counted, np.full(counted.size, packs.shape[1] / counted.size))


def suit_length(hand, suit):
    """The number of cards of one suit in one hand, dealt one card at a time."""

    def test(packs):
        counted = np.bincount((packs[hand::HANDS] // LONG_SUIT == suit).sum(axis=0), minlength=LONG_SUIT + 1)
        ways = [math.comb(13, held) * math.comb(39, 13 - held) for held in range(LONG_SUIT + 1)]
        return fit(counted, np.array(ways) / math.comb(52, 13) * packs.shape[1])

    return test


def order_of_five(packs):
    """The order of the top five cards, of 120."""
    code = np.zeros(packs.shape[1], dtype=np.intp)
    for place in range(1, 5):
        code = code * (place + 1) + (packs[:place] > packs[place]).sum(axis=0)
    return fit(np.bincount(code, minlength=120), np.full(120, packs.shape[1] / 120))


def parity(packs):
    """Odd and even permutations are equally likely."""
    odd = np.zeros(packs.shape[1], dtype=bool)
    for place in range(CARDS - 1):
        odd ^= ((packs[place] > packs[place + 1 :]).sum(axis=0) & 1).astype(bool)
    return fit(np.bincount(odd, minlength=2), np.full(2, packs.shape[1] / 2))


def rising_sequences(packs):
    """The number of rising sequences, starting a new one where the next card of the new pack is above:
    Euler's numbers.
    """
    place = np.empty_like(packs)
    columns = np.arange(packs.shape[1])
    for n, cards in enumerate(packs):
        place[cards, columns] = n
    counted = np.bincount((place[:-1] > place[1:]).sum(axis=0), minlength=CARDS)
    ways = [1]
    for n in range(2, CARDS + 1):
        fewer, as_many = [0, *ways], [*ways, 0]
        ways = [(k + 1) * as_many[k] + (n - k) * fewer[k] for k in range(n)]
    return fit(counted, np.array([way / math.factorial(CARDS) for way in ways]) * packs.shape[1])


def places_kept(packs):
    """The number of cards in the same place as in the pack before: derangement numbers."""
    counted = np.bincount((packs[:, 1:] == packs[:, :-1]).sum(axis=0), minlength=CARDS + 1)
    deranged = [1, 0]
    for n in range(2, CARDS + 1):
        deranged.append((n - 1) * (deranged[-1] + deranged[-2]))
    ways = [math.comb(CARDS, kept) * deranged[CARDS - kept] for kept in range(CARDS + 1)]
    chances = np.array([way / math.factorial(CARDS) for way in ways])
    return fit(counted, chances * (packs.shape[1] - 1))


def next_top_card(packs):
    """The top cards of two consecutive packs: each of the 52 * 52 pairs is equally likely."""
    counted = _pairs(packs[0, :-1:2], packs[0, 1::2])
    return fit(counted, np.full(counted.size, packs.shape[1] // 2 / counted.size))


FAMILY = {
    "card by position": card_by_position,
    "adjacent pairs": adjacent_pairs,
    "first and last": first_and_last,
    "order of five": order_of_five,
    "parity": parity,
    "rising sequences": rising_sequences,
    "places kept": places_kept,
    "next top card": next_top_card,
    **{
        f"suit {suit} in hand {hand}": suit_length(hand, suit)
        for hand in range(HANDS)
        for suit in range(SUITS)
    },
}

TOO_EVEN = ("card by position", "adjacent pairs", "first and last", "next top card")
"""Tests with so many cells that fitting too well is as suspicious as fitting badly."""

THRESHOLD = 1e-6 / len(FAMILY)
"""One false alarm per million samples, for the whole family."""


def chances(packs, tests=tuple(FAMILY)):
    """The p-value of each of these tests; two-sided where fitting too well is suspicious."""
    found = {}
    for name in tests:
        below, above = FAMILY[name](packs)
        found[name] = 2 * min(below, above) if name in TOO_EVEN else above
    return found


def rejected(packs, tests=tuple(FAMILY)):
    """Those of these tests that a sample fails, with their p-values."""
    return {name: chance for name, chance in chances(packs, tests).items() if chance < THRESHOLD}
