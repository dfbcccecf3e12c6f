"""Cards, hands and verbs in plain words."""

import doctest

import pytest

import hoyle.ports.cli.words as words
from hoyle.cards import parse_card
from hoyle.seat import SEATS


def test_the_examples_hold():
    assert doctest.testmod(words).failed == 0


def test_a_card_is_told_in_full_and_a_hand_by_suits_in_the_order_held():
    assert words.card_in_words(parse_card("TS")) == "the ten of spades"
    held = [parse_card(text) for text in ("AH", "TH", "KS", "2C")]
    assert words.hand_in_words(held) == "hearts A 10, spades K, clubs 2"


def test_seats_of_four_are_told_by_the_compass_and_others_by_number():
    assert [words.seat_in_words(seat, 4) for seat in SEATS] == ["North", "East", "South", "West"]
    assert words.seat_in_words(SEATS[1], 3) == "Seat 1"


@pytest.mark.parametrize(
    ("told", "of_you"),
    [
        ("leads {}.", "lead {}."),
        ("has dealt.", "have dealt."),
        ("wins the trick; NS 1, EW 0.", "win the trick; NS 1, EW 0."),
        ("takes back {}, which stays exposed.", "take back {}, which stays exposed."),
        ("lets it go.", "let it go."),
        ("passes.", "pass."),
    ],
)
def test_what_another_does_is_told_of_you(told, of_you):
    assert words.of_you(told) == of_you


@pytest.mark.parametrize("words_", ["call", "Call."])
def test_a_sentence_begins_with_a_capital_and_ends_with_one_stop(words_):
    assert words.sentence(words_) == "Call."
