"""Who has revoked, from the cards only: a card of another suit, by a hand that held the suit led."""

import pytest

from games.whist.laid_out import ON_CLAIM, E, N, S, W, play, table
from hoyle.seat import SEATS
from hoyle.tricks.revoking import broke, established, has_revoked, settled_by_the_cards

HANDS = ("AS 2S 2D", "KS 3D 4D", "QS 4H 5D", "5C 6C 6D")


def deal(*cards):
    return play(table(*HANDS, umpire=ON_CLAIM), *cards).state.deal


REVOKED = ("AS", "3D", "QS", "5C", "/")


def test_it_is_a_revoke_while_the_suit_is_held_and_once_it_has_been_played():
    later = (*REVOKED, "2S", "KS", "4H", "6C")
    for cards in (REVOKED[:-1], REVOKED, later):
        assert [has_revoked(deal(*cards), seat, 0) for seat in SEATS] == [False, True, False, False]


def test_who_has_none_of_the_suit_has_renounced_and_who_has_laid_nothing_has_done_nothing():
    assert not has_revoked(deal(*REVOKED), W, 0)
    for seat in (E, S, W):
        assert not has_revoked(deal("AS"), seat, 0)


@pytest.mark.parametrize("number", [1, 2, 12])
def test_in_a_trick_that_was_never_led_or_was_taken_up_again_nobody_has(number):
    for seat in SEATS:
        assert not has_revoked(deal(*REVOKED), seat, number)
        assert not broke(deal(*REVOKED), seat, number)


def test_it_is_past_putting_right_once_the_trick_is_turned_or_the_side_plays_on():
    lying = deal(*REVOKED[:-1])
    assert [established(lying, seat, 0) for seat in SEATS] == [False] * 4
    assert [established(deal(*REVOKED), seat, 0) for seat in SEATS] == [True] * 4
    on = deal(*REVOKED[:-1], "2S")
    assert [established(on, seat, 0) for seat in SEATS] == [True, False, True, False]
    assert not established(lying, N, 1)


def test_the_cards_that_all_have_seen_settle_it_when_the_suit_appears_or_is_followed():
    assert settled_by_the_cards(deal(*REVOKED), N, 0)
    assert not settled_by_the_cards(deal(*REVOKED), E, 0)
    assert settled_by_the_cards(deal(*REVOKED, "2S", "KS"), E, 0)
    assert not settled_by_the_cards(deal(*REVOKED, "2S", "KS"), W, 0)
