"""Shufflers with known faults, and a correct one to build them on.

Each takes numpy's generator and a number of packs, and returns ``uint8[52, packs]`` as the battery reads it.
"""

from functools import cmp_to_key

import numpy as np

CARDS = 52


def _new(packs):
    return np.repeat(np.arange(CARDS, dtype=np.uint8)[:, None], packs, axis=1)


def _swap(cards, place, other):
    columns = np.arange(cards.shape[1])
    kept = cards[place].copy()
    cards[place] = cards[other, columns]
    cards[other, columns] = kept


def fair(rng, packs):
    cards = _new(packs)
    for last in range(CARDS - 1, 0, -1):
        _swap(cards, last, rng.integers(0, last + 1, packs))
    return cards


def swaps_with_any_place(rng, packs):
    cards = _new(packs)
    for place in range(CARDS):
        _swap(cards, place, rng.integers(0, CARDS, packs))
    return cards


def never_leaves_a_card(rng, packs):
    """Sattolo's algorithm: the draw is one too small, so no card keeps its place."""
    cards = _new(packs)
    for last in range(CARDS - 1, 0, -1):
        _swap(cards, last, rng.integers(0, last, packs))
    return cards


def stops_one_card_early(rng, packs):
    cards = _new(packs)
    for last in range(CARDS - 1, 1, -1):
        _swap(cards, last, rng.integers(0, last + 1, packs))
    return cards


def folds_a_byte(rng, packs):
    """Takes a byte modulo the range, without rejecting any."""
    cards = _new(packs)
    for last in range(CARDS - 1, 0, -1):
        _swap(cards, last, rng.integers(0, 256, packs) % (last + 1))
    return cards


def riffles_seven_times(rng, packs):
    cards = _new(packs // 2)
    for _ in range(7):
        halves = rng.integers(0, 2, cards.shape, dtype=np.uint8)  # Gilbert, Shannon and Reeds, backwards
        cards = np.take_along_axis(cards, np.argsort(halves, axis=0, kind="stable"), axis=0)
    return cards


def sorts_by_tossing_a_coin(rng, packs):
    toss = cmp_to_key(lambda a, b: 1 if rng.random() < 0.5 else -1)
    return np.array([sorted(range(CARDS), key=toss) for _ in range(packs // 50)], dtype=np.uint8).T


def has_sixteen_bits_of_seed(rng, packs):
    known = fair(rng, 2**16)
    return known[:, rng.integers(0, 2**16, packs)]


def shuffles_every_other_pack(rng, packs):
    return np.repeat(fair(rng, packs // 2), 2, axis=1)


def deals_kindly(rng, packs):
    """Rejects every pack that gives a hand seven cards of a suit."""
    cards = fair(rng, packs)
    hands = (cards // 13).reshape(13, 4, packs)
    longest = np.max([(hands == suit).sum(axis=0).max(axis=0) for suit in range(4)], axis=0)
    return cards[:, longest < 7]


def is_too_even(rng, packs):
    """Cuts each pack at every place, so every card is equally often in every place."""
    once = fair(rng, packs // CARDS)
    turned = np.concatenate([np.roll(once, at, axis=0) for at in range(CARDS)], axis=1)
    return turned[:, rng.permutation(turned.shape[1])]


ALL_SUITS = tuple(f"suit {suit} in hand {hand}" for hand in range(4) for suit in range(4))

BITES = {
    swaps_with_any_place: ("card by position", "parity", "order of five"),
    never_leaves_a_card: ("card by position", "parity", "first and last"),
    stops_one_card_early: ("card by position", "first and last", "next top card"),
    folds_a_byte: ("card by position",),
    riffles_seven_times: ("adjacent pairs", "order of five", "rising sequences"),
    sorts_by_tossing_a_coin: ("card by position", "adjacent pairs"),
    has_sixteen_bits_of_seed: ("adjacent pairs", "first and last"),
    shuffles_every_other_pack: ("places kept", "next top card"),
    deals_kindly: ALL_SUITS,
    is_too_even: ("card by position", "adjacent pairs"),
}
"""The tests of the battery that must reject each shuffler, asked for 100,000 packs."""
