"""Every byte sent to a seat is equal in worlds that differ only in what the seat may not see.

A spectator's bytes are compared too. What people say, and acts that are taken back, reveal nothing either.
"""

import pytest

from host.table.worlds_compared import difference
from project.test_noninterference import EVERYBODY, WORLDS
from scale import first, scaled

pytestmark = pytest.mark.usefixtures("untraced")

DEALS, FEW, NIGHTLY = 1, 1, 2000
"""Deals of each game in the suite, those where everything is done twice, and those of all games at night."""


@pytest.mark.parametrize("game", WORLDS)
def test_nothing_sent_to_a_seat_tells_of_what_it_may_not_see(game):
    assert difference(game, DEALS, seed=1793) is None


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("game", WORLDS)
def test_nor_in_two_thousand_deals(game, seed):
    assert difference(game, scaled(NIGHTLY) // 32 + 1, seed) is None


def test_all_seats_and_a_watcher_are_compared():
    assert EVERYBODY[-1] is None
    assert len(EVERYBODY) == 5


@pytest.mark.parametrize("game", first(1, ["whist", "cribbage"]))
def test_nothing_is_told_by_what_people_say_or_take_back(game):
    assert difference(game, FEW, seed=1793, again=True) is None
