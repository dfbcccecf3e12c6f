"""Deliberate leaks in bézique: the noninterference test must find each of them."""

import msgspec
import pytest

from hoyle.games.bezique.declaration import declarable
from hoyle.games.bezique.game import GAME
from project.test_noninterference import leak
from project.worlds import Table, also_seeing, asked, telling
from scale import first


def other_hand(position, seat):
    deal = position.state.deal
    return deal and deal.hands[1 - (seat or 0)].bits


def top_of_the_stock(position, seat):
    deal = position.state.deal
    return deal and deal.stock and deal.stock[0].index


def what_the_other_might_declare(position, seat):
    deal = position.state.deal
    return deal and len(declarable(deal.held(1 - (seat or 0)), ()))


def what_the_other_saw_in_the_stock(position, seat):
    deal = position.state.deal
    return deal and deal.peeked[1 - (seat or 0)].bits


HIDDEN = (other_hand, top_of_the_stock, what_the_other_might_declare, what_the_other_saw_in_the_stock)


@pytest.mark.parametrize("extra", first(2, HIDDEN))
def test_a_hidden_card_in_an_observation_is_found(extra):
    assert leak(Table(also_seeing(GAME, extra), asked), count=200, seed=5) is not None


def test_a_card_drawn_and_told_to_all_is_found():
    def events(step, rulings):
        return tuple(
            msgspec.structs.replace(event, seen_by=None) for event in GAME.speech.tell(step, rulings)
        )

    assert leak(Table(telling(GAME, events), asked), count=200, seed=1) is not None
