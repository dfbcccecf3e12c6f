"""The card played against a misère: below the caller's card, discarding cards above it."""

import pytest

from hoyle.bots.solo.misere import against_caller as card
from hoyle.cards import Hand
from maxims.solo.place import E, S, W, glance

BEFORE = ((3, "2C 3C 4C 5C"),)
"""An earlier trick, in which everybody followed suit."""


def lays(hand, *, caller=E, shown="", **table):
    see = glance(hand, "misere", caller=caller, **table)
    return str(card(see, caller, Hand(shown) if shown else Hand()))


@pytest.mark.parametrize(
    ("hand", "led"),
    [
        ("6C 3C 8D 9D TD KD 2S 5S 9S JS AS QH 4H", "6C"),
        ("7C 6C 8D 9D TD KD 2S 5S 9S JS AS QH 4H 3H", "6C"),
    ],
    ids=["the middle card of the shortest and weakest suit", "of two such the lower"],
)
def test_the_first_lead_is_by_the_maxims(hand, led):
    assert lays(hand) == led


@pytest.mark.parametrize(
    ("why", "hand", "led"),
    [
        ("below all of the caller's", "3S 8S KS 9D", "3S"),
        ("of those the lowest", "4S 3S KS", "3S"),
        ("a suit that the caller lacks, where none is below", "8S KS 2H", "2H"),
        ("else over the fewest", "8S KS", "8S"),
        ("a caller that must play higher is better than one that may play lower", "8S 6D", "6D"),
    ],
)
def test_later_leads_are_below_what_the_caller_shows(why, hand, led):
    assert lays(hand, shown="5S 9S 7D", earlier=BEFORE) == led, why


@pytest.mark.parametrize(
    ("why", "hand", "more", "led"),
    [
        ("fewest lower are out", "5S 9D", {}, "5S"),
        ("not a suit that the caller has renounced", "5S 9D", {"earlier": ((3, "2S 3S 4D 6S"),)}, "9D"),
        ("not the best of its suit", "AS 9D", {}, "9D"),
        ("of as few, the one with most above it", "2S 2D", {"gone": "3D 4D 5D"}, "2S"),
    ],
)
def test_where_nothing_is_shown_it_leads_what_lies_low_among_the_cards_out(why, hand, more, led):
    assert lays(hand, **{"earlier": BEFORE, **more}) == led, why


@pytest.mark.parametrize(
    ("why", "hand", "how", "laid"),
    [
        ("low, while the caller may have a higher", "3S TS", {}, "3S"),
        ("high, if the caller shows none higher", "3S TS", {"shown": "5S 8S"}, "TS"),
        ("low, if the caller shows one", "3S TS", {"shown": "5S JS"}, "3S"),
        ("high, if the caller has renounced the suit", "3S TS", {"earlier": ((3, "KS QS 4D AS"),)}, "TS"),
        ("high, if even the lowest is above the caller", "TS JS", {"shown": "9S", "laid": "2S"}, "JS"),
    ],
)
def test_before_the_caller_it_goes_as_low_as_may_still_leave_the_caller_the_trick(why, hand, how, laid):
    assert lays(hand, **{"laid": "9S", "earlier": BEFORE, **how}) == laid, why


@pytest.mark.parametrize(
    ("why", "hand", "how", "laid"),
    [
        ("just below the caller who has the trick", "3S 5S TS", {"laid": "9S", "caller": W}, "5S"),
        ("its highest, if it is above anyhow", "TS JS", {"laid": "9S", "caller": W}, "JS"),
        ("its highest, if another has the trick", "3S 5S TS", {"laid": "5S 9S", "caller": S}, "TS"),
    ],
)
def test_after_the_caller_it_ducks_under_or_gets_rid_of_its_highest(why, hand, how, laid):
    assert lays(hand, earlier=BEFORE, **how) == laid, why


@pytest.mark.parametrize(
    ("why", "hand", "how", "laid"),
    [
        ("the highest", "QD 3C", {}, "QD"),
        ("the highest, after the caller too", "QD 3C", {"laid": "9S TS", "caller": W}, "QD"),
        ("of as high, from the shorter suit", "KD 4D KC", {}, "KC"),
        ("not of a suit that the caller has renounced", "KD 3C", {"earlier": ((3, "4D 5D 6S 7D"),)}, "3C"),
    ],
)
def test_out_of_the_suit_it_throws_what_the_caller_might_have_to_beat(why, hand, how, laid):
    assert lays(hand, **{"laid": "9S", "earlier": BEFORE, **how}) == laid, why
