"""Each maxim of leading at solo, with hands to which it applies and similar hands to which it does not."""

import pytest

from hoyle.maxims.solo.leading import (
    do_not_force_partner,
    draw_trumps_at_a_proposition,
    go_on_with_a_cross_ruff,
    longest_suit_against_others,
    medium_card_against_a_misere,
    no_trumps_against_a_solo,
    no_two_against_a_misere,
    short_suit_against_a_misere,
    trumps_through_a_shy_caller,
)
from maxims.solo.place import E, N, S, W, advises, warns_of

PLAYED = ((E, "2S 3S 4S 5S"),)


@pytest.mark.parametrize("call", ["misere", "misere-ouverte"])
def test_S_M01_the_shortest_suit_against_a_misere(call):
    assert advises(short_suit_against_a_misere, "9S 4S 8D KC 5C 2C", call) == "8D"
    assert advises(short_suit_against_a_misere, "KS 4S 8D 5D 9C 5C 2C", call) == "5D 8D"  # The weaker.


def test_S_M01_not_of_other_calls_nor_later_nor_by_the_caller():
    hand = "9S 4S 8D KC 5C 2C"
    assert advises(short_suit_against_a_misere, hand, "solo") is None
    assert advises(short_suit_against_a_misere, hand, "misere", earlier=PLAYED) is None
    assert advises(short_suit_against_a_misere, hand, "misere", N) is None
    assert advises(short_suit_against_a_misere, hand, "general-misere", None) is None


def test_S_M02_the_medium_card_of_it():
    assert advises(medium_card_against_a_misere, "9S 4S 2S 7D TD", "misere") == "7D"
    assert advises(medium_card_against_a_misere, "9S 4S 6S 8D TD", "misere") is None
    assert advises(medium_card_against_a_misere, "9S 4S 2S 7D TD", "solo") is None


def test_S_M03_no_two_unless_it_is_alone():
    assert warns_of(no_two_against_a_misere, "9S 2S 2D", "misere") == "2S"
    assert warns_of(no_two_against_a_misere, "9S 3S 2D", "misere") is None
    assert warns_of(no_two_against_a_misere, "9S 2S 2D", "abondance") is None


def test_S_M04_the_longest_suit_against_other_calls():
    assert advises(longest_suit_against_others, "9S 4S 2S 7D TD", "abondance") == "2S 4S 9S"
    assert advises(longest_suit_against_others, "9S 4S 7D TD", "abondance") == "7D TD 4S 9S"
    assert advises(longest_suit_against_others, "9H 4H 2H 7D TD", "abondance") == "2H 4H 9H"
    assert advises(longest_suit_against_others, "9H 4H 2H 7D TD", "solo") == "7D TD"  # S-M20.
    assert advises(longest_suit_against_others, "9S 4S 2S", "misere") is None
    assert advises(longest_suit_against_others, "9S 4S 2S", "solo", N) is None
    assert advises(longest_suit_against_others, "9S 4S 2S", "solo", earlier=PLAYED) is None


def test_S_M08_trumps_are_drawn_at_a_proposition():
    assert advises(draw_trumps_at_a_proposition, "AH 4H KD", "proposition", N, E) == "AH 4H"
    assert advises(draw_trumps_at_a_proposition, "KH 4H KD", "proposition", N, E) is None
    assert advises(draw_trumps_at_a_proposition, "AH 4H KD", "proposition", E, S) is None
    assert advises(draw_trumps_at_a_proposition, "AH 4H KD", "solo", N) is None


def test_S_M08_and_then_plain_suits():
    out = "2H 3H 5H 6H 7H 8H 9H TH JH QH KH"
    assert advises(draw_trumps_at_a_proposition, "AH 4H AD 3D", "proposition", N, E, gone=out) == "AD"
    assert advises(draw_trumps_at_a_proposition, "AH 4H KD 3D", "proposition", N, E, gone=out) is None


PARTNER_HAS_NONE = ((E, "2D 5C 6D TD"),)
"""South does not follow to diamonds."""


def test_S_M09_partner_is_not_forced_by_the_weak():
    assert warns_of(do_not_force_partner, "9D 4H 3H 2H", earlier=PARTNER_HAS_NONE) == "9D"
    assert warns_of(do_not_force_partner, "9D KH 3H", earlier=PARTNER_HAS_NONE) is None
    assert warns_of(do_not_force_partner, "9D 5H 4H 3H 2H", earlier=PARTNER_HAS_NONE) is None
    assert (
        warns_of(do_not_force_partner, "9D 4H", "solo", S, earlier=PARTNER_HAS_NONE) is None
    )  # There is no partner.
    assert warns_of(do_not_force_partner, "9D 4H", "misere", earlier=PARTNER_HAS_NONE) is None


def test_S_M10_a_cross_ruff_goes_on():
    assert advises(go_on_with_a_cross_ruff, "9D 4H 3S", earlier=PARTNER_HAS_NONE) == "9D"
    assert advises(go_on_with_a_cross_ruff, "9D 4H 3S 3C", earlier=PARTNER_HAS_NONE) is None
    assert advises(go_on_with_a_cross_ruff, "9D 3S", earlier=PARTNER_HAS_NONE) is None
    assert advises(go_on_with_a_cross_ruff, "9D 4H 3S") is None


def test_S_M11_no_trumps_against_a_solo():
    assert warns_of(no_trumps_against_a_solo, "9H 4D") == "9H"
    assert warns_of(no_trumps_against_a_solo, "9H 4D", "abondance") is None
    assert warns_of(no_trumps_against_a_solo, "9H 4D", "solo", N) is None
    assert (
        warns_of(no_trumps_against_a_solo, "9H 4D", earlier=((S, "2H 3H 5H 6C"),)) is None
    )  # East has none.


def test_S_M12_trumps_are_led_through_a_caller_who_has_not():
    shy = ((E, "2D 5D 6D TD"),)
    assert advises(trumps_through_a_shy_caller, "9H 4D", earlier=shy) == "9H"
    assert advises(trumps_through_a_shy_caller, "9H 4D", earlier=((E, "2H 5H 6H TH"),)) is None
    assert advises(trumps_through_a_shy_caller, "9H 4D", earlier=((S, "2D 5D 6D TD"),)) is None
    assert advises(trumps_through_a_shy_caller, "9H 4D", "solo", W, earlier=((W, "2D 5D 6D TD"),)) is None
    assert advises(trumps_through_a_shy_caller, "9H 4D", "abondance", earlier=shy) is None


def test_S_M12_a_player_who_is_to_lead_them_is_left_to_win():
    shy = ((S, "2D 5D 6D TD"),)
    assert (
        warns_of(trumps_through_a_shy_caller, "AC 4C", "solo", S, laid="KC", earlier=shy) is None
    )  # West's.
    east_wins = {"laid": "KC 3C 2C", "earlier": shy}
    assert warns_of(trumps_through_a_shy_caller, "AC 4C", "solo", S, **east_wins) == "AC"
    assert warns_of(trumps_through_a_shy_caller, "5C 4C", "solo", S, **east_wins) is None
