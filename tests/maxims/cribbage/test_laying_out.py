"""Each maxim of laying out, with hands to which it applies and similar hands to which it does not."""

import pytest
from msgspec.structs import replace

from hoyle.games.cribbage.variant import FIVE_CARD, FOUR_HANDED, SIX_CARD
from hoyle.maxims.cribbage.laying_out import (
    baulk_the_others_crib,
    keep_what_counts,
    nothing_good_to_anothers_crib,
    the_best_baulks,
    to_ones_own_crib,
)
from maxims.cribbage.reading import advised, warned_of


@pytest.mark.parametrize(
    ("hand", "out"),
    [
        ("2H 2C 7D 8S KC", {"2C 2H"}),  # A pair comes first.
        ("2H 9C 7D 8S KC", {"7D 8S"}),
        ("2H 9C 6D QS KC", {"9C 6D", "KC QS"}),  # Fifteen, or adjacent ranks.
        ("5H 9C 7D AS QD", {"5H QD"}),
        ("5H 9C 7D AS 3D", {"5H 9C", "5H 7D", "5H AS", "3D 5H"}),  # A five.
        ("AH 9C 7D 4S QD", {"9C 7D"}),  # Ranks close together.
    ],
)
def test_C_M01_ones_own_crib_is_favoured(hand, out):
    assert {frozenset(each.split()) for each in advised(to_ones_own_crib, hand)} == {
        frozenset(each.split()) for each in out
    }


def test_C_M01_not_anothers_nor_where_nothing_helps():
    assert advised(to_ones_own_crib, "2H 2C 7D 8S KC", own=False) is None
    assert advised(to_ones_own_crib, "AH 4C 7D TS KC") is None


def test_C_M01_of_single_cards_the_five():
    assert advised(to_ones_own_crib, "5H 9C 8D 7S 6C", variant=FOUR_HANDED) == {"5H"}
    assert advised(to_ones_own_crib, "5H KC KD KS QC", variant=FOUR_HANDED) is None  # It would cost the hand.


def test_C_M01_at_six_cards_only_what_costs_the_hand_nothing():
    assert advised(to_ones_own_crib, "5H 5C JD JS 2C 2D", variant=SIX_CARD) == {"2C 2D"}
    assert advised(to_ones_own_crib, "7H 8C 9D 7S 2C KD", variant=SIX_CARD) is None


def test_C_M02_at_five_cards_the_others_crib_is_baulked():
    assert advised(baulk_the_others_crib, "2H 2C 7D 8S KC", own=False) == {
        "2C 7D",
        "7D 2H",
        "2C 8S",
        "2H 8S",
        "KC 2H",
        "2C KC",
        "KC 7D",
        "KC 8S",
    }
    assert advised(baulk_the_others_crib, "2H 2C 7D 8S KC") is None  # One's own crib.
    assert advised(baulk_the_others_crib, "2H 2C 7D 8S KC JC", own=False, variant=SIX_CARD) is None
    assert advised(baulk_the_others_crib, "5H 5C 5D 5S JC", own=False) is None  # No lay-out baulks.


@pytest.mark.parametrize("out", ["KC 7D", "AC 7D", "9C QD", "6C KD", "2C TD", "AC KD", "AC QD", "4C KD"])
def test_C_M03_the_best_baulks(out):
    assert advised(the_best_baulks, f"{out} 5H 5S JH", own=False) >= {out}


@pytest.mark.parametrize("out", ["TC KD", "3C 9D", "2C 6D", "QC 5D", "8C 9D", "5C QD"])
def test_C_M03_other_lay_outs_are_none(out):
    assert not (advised(the_best_baulks, f"{out} 5H 5S JH", own=False) or set()) & {out}


def test_C_M03_ones_own_crib_is_not_baulked():
    assert advised(the_best_baulks, "KC 7D 5H 5S JH") is None


def test_C_M04_what_is_never_laid_out_for_anothers_crib():
    assert warned_of(nothing_good_to_anothers_crib, "JC 2D 9H 6S 4D", own=False) == {
        "JC 2D",
        "JC 9H",
        "JC 6S",
        "JC 4D",
        "2D 4D",  # Two of one suit.
    }
    found = warned_of(nothing_good_to_anothers_crib, "7C 8D 8H 2S KD", own=False)
    assert found == {"7C 8D", "7C 8H", "8D 8H", "8D KD"}
    assert warned_of(nothing_good_to_anothers_crib, "5C 2D 9H KS QD", own=False) >= {"5C 2D", "5C KS"}
    assert warned_of(nothing_good_to_anothers_crib, "AC 2D 9H KS QC", own=False) == {"AC QC"}
    assert warned_of(nothing_good_to_anothers_crib, "JC 2D 9H 6S 4D") is None


def test_C_M15_what_counts_most_is_kept():
    assert advised(keep_what_counts, "5H 5C JD 2S 9C") == {"9C 2S"}
    assert advised(keep_what_counts, "7H 8C 9D 7D KD AS", variant=SIX_CARD) == {"KD AS"}
    assert advised(keep_what_counts, "7H 8C 9D 7D KD AS", own=False, variant=SIX_CARD) == {"KD AS"}


def test_C_M15_where_all_keep_as_much_it_is_silent():
    assert advised(keep_what_counts, "KH KC KD KS", variant=replace(FIVE_CARD, dealt=4, lays_out=1)) is None
