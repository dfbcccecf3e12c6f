"""Each maxim of following, with hands to which it applies and similar ones to which it does not. Hearts are
trumps.
"""

import pytest

from hoyle.maxims.whist.playing import (
    a_small_card_to_return,
    in_doubt_win,
    lowest_of_touching,
    second_hand,
    the_seventh_trick,
    third_hand,
)
from maxims.whist.glance import advises, warns_of

NORTH, EAST, SOUTH, WEST = range(4)
STRONG, WEAK, NEITHER = "KH 8H 4H 2H", "8H 4H", "9H 8H 4H 2H"


def test_W_M14_a_small_card_of_partners_suit_is_kept():
    led = ((SOUTH, "2D 5D AD 6D"),)
    assert warns_of(a_small_card_to_return, "QD 4D 5C 3C", laid="2S", earlier=led) == "4D"
    assert (
        warns_of(a_small_card_to_return, "QD 9D 4D 5C", laid="2S", earlier=led) is None
    )  # Another small card is left.
    assert warns_of(a_small_card_to_return, "4D 5C 3C", laid="2S", earlier=led) is None  # Only one card.
    assert warns_of(a_small_card_to_return, "QD 4D 5C", laid="2S") is None  # The partner has no suit.
    assert warns_of(a_small_card_to_return, "QD 4D 5C", laid="2S", earlier=((EAST, "2D 5D 6D AD"),)) is None


def test_W_M14_third_in_hand_the_better_card_goes_up():
    assert warns_of(a_small_card_to_return, "QD 4D 5C", laid="2D 3D") == "4D"
    assert warns_of(a_small_card_to_return, "QD 4D 5C", laid="2D KD") is None  # It would not win.
    assert warns_of(a_small_card_to_return, "QD 4D 5C", laid="2D") is None  # Not partner's lead.
    assert warns_of(a_small_card_to_return, "QH 4H 5C", laid="2H 3H") is None  # Trumps.


def test_W_M22_with_the_lowest_of_touching_cards():
    assert advises(lowest_of_touching, "KS QS 3S", laid="4S") == "QS"
    assert advises(lowest_of_touching, "KS QS JS 3S", laid="4S 5S TS") == "JS"
    assert advises(lowest_of_touching, "KS JS 3S", laid="4S") is None  # They are not adjacent.
    assert advises(lowest_of_touching, "KS JS 3S", laid="4S", gone="QS") == "JS"
    assert advises(lowest_of_touching, "KS JS 3S", laid="QS") is None  # The queen lies between.
    assert advises(lowest_of_touching, "KS QS 3S", laid="AS") is None  # They do not win.
    assert advises(lowest_of_touching, "KS QS 3S", laid="AS 4S") is None  # The partner's trick.
    assert advises(lowest_of_touching, "6H 5H 3C", laid="4S") == "5H"
    assert advises(lowest_of_touching, "KS QS 3S") is None


def test_W_M22_is_silent_where_a_lower_card_is_sure_to_do_as_well():
    assert advises(lowest_of_touching, "KS QS 9S", laid="4S 5S 6S") is None
    assert advises(lowest_of_touching, "KS QS 9S", laid="4S") == "QS"
    assert advises(lowest_of_touching, "6H 5H 2H 3C", laid="4S") is None


def test_W_M23_second_in_hand_with_ace_king_and_small():
    assert advises(second_hand, f"AS KS 7S 3S {STRONG}", laid="4S") == "3S"
    assert advises(second_hand, f"AS KS 7S 3S {WEAK}", laid="4S") == "KS"
    assert advises(second_hand, f"AS KS 7S 3S {NEITHER}", laid="4S") is None
    assert advises(second_hand, f"AS KS {WEAK}", laid="4S") is None  # No small card.
    assert advises(second_hand, f"AS KS 7S 3S {WEAK}", laid="4S 5S") is None  # Third.
    assert advises(second_hand, "AH KH 3H", laid="4H") is None


def test_W_M23_the_other_reading_of_a_blurred_print():
    assert advises(second_hand, f"KS QS 7S 3S {WEAK}", laid="4S", second_hand="king-queen") == "KS"
    assert advises(second_hand, f"AS KS 7S 3S {WEAK}", laid="4S", second_hand="king-queen") is None
    assert advises(second_hand, f"KS QS 7S 3S {WEAK}", laid="4S") is None


@pytest.mark.parametrize(("hand", "card"), [("AS 3S", "3S"), ("JS 9S", "9S"), ("KH 3H", None)])
def test_W_M23_of_a_court_card_and_a_small_one_the_small(hand, card):
    assert advises(second_hand, f"{hand} 5D", laid="4S") == card


