"""Lay-outs of five-card cribbage early in a game: chosen by the kind of hand."""

from itertools import permutations
from random import Random

import numpy as np
import pytest

from hoyle.cards import Hand
from hoyle.kernel import DEALER, PONE
from hoyle.solution.hand_classes import DealtHands, every_kind
from research.cribbage import lay_out_chances
from research.cribbage.all_hands import dealt
from research.cribbage.early_shares import always, early_of
from research.cribbage.lay_out_chances import habit
from solution.made_up_tables import early

pytestmark = pytest.mark.usefixtures("untraced")


def hand_of(cards):
    return Hand(sum(1 << int(card) for card in cards))


@pytest.mark.parametrize("side", [PONE, DEALER])
def test_each_kind_of_hand_lays_out_what_is_told_of_it(side):
    ours, hands, kinds = early(), dealt(5), every_kind(5)
    shares = always(ours.lays[side])
    for row in Random(1793).sample(range(len(kinds)), 300):
        out = hand_of(hands.laid[row, ours.lays[side][row]])
        assert ours.lay_out(hand_of(hands.cards[row]), side) == out
        assert shares[row].tolist() == [float(each == ours.lays[side][row]) for each in range(10)]


def test_hands_that_differ_by_their_suits_alone_lay_out_the_same_ranks():
    ours = early()
    found = set()
    for suits in permutations("CDHS"):
        a, b, c, _ = suits
        out = ours.lay_out(Hand(f"2{a} 5{a} 9{b} J{c} K{a}"), PONE)
        found.add(tuple(sorted(card.index % 13 for card in out)))
    assert len(found) == 1


def test_what_is_taken_most_often_is_always_taken(monkeypatch):
    some = lay_out_chances.these(DealtHands(*(each[::50] for each in dealt(5))))
    monkeypatch.setattr(lay_out_chances, "all_dealt", lambda: some)
    shares = np.random.default_rng(5).random((2, len(some.ways), 10), np.float32)
    found = early_of(shares)
    for side in (PONE, DEALER):
        assert np.array_equal(always(found.lays[side]).argmax(axis=1), shares[side].argmax(axis=1))
        assert all(map(np.array_equal, found.habits[side], habit(always(found.lays[side]))))
