"""Each maxim of trumps, with hands to which it applies and similar ones to which it does not. Hearts are
trumps.
"""

import pytest

from hoyle.games.whist.variant import SHORT_WHIST
from hoyle.maxims.whist.trumps import (
    do_not_force_partner,
    for_the_odd_trick_make_sure,
    keep_the_turn_up,
    leave_a_thirteenth,
    small_trumps_are_made,
    strong_hands_trump_with_care,
    the_rest_of_the_trumps,
    trumps_after_a_refusal,
    trumps_against_eight,
    trumps_when_strong,
)
from maxims.whist.glance import advises, warns_of

NORTH, EAST, SOUTH, WEST = range(4)
NO_TRUMPS_OUT = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
NO_OTHER = {"gone": NO_TRUMPS_OUT.replace("5H ", "")}
"""All trumps but the five of hearts have been played."""


def test_W_M07_trumps_are_led_from_four_or_a_strong_hand():
    assert advises(trumps_when_strong, "9H 8H 4H 2H AS") == "2H 4H 8H 9H"
    assert advises(trumps_when_strong, "KH QH JH AS 5S 4S 2S KD 6D 5D 4D") == "JH QH KH"  # Two strong suits.
    assert advises(trumps_when_strong, "KH QH JH AS 5S") is None
    assert advises(trumps_when_strong, "KH QH JH AS AC AD") is None  # Aces alone are no strong suits.
    assert advises(trumps_when_strong, "9H 8H 4H 2H", laid="3H") is None


def test_W_M07_not_from_a_weak_hand():
    assert warns_of(trumps_when_strong, "AH KH 2H AS KS 3S 7C") == "AH 2H KH"
    assert warns_of(trumps_when_strong, "9H 8H 4H 2H AS") == ""


def test_W_M07_a_strong_hand_is_judged_before_weak_trumps():
    """A hand with ace and king of trumps and two long suits is not weak, though three trumps are few."""
    assert advises(trumps_when_strong, "AH KH 7H AS KS QS AD KD QD") == "AH 7H KH"
    assert warns_of(trumps_when_strong, "AH KH 7H AS KS QS AD KD QD") == ""
    assert advises(trumps_when_strong, "AH KH AS KS QS AD KD QD") == ""  # Two trumps are too few.


def test_W_M07_no_trumps_are_drawn_from_those_who_have_none():
    out = ((NORTH, "AH 2S 3S 4S"),)
    assert advises(trumps_when_strong, "9H 8H 4H 2H AS", earlier=out) is None


def test_W_M08_the_best_trump_against_eight():
    assert advises(trumps_against_eight, "9H 8H 4H AS", score=(0, 8)) == "9H"
    assert advises(trumps_against_eight, "TH 9H 8H 4H AS", score=(0, 8)) == "TH"  # A sequence.
    assert advises(trumps_against_eight, "9H 8H 4H 2H AS", score=(0, 8)) is None
    assert advises(trumps_against_eight, "JH 8H 4H AS", score=(0, 8)) is None  # An honour.
    assert advises(trumps_against_eight, "9H 8H 4H AS", score=(8, 7)) is None
    played = ((NORTH, "KH 2H 3H AH"),)
    assert advises(trumps_against_eight, "9H 8H AS", score=(0, 8), earlier=played) is None  # South had one.
    assert advises(trumps_against_eight, "9H 8H AS", score=(0, 4), variant=SHORT_WHIST) is None


DIAMONDS = "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD"


def test_W_M13_a_thirteenth_is_left_alone():
    assert warns_of(leave_a_thirteenth, "5H 4S 3C", laid="AD", gone=DIAMONDS) == "5H"
    assert warns_of(leave_a_thirteenth, "5H 4S 3C", laid="AD 2S", gone=DIAMONDS) == "5H"
    assert (
        warns_of(leave_a_thirteenth, "5H 4S 3C", laid="AD 2S 2C", gone=DIAMONDS) is None
    )  # The last player.
    assert warns_of(leave_a_thirteenth, "5H AS 3C", laid="AD", gone=DIAMONDS) is None  # The lead is wanted.
    assert (
        warns_of(leave_a_thirteenth, "5H 4S 3C", laid="AD", gone=DIAMONDS[3:]) is None
    )  # The two has been played.
    assert warns_of(leave_a_thirteenth, "JC 4S 3C", laid="AD", gone=DIAMONDS) is None  # No trump.


