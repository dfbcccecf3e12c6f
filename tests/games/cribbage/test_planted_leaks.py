"""Deliberate leaks in cribbage and hookey: the noninterference test must find each of them."""

import msgspec
import pytest

from hoyle.games.cribbage.game import GAME as CRIBBAGE
from hoyle.games.cribbage.show import holes
from hoyle.games.hookey.game import GAME as HOOKEY
from project.test_noninterference import leak
from project.worlds import Table, also_seeing, asked, telling


def crib(position, seat):
    deal = position.state.deal
    return deal and deal.crib.bits


def hand_on_the_left(position, seat):
    deal = position.state.deal
    return deal and deal.hands[((seat or 0) + 1) % len(deal.hands)].bits


def next_of_the_stock(position, seat):
    deal = position.state.deal
    return deal and deal.stock[-1].index


def what_the_crib_will_count(position, seat):
    deal = position.state.deal
    return deal and deal.start and holes(deal.crib, deal.start, crib=True)


@pytest.mark.parametrize("extra", [crib, hand_on_the_left, next_of_the_stock, what_the_crib_will_count])
def test_a_hidden_card_in_an_observation_is_found(extra):
    assert leak(Table(also_seeing(CRIBBAGE, extra), asked), count=200, seed=1) is not None


def test_a_lay_out_told_to_all_is_found():
    def events(step, rulings):
        return tuple(
            msgspec.structs.replace(event, seen_by=None) for event in CRIBBAGE.speech.tell(step, rulings)
        )

    assert leak(Table(telling(CRIBBAGE, events), asked), count=200, seed=1) is not None


def test_a_bottom_card_shown_before_the_stakes_are_down_is_found():
    def bottoms(position, seat):
        hand = position.state.hand
        return hand and [packet[-1].index for packet in hand.packets]

    assert leak(Table(also_seeing(HOOKEY, bottoms), asked), count=200, seed=1) is not None
