"""Each maxim of leading, with hands to which it applies and similar ones to which it does not. Hearts are
trumps.
"""

import pytest

from hoyle.maxims.whist.leading import (
    ace_king_and_small,
    head_of_a_sequence,
    lose_the_loser_first,
    no_ace_without_the_king,
    no_thirteenth_before_trumps_are_out,
    not_from_a_tenace,
    return_partners_lead,
    strong_suit,
    through_an_honour,
    through_strength,
)
from maxims.whist.glance import advises, warns_of

NORTH, EAST, SOUTH, WEST = range(4)
NO_TRUMPS_OUT = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"


@pytest.mark.parametrize(
    ("hand", "led"),
    [
        ("KS 8S 5S 2S 9D 8D 3H", "2S 5S 8S KS"),  # Four with a court card.
        ("KS QS 5S 9D 8D 7D 6D", "5S QS KS"),  # Three with two of the best.
        ("KS 8S 5S 2S JD 8D 7D 6D 3D", "3D 6D 7D 8D JD"),  # The longer of two.
        ("KS QS 5S 2S JD 8D 7D 6D", "2S 5S QS KS"),  # As long, and better.
    ],
)
def test_W_M01_the_lead_is_from_the_strong_suit(hand, led):
    assert advises(strong_suit, hand) == led


@pytest.mark.parametrize("hand", ["9S 8S 5S 2S 9D", "KS JS 5S 9D", "AH KH QH 5H 9D"])
def test_W_M01_without_a_strong_plain_suit_it_is_silent(hand):
    assert advises(strong_suit, hand) is None


def test_W_M01_the_suit_led_last_is_not_left_lightly():
    led = ((NORTH, "2D 3D QD KD"),)
    assert advises(strong_suit, "7D 6D KS QS 5S 2H", earlier=led) == "6D 7D"
    assert warns_of(strong_suit, "7D 6D KS QS 5S 2H", earlier=led) == "5S QS KS"


def test_W_M01_a_suit_that_is_spent_or_hopeless_is_left():
    assert advises(strong_suit, "KS QS 5S 2H", earlier=((NORTH, "2D 3D QD KD"),)) == "5S QS KS"
    trumped = ((NORTH, "2D 3D QD 2H"),)
    assert advises(strong_suit, "7D 6D KS QS 5S", earlier=trumped) == "5S QS KS"
    partner_has_none = ((NORTH, "2D 3D 4C KD"),)
    assert advises(strong_suit, "7D 6D KS QS 5S", earlier=partner_has_none) == "5S QS KS"
    assert advises(strong_suit, "AD 6D KS QS 5S", earlier=partner_has_none) == "AD 6D"


def test_W_M01_what_brings_the_strong_suit_in_is_not_thrown_away():
    assert warns_of(strong_suit, "AS KS 5S 2S AC 3C 4H", laid="2D 5D") == "AC AS KS"
    assert warns_of(strong_suit, "9S 5S AC 3C 4H", laid="2D 5D") is None  # There is no strong suit.
    assert warns_of(strong_suit, "AS KS 5S 2S 3D", laid="2D 5D") is None  # The player follows.
    assert warns_of(strong_suit, "KS 5S 4S 2S 3C", laid="2D 5D") is None  # Nothing brings it in.


def test_W_M02_through_the_strong_hand():
    opened = ((EAST, "2S 3S QS KS"),)
    assert advises(through_strength, "9S 5S 4D", earlier=opened) == "5S 9S"
    assert advises(through_strength, "9S 5S 4D", known={EAST: "KD"}) == "4D"
    assert advises(through_strength, "9S 5S 4D", known={EAST: "9D"}) is None
    assert advises(through_strength, "9S 5S 4D", earlier=((WEST, "2S 3S QS KS"),)) is None
    assert advises(through_strength, "9S 5S 4D", earlier=((SOUTH, "2S 3S QS KS"), *opened)) is None
    none_left = (*opened, (SOUTH, "AS JS 8S 9C"))
    assert advises(through_strength, "9S 5S 4D", earlier=none_left) is None


