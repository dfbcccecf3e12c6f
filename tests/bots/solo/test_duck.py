"""The card of a player who must take no trick."""

import pytest

from hoyle.bots.solo.misere import losing as card
from maxims.solo.place import N, glance

BEFORE = ((3, "2C 3C 4C 5C"),)


def lays(hand, **table):
    return str(card(glance(hand, "misere", caller=N, **{"earlier": BEFORE, **table})))


@pytest.mark.parametrize(
    ("hand", "more", "led"),
    [
        ("3S KD", {}, "3S"),
        ("KS 3D", {}, "3D"),
        ("4S 4D", {"gone": "2D 3D"}, "4D"),
        ("4S 4D", {"gone": "2S 3S"}, "4S"),
        ("4S 4D", {"gone": "AS KS"}, "4D"),
        ("4S 4D", {"gone": "AD KD"}, "4S"),
        ("2S 3D", {"gone": "AS KS"}, "2S"),
        ("3S 2D", {"gone": "AD KD"}, "2D"),
    ],
)
def test_it_leads_the_card_with_most_above_it_and_fewest_below(hand, more, led):
    assert lays(hand, **more) == led


@pytest.mark.parametrize(
    ("hand", "more", "thrown"),
    [
        ("KD AC 3H", {}, "KD"),
        ("3D KH AC", {}, "KH"),
        ("AC KC", {}, "AC"),
        ("QD QC", {"gone": "2D 3D 4D 5D 6D"}, "QC"),
        ("QD QC", {"gone": "6C 7C 8C"}, "QD"),
        ("QD QC", {"gone": "KD AD"}, "QC"),
    ],
)
def test_out_of_the_suit_it_throws_what_might_yet_be_left_to_win(hand, more, thrown):
    assert lays(hand, laid="9S", **more) == thrown


@pytest.mark.parametrize(
    ("why", "hand", "laid", "follows"),
    [
        ("the highest that loses", "3S 5S TS", "9S", "5S"),
        ("where others come after, the lowest that may win", "TS JS", "9S", "TS"),
        ("the third too", "TS JS", "7S 9S", "TS"),
        ("where the trick is its own anyhow, the highest", "TS JS", "7S 8S 9S", "JS"),
        ("the highest that loses, last too", "3S 5S TS", "7S 8S 9S", "5S"),
    ],
)
def test_following_it_stays_below(why, hand, laid, follows):
    assert lays(hand, laid=laid) == follows, why
