"""The features of many hands computed together, compared with those of one hand at a time."""

import numpy as np
import pytest

from bots.solo.reckoned import counts, features, reckoned, trumps_of
from hoyle.bots.solo.chances import shipped
from hoyle.bots.solo.many_hands import in_steps, looked_at, thousandths, trumps_wanted
from hoyle.bots.solo.strength import sure, tricks
from hoyle.cards import Hand, Suit
from hoyle.fairness import Master
from research.solo.deals import dealt
from research.solo.strength import strength

SUITS = [*Suit]
SURE = "AS KS QS JS TS 9S 8S AH KH AD KD AC KC"


@pytest.fixture(scope="module")
def hands():
    drawn = dealt(Master.parse("1742"), 0, 300).hands.reshape(-1).tolist()
    return [*map(Hand, drawn), Hand(SURE), Hand("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S")]


def bits(hands):
    return np.array([hand.bits for hand in hands], np.uint64)


def test_what_is_counted_is_the_same(hands):
    seen, weights = looked_at(bits(hands)), shipped().weights
    told = thousandths(seen, weights)
    for row, hand in enumerate(hands):
        for suit in Suit:
            assert seen.counts[row, suit.value].tolist() == counts(hand, suit)
            assert told[row, suit.value] == round(1000 * reckoned(hand, suit, weights))
            assert seen.sure[row, suit.value] == sure(hand, suit)
    assert seen.sure.any()


def test_the_steps_and_the_trumps_wanted_are_the_same(hands):
    seen, weights = looked_at(bits(hands)), shipped().weights
    turn_ups = np.arange(len(hands)) % 4
    steps, wanted = in_steps(seen, turn_ups, weights), trumps_wanted(seen, weights)
    for row, hand in enumerate(hands):
        assert tuple(steps[row]) == features(hand, SUITS[turn_ups[row]], weights)
        assert SUITS[wanted[row]] is trumps_of(hand, weights)


def test_the_strength_by_which_the_plain_player_goes_is_the_same(hands):
    seen = looked_at(bits(hands))
    for suit in Suit:
        told = strength(seen.counts[:, suit.value])
        assert told == pytest.approx([tricks(hand, suit) for hand in hands])