def test_W_M02_up_to_the_weak_hand():
    partners = (SOUTH, "2D 3D 4D 5D")
    assert advises(through_strength, "8S 6D", earlier=(partners, (EAST, "TD JD 9D QD"))) == "6D"
    assert advises(through_strength, "8S 6D", earlier=(partners, (EAST, "TD JD KD AD"))) is None
    assert advises(through_strength, "8S 6D", earlier=(partners, (EAST, "TD 7D 8D 9D"))) is None  # East won.
    assert advises(through_strength, "8S 6D", earlier=(partners, (SOUTH, "TD 7D 8D 9D"))) is None


def test_W_M02_a_player_who_has_none_is_weak_only_without_trumps():
    none = ((SOUTH, "2D 9C 4D 3D"),)
    assert advises(through_strength, "8S 5D", earlier=none) is None
    assert advises(through_strength, "8S 5D", earlier=none, gone=NO_TRUMPS_OUT) == "5D"


def test_W_M02_trumps_only_when_very_strong():
    assert advises(through_strength, "KH QH 9H 8H 2H 5D", known={EAST: "AH"}) == "2H 8H 9H QH KH"
    assert advises(through_strength, "KH 9H 8H 2H 5D", known={EAST: "AH"}) is None


def test_W_M03_ace_and_king_when_weak_in_trumps_a_small_card_when_strong():
    assert advises(ace_king_and_small, "AS KS 7S 2S 9H 2H") == "AS KS"
    assert advises(ace_king_and_small, "AS KS 7S 5S 2S 9H 8H 5H 4H 2H") == "2S"
    assert advises(ace_king_and_small, "KS 7S 2S 9H", earlier=((NORTH, "AS 3S 4S 5S"),)) == "KS"


@pytest.mark.parametrize(
    "hand",
    [
        "AS KS TS 2S 9H",  # The ten is not small.
        "AS KS 2S 9H",  # Only one small card.
        "AS KS 7S 6S 5S 2S 9H",  # Four.
        "AS QS 7S 2S 9H",
        "AH KH 7H 2H",  # Trumps.
        "AS KS 7S 2S 9H 8H 7H 6H",  # Neither weak nor strong.
    ],
)
def test_W_M03_other_hands_are_no_concern_of_it(hand):
    assert advises(ace_king_and_small, hand) is None


@pytest.mark.parametrize(
    ("hand", "led"),
    [
        ("QS JS TS 2S", "QS"),
        ("AS KS QS 2S", "AS"),
        ("KS QS JS 2S", "KS"),
        ("KS QS JS TS 2S", "TS"),
        ("KS QS JS TS 9S", "9S"),
        ("AS KS QS JS TS", "AS"),  # Headed by the ace.
        ("AS QS JS TS 2S", "QS"),
        ("TS 9S 8S 2D", "TS"),
        ("QH JH TH 2D", "QH"),
    ],
)
def test_W_M04_the_highest_of_a_sequence_or_the_lowest_of_the_kings(hand, led):
    assert advises(head_of_a_sequence, hand) == led


@pytest.mark.parametrize("hand", ["9S 8S 7S", "KS QS TS 9S", "KS QS"])
def test_W_M04_no_sequence(hand):
    assert advises(head_of_a_sequence, hand) is None


def test_W_M04_two_touching_cards_are_a_sequence_if_it_is_so_read():
    assert advises(head_of_a_sequence, "KS QS 4S", sequence=2) == "KS"


def test_W_M05_through_an_honour_on_the_left():
    assert advises(through_an_honour, "9H 4H 2S", known={EAST: "QH"}) == "4H 9H"
    assert advises(through_an_honour, "9H 4H 2S", known={EAST: "TH"}) is None
    assert advises(through_an_honour, "9H 4H 2S", known={WEST: "QH"}) is None
    assert advises(through_an_honour, "9D 4C 2S", known={EAST: "QH"}) is None
    assert advises(through_an_honour, "9H 4H", laid="2H", known={EAST: "QH"}) is None


