"""Worked examples of the estimated strength of a hand, and of the value of each call."""

import pytest

from hoyle.bots.solo.call import promises
from hoyle.bots.solo.strength import danger, sure, tricks
from hoyle.cards import Hand, Suit
from hoyle.games.solo.declaration import Declaration

CLUBS, HEARTS, SPADES = Suit.CLUBS, Suit.HEARTS, Suit.SPADES


@pytest.mark.parametrize(
    ("hand", "worth"),
    [
        ("2H", 0.5),
        ("2H 9H", 1.0),
        ("TH", 0.65),
        ("JH", 0.75),
        ("QH", 0.9),
        ("KH", 1.0),
        ("AH", 1.1),
        ("AS", 0.9),
        ("KS", 0.55),
        ("QS", 0.2),
        ("JS 2S 3S 4S", 0.0),
        ("JS 2S 3S 4S 5S", 0.3),
        ("JS 2S 3S 4S 5S 6S", 0.6),
        ("AH KH QH JH 4H 3H AS 5S 4D 3D 6C 5C 2C", 5.65),
        ("TH KS QS 4S 3S 2S AC KD", 3.15),
    ],
)
def test_tricks_to_be_expected_with_hearts_for_trumps(hand, worth):
    assert tricks(Hand(hand), HEARTS) == pytest.approx(worth)


@pytest.mark.parametrize(
    ("hand", "how_far"),
    [
        ("2S", 0.0),
        ("3S", 0.3),
        ("AS", 3.6),
        ("2S 4S", 0.0),
        ("2S 6S", 0.4),
        ("2S 4S 9S", 0.51),
        ("2S 4S 6S KS", 0.3),
        ("2S 4S 6S 8S AS", 0.24),
        ("3S 3H 4D", 1.2),
        ("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS", 0.0),
    ],
)
def test_danger_at_a_misere(hand, how_far):
    assert danger(Hand(hand)) == pytest.approx(how_far)


@pytest.mark.parametrize(
    ("hand", "trumps", "is_sure"),
    [
        ("AC KC QC JC TC 9C 8C AS KS AD AH", CLUBS, True),
        ("AC KC QC JC TC 9C 8C AS KS AD AH", SPADES, False),
        ("AC KC QC JC TC 9C AS KS AD AH", CLUBS, False),
        ("AC KC QC JC TC 9C 8C QS AS AD AH", CLUBS, False),
        ("AC KC QC JC TC 9C 2C AS", CLUBS, True),
        ("AC KC QC JC TC 3C 2C AS", CLUBS, False),
        ("AC KC QC JC TC 4C 3C 2C AS", CLUBS, True),
    ],
)
def test_a_hand_that_takes_every_trick(hand, trumps, is_sure):
    assert sure(Hand(hand), trumps) is is_sure


def test_what_each_call_may_be_hoped_to_bring_in_pence():
    strong = promises(Hand("AH KH QH JH 4H 3H AS 5S 4D 3D 6C 5C 2C"), HEARTS)
    assert strong[Declaration.PROPOSITION] == 4
    assert strong[Declaration.SOLO] == pytest.approx((5.65 - 4.9) * 20)
    assert strong[Declaration.MISERE] < 0
    assert strong[Declaration.ABONDANCE] == strong[Declaration.ABONDANCE_IN_TRUMPS]
    assert strong[Declaration.ABONDANCE] == pytest.approx((5.65 - 6.75) * 40)
    assert (strong[Declaration.MISERE_OUVERTE], strong[Declaration.ABONDANCE_DECLAREE]) == (0, 0)


def test_an_abondance_is_in_the_suit_that_promises_most_unless_it_is_in_the_turn_up():
    hand = Hand("AS KS QS JS TS 9S 8S 7S AD KD QD AC 2H")
    worth = promises(hand, HEARTS)
    assert worth[Declaration.ABONDANCE] == 66
    assert worth[Declaration.ABONDANCE_IN_TRUMPS] == pytest.approx((tricks(hand, HEARTS) - 6.75) * 40)
    in_trumps = promises(hand, SPADES)
    assert in_trumps[Declaration.ABONDANCE_IN_TRUMPS] == 66
    assert in_trumps[Declaration.SOLO] == 42


def test_a_misere_promises_more_the_safer_it_is_and_one_quite_safe_is_laid_open():
    safe = promises(Hand("2S 4S 6S 2H 3H 5H 7H 2D 4D 6D 2C 3C 5C"), HEARTS)
    assert safe[Declaration.MISERE] == pytest.approx(2.4 * 16)
    assert safe[Declaration.MISERE_OUVERTE] == 50
    for hand, pence in (("3S 2H", 50), ("3S 3H", 0)):
        assert promises(Hand(hand), HEARTS)[Declaration.MISERE_OUVERTE] == pence
    assert promises(Hand("3S 3H"), HEARTS)[Declaration.MISERE] == pytest.approx((2.4 - 0.6) * 16)


def test_a_hand_that_takes_every_trick_promises_most_of_all():
    worth = promises(Hand("AC KC QC JC TC 9C 8C 7C 6C AS KS AD AH"), HEARTS)
    assert worth[Declaration.ABONDANCE_DECLAREE] == 108 == max(worth.values())


@pytest.mark.parametrize(("hand", "pence"), [("AH KH QH KS", 0), ("AH KH QH AS", 4)])
def test_a_proposition_promises_the_same_from_so_many_tricks_on(hand, pence):
    assert promises(Hand(hand), HEARTS)[Declaration.PROPOSITION] == pence
