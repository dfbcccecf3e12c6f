"""Each maxim of the play, with hands to which it applies and similar hands to which it does not."""

import pytest

from hoyle.maxims.cribbage.playing import (
    do_not_pair_the_lead,
    for_thirty_one,
    give_no_double,
    keep_from_bad_counts,
    keep_wide_of_the_lead,
    lead_below_a_five,
    lead_what_may_well_be_paired,
    make_fifteen,
    play_on_or_off,
)
from maxims.cribbage.reading import advised, warned_of


def test_C_M05_the_lead_is_below_a_five():
    assert advised(lead_below_a_five, "4H 5C KD") == "4H"
    assert warned_of(lead_below_a_five, "4H 5C KD") == "5C"
    assert warned_of(lead_below_a_five, "5C 8S KD") == "5C"
    assert advised(lead_below_a_five, "6C 8S KD") is None
    assert advised(lead_below_a_five, "4H 5C KD", series="2S") is None


@pytest.mark.parametrize(
    ("hand", "led"),
    [
        ("3H 3C KD", "3C 3H"),
        ("2H 3C KD", "3C 2H"),
        ("AH 4C KD", "4C AH"),
        ("6H 3C KD", "6H"),
        ("4H 7C KD", "4H"),
        ("3H 9C KD", "3H"),
        ("2H 2C 3D", "2C 2H"),  # The pair comes before the five.
        ("2H 3C 6D", "3C 2H"),  # The five comes before the trap.
    ],
)
def test_C_M06_the_lead_that_may_well_be_paired(hand, led):
    assert advised(lead_what_may_well_be_paired, hand) == led


@pytest.mark.parametrize("hand", ["5H 5C KD", "2H 4C KD", "7H 8C KD"])
def test_C_M06_other_hands_have_none(hand):
    assert advised(lead_what_may_well_be_paired, hand) is None
    assert advised(lead_what_may_well_be_paired, "3H 3C", series="KD") is None


def test_C_M07_the_second_makes_fifteen():
    assert advised(make_fifteen, "8H 5C", series="7D") == "8H"
    assert advised(make_fifteen, "8H 5C", series="6D") is None
    assert advised(make_fifteen, "5C 2D", series="6D 4D") is None  # It would be the third.
    assert advised(make_fifteen, "5C 2D") is None


@pytest.mark.parametrize(
    ("led", "hand", "bad"),
    [
        ("4S", "5H 6H KD", "5H 6H"),
        ("3S", "6H KD", "6H"),
        ("7S", "4H KD", "4H"),
        ("9S", "3H 6C", "3H"),
        ("AS", "7H KD", "7H"),
    ],
)
def test_C_M08_no_fifteen_with_more_upon_it(led, hand, bad):
    assert warned_of(give_no_double, hand, series=led) == bad


def test_C_M08_other_replies_are_no_concern_of_it():
    assert warned_of(give_no_double, "7H 6C", series="8S") is None
    assert warned_of(give_no_double, "5H 6H", series="KS 4S") is None


def test_C_M09_wide_of_the_lead():
    # On six and eight a seven makes a run, which the nine continues.
    assert warned_of(keep_wide_of_the_lead, "6H 9H TH", series="8S") == "9H TH"
    assert (
        warned_of(keep_wide_of_the_lead, "8H JH", series="8S") is None
    )  # It makes a pair, and is far from the lead.
    assert warned_of(keep_wide_of_the_lead, "9H", series="8S 2D") is None


def test_C_M09_not_where_they_can_carry_the_run_on():
    # On three and four the leader can add two or five.
    assert warned_of(keep_wide_of_the_lead, "4H", series="3S", held="AD 6C") is None
    assert warned_of(keep_wide_of_the_lead, "4H", series="3S", held="AD") == "4H"
    assert (
        warned_of(keep_wide_of_the_lead, "9H", series="8S", held="7C TD JC") == "9H"
    )  # It would pass thirty-one.
    # On ace and three the leader has only the two, on two and ace the three: nothing is below the ace.
    assert warned_of(keep_wide_of_the_lead, "3H", series="AS", held="4D 9C") is None
    assert warned_of(keep_wide_of_the_lead, "2H", series="AS", held="4D 9C") is None
    assert warned_of(keep_wide_of_the_lead, "2H", series="AS", held="9C") == "2H"


@pytest.mark.parametrize(
    ("series", "hand", "bad"),
    [
        ("3S", "2H 4H", "2H"),  # Five.
        ("KS 7S", "4H 9D", "4H"),  # Twenty-one.
        ("KS 3S", "AH 9D", "AH"),  # Fourteen with an ace.
        ("KS 9S 8S", "2H 3D", "2H"),  # Twenty-nine with a two.
        ("9S", "3H 8D", "3H"),
        ("7S", "4H 9D", "4H"),
        ("KS 7S", "AH AD 5S", None),
    ],
)
def test_C_M10_counts_to_keep_from(series, hand, bad):
    assert warned_of(keep_from_bad_counts, hand, series=series) == bad


def test_C_M10_a_second_ace_or_two_makes_it_good():
    assert warned_of(keep_from_bad_counts, "AH AD 9D", series="KS 3S") is None
    assert warned_of(keep_from_bad_counts, "3H 3D 8D", series="9S") == "3D 3H"


def test_C_M11_the_lead_is_not_paired():
    assert warned_of(do_not_pair_the_lead, "7H 2D", series="7S") == "7H"
    assert warned_of(do_not_pair_the_lead, "7H 7D 2D", series="7S") is None
    assert warned_of(do_not_pair_the_lead, "8H 8D 2D", series="8S") == "8D 8H"  # It cannot be capped.
    assert warned_of(do_not_pair_the_lead, "6H 2D", series="7S") is None
    assert warned_of(do_not_pair_the_lead, "7H 2D", series="2S 7S") is None


def test_C_M12_home_play_off_behind_play_on():
    assert warned_of(play_on_or_off, "7H 9D KD", series="8S", ahead=3) == "9D 7H"
    assert warned_of(play_on_or_off, "8H KD", series="8S", ahead=0.5) == "8H"
    assert advised(play_on_or_off, "7H 9D KD", series="8S", ahead=-3) == "7H"
    assert advised(play_on_or_off, "8H KD", series="8S", ahead=-3) == "8H"
    assert advised(play_on_or_off, "8H KD", series="8S") is None
    assert advised(play_on_or_off, "9H KD", series="8S", ahead=-3) is None


def test_C_M14_for_thirty_one():
    assert advised(for_thirty_one, "7H 4D 9C", series="KS") == "7H"
    assert advised(for_thirty_one, "8H 3D", series="TS") == "8H"
    assert advised(for_thirty_one, "9H 2D", series="QS") == "9H"
    assert advised(for_thirty_one, "9H 3D", series="QS") is None
    assert advised(for_thirty_one, "7H 4D", series="9S") is None
    assert advised(for_thirty_one, "7H 4D", series="KS KD") is None