def test_W_M15_a_player_who_is_strong_in_trumps_does_not_trump():
    strong = "KH 8H 4H 2H 9S"
    assert warns_of(strong_hands_trump_with_care, strong, laid="2D") == "2H 4H 8H KH"
    assert warns_of(strong_hands_trump_with_care, "9H 8H 4H 2H 9S", laid="2D") is None  # Not strong.
    assert warns_of(strong_hands_trump_with_care, f"{strong} 3D", laid="2D") is None  # It follows suit.
    assert warns_of(strong_hands_trump_with_care, "KH 8H 4H 2H", laid="2D") is None  # Nothing else.
    assert warns_of(strong_hands_trump_with_care, strong, laid="3H") is None


def test_W_M15_care_is_not_never():
    strong = "KH 8H 4H 2H 9S"
    assert (
        warns_of(strong_hands_trump_with_care, strong, laid="AD 2C 3D") is None
    )  # Otherwise the trick is lost.
    assert warns_of(strong_hands_trump_with_care, strong, laid="3D AD 7H") == "2H 4H"  # The others lose it.
    assert (
        warns_of(strong_hands_trump_with_care, strong, laid="2D AD 3D") == "2H 4H 8H KH"
    )  # The partner has won it.
    assert warns_of(strong_hands_trump_with_care, strong, laid="QD AD") == "2H 4H 8H KH"  # The ace of trumps.
    assert warns_of(strong_hands_trump_with_care, strong, laid="QD AD", gone="AH") == "2H 4H 8H"
    assert warns_of(strong_hands_trump_with_care, strong, laid="2D", gone="AH") == "2H 4H 8H KH"
    assert warns_of(strong_hands_trump_with_care, strong, laid="AD", gone="AH") == "2H 4H 8H"


def test_W_M16_a_few_small_trumps_are_made():
    assert advises(small_trumps_are_made, "9H 2H 4S", laid="AD") == "2H 9H"
    assert advises(small_trumps_are_made, "9H 2H 4S", laid="AD 3H") == "9H"  # What wins.
    assert advises(small_trumps_are_made, "TH 2H 4S", laid="AD") is None  # Not small.
    assert advises(small_trumps_are_made, "8H 7H 5H 2H 4S", laid="AD") is None  # More than a few.
    assert advises(small_trumps_are_made, "9H 2H 4S", laid="AD 3D") is None  # The partner's trick.
    assert advises(small_trumps_are_made, "9H 2H 4S", laid="TD 3D") == "2H 9H"  # Not sure.
    assert advises(small_trumps_are_made, "9H 2H 4D", laid="AD") is None
    assert advises(small_trumps_are_made, "9H 2H 4S", laid="3H") is None


def test_W_M17_partner_would_not_trump():
    refused = (NORTH, "9S TS 2D 3S")
    assert advises(trumps_after_a_refusal, "KH 4H 2S", earlier=(refused,)) == "KH"
    later = (EAST, "2C 3C 4C 5C")
    assert advises(trumps_after_a_refusal, "KH 4H 2S", earlier=(refused, later)) == "KH"


@pytest.mark.parametrize(
    "earlier",
    [
        ((NORTH, "AS TS 2D 3S"),),  # It was the best.
        ((NORTH, "KS AS 2D 3S"), (NORTH, "QS TS 4D 5S")),  # The best that was left.
        ((NORTH, "9S TS JS 3S"),),  # Partner followed.
        ((NORTH, "9S TS 2H 3S"),),  # Partner trumped.
        ((NORTH, "9S TS 2D 3S"), (NORTH, "9C TC JC 3C")),  # There has been a lead since.
        ((EAST, "3H 2C 4H 5H"), (NORTH, "9S TS 2D 3S")),  # Partner has no trump.
        ((EAST, "9S TS 2D 3S"),),  # Another player's lead.
    ],
)
def test_W_M17_no_refusal_no_trump(earlier):
    assert advises(trumps_after_a_refusal, "KH 6H 2S", earlier=earlier) is None


def test_W_M17_partner_cannot_know_that_the_leader_has_not_what_they_have():
    refused = (NORTH, "5S TS 2D 3S")
    assert advises(trumps_after_a_refusal, "KH 4H KS 4S", earlier=(refused,)) == "KH"
    assert advises(trumps_after_a_refusal, "KH 4H AS KS 4S", earlier=(refused,)) is None
    later = (NORTH, "AS QS 4D 6S")
    assert advises(trumps_after_a_refusal, "KH 4H KS 4S", earlier=(refused, later)) is None