def test_W_M06_with_the_last_trump_the_one_losing_card_first():
    last = NO_TRUMPS_OUT.replace("5H ", "")
    assert advises(lose_the_loser_first, "5H AS KS 4D", gone=last) == "4D"
    assert advises(lose_the_loser_first, "5H AS KS", gone=last) is None  # None loses.
    assert advises(lose_the_loser_first, "5H AS 3C 4D", gone=last) is None  # Two lose.
    assert advises(lose_the_loser_first, "5H 4D", gone=last) is None  # None wins.
    assert (
        advises(lose_the_loser_first, "5H AS 4D", gone=last.replace("6H ", "")) is None
    )  # One has been played.


def test_W_M09_partners_lead_is_returned():
    led = ((SOUTH, "2D 5D AD 6D"),)
    assert advises(return_partners_lead, "9D 7D 4D 5C", earlier=led) == "4D 7D 9D"
    assert advises(return_partners_lead, "9D 4D 5C", earlier=((SOUTH, "2D 5D TD 6D"),)) == "9D"  # Of three.
    assert advises(return_partners_lead, "9D 4D 5C", earlier=((EAST, "2D 5D 6D TD"),)) is None
    mine = ((NORTH, "2D 5D AD 6D"), (SOUTH, "KD 7D 3D 8D"))
    assert advises(return_partners_lead, "9D 4D 5C", earlier=mine) is None  # The partner returned mine.


def test_W_M09_the_adversaries_suit_is_not_returned():
    led = ((SOUTH, "2D 5D TD 6D"), (EAST, "2C 3C 4C KC"))
    assert warns_of(return_partners_lead, "9D 4D 5C 5S", earlier=led) == "5C"


@pytest.mark.parametrize(
    ("hand", "earlier"),
    [
        ("9D 4D 5C", ((SOUTH, "2D 5D KD 6D"),)),  # Partner won with the king, and has only small ones.
        ("TD 4D KS QS JS", ((SOUTH, "2D 5D AD 6D"),)),  # A sequence elsewhere.
        ("TD 4D KS 9S 8S 7S", ((SOUTH, "2D 5D AD 6D"),)),  # A strong suit.
        ("TD 4D 9H 8H 7H 6H 5H", ((SOUTH, "2D 5D AD 6D"),)),  # Five trumps.
    ],
)
def test_W_M09_it_need_not_be_returned_at_once(hand, earlier):
    assert advises(return_partners_lead, hand, earlier=earlier) in (None, "")


def test_W_M09_a_court_card_left_or_an_ace_that_won_is_no_excuse():
    assert advises(return_partners_lead, "JD 4D 5C", earlier=((SOUTH, "2D 5D KD 6D"),)) == "JD"
    assert advises(return_partners_lead, "9D 4D 5C", earlier=((SOUTH, "2D 5D AD 6D"),)) == "9D"


def test_W_M10_no_lead_from_a_tenace():
    assert warns_of(not_from_a_tenace, "AS QS 3S 5D") == "AS 3S QS"
    assert warns_of(not_from_a_tenace, "AS JS 5D") == "AS JS"
    assert warns_of(not_from_a_tenace, "AS KS QS 5D") is None
    assert warns_of(not_from_a_tenace, "AS TS 5D") is None
    assert warns_of(not_from_a_tenace, "AH QH 5D") is None
    assert warns_of(not_from_a_tenace, "AS QS 5D", earlier=((EAST, "2S 3S TS KS"),)) is None


def test_W_M11_no_ace_without_the_king():
    assert warns_of(no_ace_without_the_king, "AS 3S AD KD AH") == "AS"
    assert warns_of(no_ace_without_the_king, "AS 3S", earlier=((EAST, "2S 4S TS KS"),)) is None
    assert warns_of(no_ace_without_the_king, "AS 3S", laid="4S") is None


def test_W_M12_no_thirteenth_while_trumps_are_out():
    diamonds = "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD"
    assert warns_of(no_thirteenth_before_trumps_are_out, "AD 5S", gone=diamonds) == "AD"
    assert (
        warns_of(no_thirteenth_before_trumps_are_out, "AD 5S", gone=diamonds[3:]) is None
    )  # The two has been played.
    assert warns_of(no_thirteenth_before_trumps_are_out, "AD 2D 5S", gone=diamonds[3:]) is None
    trumps_out = f"{diamonds} {NO_TRUMPS_OUT}"
    assert warns_of(no_thirteenth_before_trumps_are_out, "AD 5S", gone=trumps_out) is None
