import pytest

from hoyle.bots.whist.lead import (
    a_sure_trick,
    from_the_longest,
    partners_lead,
    top_of_sequence,
    trumps_from_five,
)
from maxims.whist.glance import says

EAST, SOUTH, WEST = 1, 2, 3
NO_TRUMPS_EAST = (0, "AH 2D 3H 4H")
NO_TRUMPS_WEST = (0, "KH 5H 6H 3D")


def test_trumps_are_led_from_five():
    assert says(trumps_from_five, "9H 8H 6H 4H 2H AS") == "2H"


def test_trumps_are_led_from_five_by_the_head_of_a_sequence():
    assert says(trumps_from_five, "KH QH 6H 4H 2H AS") == "KH"


@pytest.mark.parametrize(
    ("hand", "earlier", "gone"),
    [
        ("9H 8H 6H 4H AS", (), ""),  # Four.
        ("QH JH TH 9H 8H AS", (NO_TRUMPS_EAST, NO_TRUMPS_WEST), ""),  # Only the partner can have them.
        ("9H 8H 6H 4H 2H AS", (), "3H 5H 7H TH JH QH KH AH"),  # Nobody has them.
    ],
)
def test_trumps_are_not_led_from_four_nor_when_they_are_drawn(hand, earlier, gone):
    assert says(trumps_from_five, hand, earlier=earlier, gone=gone) is None


def test_one_adversary_with_trumps_is_enough_to_draw_from():
    assert says(trumps_from_five, "QH JH TH 9H 8H AS", earlier=(NO_TRUMPS_EAST,)) == "QH"


def test_a_sure_trick_is_led():
    assert says(a_sure_trick, "AS 3S QC 2H") == "AS"
    assert says(a_sure_trick, "3S QC 2H", gone="AC KC") == "QC"


@pytest.mark.parametrize(
    ("hand", "earlier"),
    [
        ("KS 3S QC 2H", ()),  # Nothing is best.
        ("AH 3S", ()),  # Trumps are left to another habit.
        ("AS 3C", ((WEST, "KS 4S 2D 5S"),)),  # East would trump it.
    ],
)
def test_a_trick_that_is_not_sure_is_not_led(hand, earlier):
    assert says(a_sure_trick, hand, earlier=earlier) is None


def test_partner_may_trump_a_sure_trick_for_all_one_cares():
    assert says(a_sure_trick, "AS 3C", earlier=((WEST, "KS 4S 5S 2D"),)) == "AS"


def test_a_renounce_is_no_danger_when_the_trumps_are_gone():
    gone = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
    assert says(a_sure_trick, "AS 3C", earlier=((WEST, "KS 4S 2D 5S"),), gone=gone) == "AS"


def test_partners_lead_is_returned():
    """The best of what is left if only one or two are left, otherwise the lowest."""
    assert says(partners_lead, "9D 4D 5C", earlier=((SOUTH, "2D 5D AD 6D"),)) == "9D"
    assert says(partners_lead, "9D 7D 4D 5C", earlier=((SOUTH, "2D 5D AD 6D"),)) == "4D"


def test_partners_first_lead_goes_before_the_second():
    led = ((SOUTH, "2D 5D AD 6D"), (SOUTH, "2C 3C AC 4C"))
    assert says(partners_lead, "9D 9C", earlier=led) == "9D"
    assert says(partners_lead, "9S 9C", earlier=led) == "9C"


@pytest.mark.parametrize(
    ("hand", "earlier"),
    [
        ("9D 4D 5C", ()),  # Partner has not led.
        ("9D 4D 5C", ((EAST, "2D 5D AD 6D"),)),  # An opponent led it.
        ("9S 5C", ((SOUTH, "2D 5D AD 6D"),)),  # None left to return.
        ("9D 4D 5C", ((SOUTH, "2D 5D AD 6S"),)),  # East would trump it.
    ],
)
def test_nothing_is_returned_that_cannot_well_be(hand, earlier):
    assert says(partners_lead, hand, earlier=earlier) is None


def test_the_head_of_a_sequence_is_led_from_the_longest_suit_that_has_one():
    assert says(top_of_sequence, "QS JS 3S KD QD 4C") == "QS"
    assert says(top_of_sequence, "KD QD JC TC 4S") == "KD"


@pytest.mark.parametrize(
    "hand",
    [
        "QS TS 3S",  # Not adjacent.
        "9S 8S 7S",  # Not high.
        "AS QS JS 3S",  # The sequence is not at the top of the suit.
        "KH QH 3S",  # Trumps.
    ],
)
def test_no_sequence_no_lead(hand):
    assert says(top_of_sequence, hand) is None


def test_a_sequence_that_would_be_trumped_is_not_led():
    assert says(top_of_sequence, "KD QD 3S", earlier=((WEST, "2D 3D 4D 5D"),)) == "KD"
    assert says(top_of_sequence, "KD QD 3S", earlier=((WEST, "2D 3D 4S 5D"),)) is None


def test_touching_is_by_the_cards_still_out():
    assert says(top_of_sequence, "QS TS 3S", gone="JS") == "QS"


@pytest.mark.parametrize(
    ("hand", "card"),
    [("9S 8S 2S 4D 3D KH QH JH TH", "2S"), ("KH QH", "QH"), ("9S 4S 8D 3D", "3D")],
)
def test_without_better_reason_the_lowest_of_the_longest_plain_suit_is_led(hand, card):
    assert says(from_the_longest, hand) == card
