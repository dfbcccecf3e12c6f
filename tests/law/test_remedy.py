"""A remedy prints as the words by which a player chooses it."""

import pytest

from hoyle.cards import Suit, parse_card
from hoyle.law import CardCalled, HighestOrLowest, NewDeal, Points, Tricks
from hoyle.seat import Seat

WORDS = [
    (Points(0, 3), "add 3 to the score of NS"),
    (Points(1, -3), "take 3 from the score of EW"),
    (Tricks(1, 3), "take 3 tricks from EW"),
    (HighestOrLowest(Seat(1), Suit.SPADES, highest=True), "highest of spades"),
    (HighestOrLowest(Seat(1), Suit.CLUBS, highest=False), "lowest of clubs"),
    (CardCalled(Seat(3), parse_card("10H")), "call TH later"),
    (NewDeal(), "new deal"),
]


@pytest.mark.parametrize(("remedy", "words"), WORDS, ids=[words for _, words in WORDS])
def test_a_remedy_in_words(remedy, words):
    assert str(remedy) == words


def test_no_two_remedies_are_in_the_same_words():
    both = [Points(side, points) for side in (0, 1) for points in (3, -3)] + [Tricks(0, 3), Tricks(1, 3)]
    assert len({str(remedy) for remedy in both}) == 6