def test_W_M18_one_of_the_last_trumps_then_partner():
    rest = {"gone": NO_TRUMPS_OUT.replace("5H 6H ", "")}
    assert advises(the_rest_of_the_trumps, "5H 6H 4S AD", **rest) == "5H 6H"
    assert advises(the_rest_of_the_trumps, "5H 6H 4S AD", gone="2H 3H") is None
    led = ((NORTH, "7H 2C 3C 4C"),)
    assert advises(the_rest_of_the_trumps, "5H 6H 4S AD", earlier=led, **rest) == "4S"
    followed = ((NORTH, "7H 2C 8H 4C"),)  # It drew their last trump, so somebody followed.
    assert advises(the_rest_of_the_trumps, "5H 6H 4S AD", earlier=followed, **rest) == "5H 6H"
    no_spade = ((SOUTH, "3S 5S 6S 7S"), (EAST, "8S 2D 9S TS"), *led)
    assert advises(the_rest_of_the_trumps, "5H 6H 4S AD", earlier=no_spade, **rest) is None


def test_W_M20_partner_is_not_forced_by_the_weak():
    none = ((EAST, "2D 5C 6D TD"),)
    assert warns_of(do_not_force_partner, "9D 4D 5C 2H AS", earlier=none) == "4D 9D"
    assert warns_of(do_not_force_partner, "9D 4D 5C KH 8H 4H 2H AS", earlier=none) is None  # Not weak.
    assert warns_of(do_not_force_partner, "9D 4D 5C 2H", earlier=none) is None  # A renounce of one's own.
    assert warns_of(do_not_force_partner, "9D 4D 5C", earlier=none) == "4D 9D"  # No trump to make with it.
    assert warns_of(do_not_force_partner, "9D 4D 5C 2H AS", earlier=none, score=(9, 0)) is None
    no_trump = (*none, (WEST, "3H 4H 5H 6C"))
    assert warns_of(do_not_force_partner, "9D 4D 5C 2H AS", earlier=no_trump) is None


@pytest.mark.parametrize(
    "for_it",
    [
        {"score": (9, 0)},  # One for the game.
        {"score": (4, 0)},  # One to save the double.
        {"won": (2, 6)},  # Five left: seven are the most.
        {"score": (4, 0), "variant": SHORT_WHIST},
    ],
)
def test_W_M21_for_the_odd_trick_sure_tricks_and_no_trumps(for_it):
    assert advises(for_the_odd_trick_make_sure, "AS 4S KD 9H 2H", **for_it) == "AS"
    assert warns_of(for_the_odd_trick_make_sure, "AS 4S KD 9H 2H", **for_it) == "2H 9H"


@pytest.mark.parametrize(
    "other", [{}, {"score": (8, 0)}, {"won": (3, 6)}, {"score": (2, 0), "variant": SHORT_WHIST}]
)
def test_W_M21_otherwise_it_is_silent(other):
    assert advises(for_the_odd_trick_make_sure, "AS 4S KD 9H 2H", **other) is None


def test_W_M21_no_finesse():
    assert warns_of(for_the_odd_trick_make_sure, "AS QS 2S", laid="4S 5S", score=(9, 0)) == "QS"
    assert warns_of(for_the_odd_trick_make_sure, "AS JS 2S", laid="4S 5S", score=(9, 0)) is None
    assert warns_of(for_the_odd_trick_make_sure, "AS QS 2S", laid="4S 5S") is None


def test_W_M27_the_turn_up_is_kept_while_another_does_the_same_service():
    mine = {"dealer": NORTH, "turned": "9H", "laid": "3H AH"}
    assert warns_of(keep_the_turn_up, "9H 8H 2S", **mine) == "9H"
    assert warns_of(keep_the_turn_up, "9H 2H 2S", **mine) == "9H"  # They need not touch: both lose.
    wins = mine | {"laid": "3H 7H"}
    assert warns_of(keep_the_turn_up, "9H KH 2S", **wins) == "9H"  # Both win.
    assert warns_of(keep_the_turn_up, "9H 5H 2S", **wins) is None  # The five does not.
    assert warns_of(keep_the_turn_up, "7H KH 2S", **(mine | {"turned": "7H", "laid": "3H 9H"})) is None
    assert warns_of(keep_the_turn_up, "8H 7H 2S", **mine) is None  # It is played.
    assert warns_of(keep_the_turn_up, "9H 8H 2S", **(mine | {"dealer": WEST})) is None
