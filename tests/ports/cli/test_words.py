"""Cards, hands and seats in plain words."""

from pathlib import Path

import pytest

import hoyle.ports.cli.words as words
from hoyle.cards import Card
from hoyle.seat import SEATS


def test_a_card_is_told_in_full_and_a_hand_by_suits_in_the_order_held():
    assert words.card_in_words(Card("TS")) == "the ten of spades"
    held = [Card(text) for text in ("AH", "TH", "KS", "2C")]
    assert words.hand_in_words(held) == "hearts A 10, spades K, clubs 2"


@pytest.mark.parametrize(
    ("cards", "hand"),
    [
        ("AH TH KS QS 2C", True),
        ("AH TH KS 2C", False),  # A few cards are named one by one.
        ("AH KS TH QS 2C", False),  # In the order played, not sorted as in a hand.
    ],
)
def test_many_cards_with_each_suit_together_are_read_as_a_hand(cards, hand):
    assert words.is_hand([Card(text) for text in cards.split()]) == hand


def test_seats_of_four_are_told_by_the_compass_and_others_by_number():
    assert [words.seat_in_words(seat, 4) for seat in SEATS] == ["North", "East", "South", "West"]
    assert words.seat_in_words(SEATS[1], 3) == "seat 2"


@pytest.mark.parametrize("words_", ["call", "Call."])
def test_a_sentence_begins_with_a_capital_and_ends_with_one_stop(words_):
    assert words.sentence(words_) == "Call."


@pytest.mark.parametrize("name", ["voice", "words", "table", "hints", "advise", "drawing", "replay", "play"])
def test_no_module_that_speaks_at_the_terminal_reads_a_sentence(name):
    """Messages are passed as data, so no module may search them with a pattern."""
    source = Path(words.__file__).with_name(f"{name}.py").read_text(encoding="utf-8")
    assert "import re\n" not in source
