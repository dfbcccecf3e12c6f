"""The counts of all hands and cribs, and the average of a lay-out in the crib."""

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from hoyle.cards import ALL, Hand
from hoyle.games.cribbage.show import holes
from hoyle.games.cribbage.variant import FIVE_CARD, FOUR_HANDED, SEVEN_CARD, SIX_CARD
from hoyle.odds.cribbage import crib_with, cribs, hands, kinds
from scale import first_rows

PUBLISHED = Fraction(61_974_180, 12_994_800)
CRIBS = Fraction(61_528_020, 12_994_800)


def test_the_average_hand_and_crib_are_those_published():
    assert (hands(SIX_CARD).mean, cribs().mean) == (PUBLISHED, CRIBS)
    assert hands(SIX_CARD).all == cribs().all == 12_994_800


def test_twenty_is_the_most_of_three_cards_and_forty_six_of_five():
    assert (len(hands(FIVE_CARD).ways) - 1, len(hands(SEVEN_CARD).ways) - 1) == (20, 46)
    assert hands(FIVE_CARD).ways[16:20] == (0, 0, 0, 0)


@pytest.mark.parametrize(("variant", "number"), first_rows(1, [(SIX_CARD, 1326), (FOUR_HANDED, 52)]))
def test_all_lay_outs_together_come_to_the_average_crib(variant, number):
    """Any lay-out is part of some crib: all kinds, weighted by their frequency, give the average of all
    cribs.
    """
    total, ways = Fraction(0), 0
    for cards in kinds(variant):
        ranks, suits = {card.rank for card in cards}, {card.suit for card in cards}
        often = 4 if len(cards) == 1 or len(suits) == 1 else 6 if len(ranks) == 1 else 12
        total += often * crib_with(cards)
        ways += often
    assert (ways, total / ways) == (number, CRIBS)


def test_a_lay_out_is_averaged_over_every_crib_it_can_be_in():
    """Three of the crib are given, so that this test can try every fourth card and start."""
    cards = Hand("5H JH 6H")
    counts = [
        holes(cards | Hand.of([last]), start, crib=True)
        for last, start in ((a, b) for a in ALL for b in ALL)
        if last is not start and last not in cards and start not in cards
    ]
    assert crib_with(cards) == Fraction(sum(counts), len(counts))


def test_a_crib_drawn_by_chance_comes_near():
    rng, cards = Random(5), Hand("5C 5D")
    rest = [card for card in ALL if card not in cards]
    total = 0
    for _ in range(4000):
        one, other, start = rng.sample(rest, 3)
        total += holes(cards | Hand.of([one, other]), start, crib=True)
    assert total / 4000 == pytest.approx(float(crib_with(cards)), abs=0.25)


def test_every_kind_of_lay_out_is_there_once():
    assert len(set(kinds(SIX_CARD))) == 169 == 78 * 2 + 13
    pairs = {tuple(sorted(card.rank.value for card in cards)) for cards in kinds(SIX_CARD)}
    assert pairs == {*combinations(range(1, 14), 2), *((rank, rank) for rank in range(1, 14))}