def test_W_M23_an_honour_that_the_ace_beats_is_not_ducked():
    assert advises(second_hand, "AS 3S 5D", laid="KS") is None
    assert advises(second_hand, "AS 3S 5D", laid="JS") is None
    assert advises(second_hand, "AS 3S 5D", laid="TS") == "3S"
    assert advises(second_hand, "KS 3S 5D", laid="QS") == "3S"  # Of the ace alone.


@pytest.mark.parametrize("hand", ["AS QS", "9S 3S", "AS TS", "AS 4S 3S"])
def test_W_M23_two_cards_of_another_kind(hand):
    assert advises(second_hand, f"{hand} 5D", laid="2S") is None


def test_W_M24_third_in_hand_the_best():
    assert advises(third_hand, "KS 9S 3S", laid="4S 5S") == "KS"
    assert advises(third_hand, "KS QS 3S", laid="4S 5S") == "QS"  # The queen is as good.
    assert advises(third_hand, "QS TS 3S", laid="4S JS") == "QS"  # The ten is not as good.
    assert advises(third_hand, "KS 9S 3S", laid="4S AS") is None
    assert advises(third_hand, "KS 9S 3S", laid="TS 5S") is None  # Not a small card.
    assert advises(third_hand, "KS 9S 3S", laid="4S") is None
    assert advises(third_hand, "KS 9S 3S", laid="4S 5S 6S") is None


def test_W_M24_the_queen_from_ace_and_queen():
    assert advises(third_hand, "AS QS 3S", laid="TS 5S") == "QS"
    assert advises(third_hand, "AS QS 3S", laid="4S KS") == "AS"  # The second hand has beaten the queen.
    assert advises(third_hand, "AS KS QS 3S", laid="4S 5S") == "QS"
    assert advises(third_hand, "AS KS QS 3S", laid="TS 5S") is None


def test_W_M24_when_the_queen_has_won_the_ace_is_returned():
    assert advises(third_hand, "AS 3S 4D", earlier=((SOUTH, "4S 5S QS 6S"),)) == "AS"
    assert advises(third_hand, "AS 3S 4D", earlier=((SOUTH, "4S 5S QS 2H"),)) is None
    assert advises(third_hand, "AS 3S 4D", earlier=((SOUTH, "4S 5S JS 6S"),)) is None
    assert advises(third_hand, "AS 3S 4D", earlier=((EAST, "4S 5S QS 6S"),)) is None
    assert advises(third_hand, "3S 4D", earlier=((SOUTH, "4S 5S QS 6S"),)) is None


SIX = {"won": (6, 4)}


def test_W_M25_the_seventh_trick_is_not_neglected():
    assert advises(the_seventh_trick, "AS 4S 9D", **SIX) == "AS"
    assert advises(the_seventh_trick, "AS QS 4S", laid="5S", **SIX) == "AS"  # The sure winner.
    assert advises(the_seventh_trick, "KS QS 4S", laid="5S", **SIX) == "QS KS"  # What wins for now.
    assert advises(the_seventh_trick, "AS QS 4S", laid="5S 6S 7S", **SIX) == "AS QS"  # The last player.
    assert advises(the_seventh_trick, "AS QS 4S", laid="5S", won=(5, 5)) is None
    assert advises(the_seventh_trick, "KS 4S 9D", **SIX) is None
    assert advises(the_seventh_trick, "3S 4S 9D", laid="5S", **SIX) is None
    assert advises(the_seventh_trick, "KS 4S", laid="AS 5S", **SIX) is None  # The partner has won it.


def test_W_M25_what_an_adversary_would_trump_is_not_sure():
    trumps = {"earlier": ((EAST, "2S 3H 6S 7S"),), **SIX}
    assert advises(the_seventh_trick, "AS 4S 9D", **trumps) == "AS"
    assert advises(the_seventh_trick, "AS 4S 9D", earlier=((NORTH, "2S 3H 6S 7S"),), **SIX) is None
    east_may = {"earlier": ((NORTH, "2S 3H 6S 7S"),), **SIX}
    assert advises(the_seventh_trick, "AS KS 4S", laid="5S", **east_may) == "AS KS"


def test_W_M28_in_doubt_win_cheaply():
    assert advises(in_doubt_win, "AS QS 4S", laid="5S") == "QS"
    assert advises(in_doubt_win, "6H 4H 9D", laid="5S") == "4H"
    assert advises(in_doubt_win, "AS QS 4S", laid="KS 5S") is None  # The partner is winning.
    assert advises(in_doubt_win, "3S 4S", laid="5S") is None
    assert advises(in_doubt_win, "AS QS 4S") is None
