"""Thousands of deals of solo."""

import numpy as np

from hoyle.cards import Hand
from hoyle.fairness import Master
from research.solo.deals import FALLS_TO, dealt

CHANCE = Master.parse("1793")


def test_every_pack_is_dealt_whole_and_thirteen_to_each():
    given = dealt(CHANCE, 0, 200)
    for hands in given.hands.tolist():
        assert [len(Hand(bits)) for bits in hands] == [13] * 4
        assert sum(hands) == (1 << 52) - 1


def test_the_last_card_is_the_dealers_and_is_turned_up():
    assert FALLS_TO[-1] == 3
    given = dealt(CHANCE, 3, 200)
    held = [Hand(int(hands[3])) for hands in given.hands]
    assert all(
        {card.suit.value for card in hand} >= {suit} for hand, suit in zip(held, given.turn_ups, strict=True)
    )
    # If the dealer has three of the thirteen cards of a suit, its turn-up is no likelier than another's.
    assert np.bincount(given.turn_ups, minlength=4).min() > 25


def test_they_grow_from_the_seed_and_the_number_of_the_block():
    first = dealt(CHANCE, 1, 50).hands.tolist()
    assert dealt(CHANCE, 1, 50).hands.tolist() == first
    assert dealt(CHANCE, 2, 50).hands.tolist() != first
    assert dealt(Master.parse("5"), 1, 50).hands.tolist() != first


def test_every_card_falls_to_every_seat_alike():
    hands = dealt(CHANCE, 7, 4000).hands
    for card in range(52):
        shares = (hands >> np.uint64(card) & np.uint64(1)).sum(axis=0).astype(int)
        assert shares.sum() == 4000
        assert abs(shares - 1000).max() < 150
