"""A hand as it is held: suits of one colour are not side by side where that can be avoided."""

from itertools import combinations, pairwise

import pytest

from hoyle.cards import ALL, Hand, Suit
from hoyle.tricks.holding import in_hand

BLACK = {Suit.SPADES, Suit.CLUBS}
HELD = [suits for number in range(1, 5) for suits in combinations(Suit, number)]


@pytest.mark.parametrize("trumps", [None, *Suit])
def test_the_colours_lie_by_turns_and_trumps_first_if_they_can(trumps):
    for suits in HELD:
        lie_by_turns(suits, trumps)


def lie_by_turns(suits, trumps):
    cards = in_hand(Hand.of(card for card in ALL if card.suit in suits), trumps)
    order = list(dict.fromkeys(card.suit for card in cards))
    assert set(order) == set(suits)
    black = len(BLACK & set(suits))
    meeting = sum((one in BLACK) == (other in BLACK) for one, other in pairwise(order))
    assert meeting == max(0, abs(black - (len(suits) - black)) - 1)
    if trumps in suits and len(suits) != 3:
        assert order[0] is trumps
