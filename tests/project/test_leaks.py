"""No game shows a seat anything that depends on cards it has not seen; no game needs a file for this test."""

from dataclasses import replace
from random import Random
from zlib import crc32

import pytest
from msgspec.structs import replace as changed

from hoyle.games import GAMES, game_named
from hoyle.table import CutPack
from hoyle.trials.leak import leak
from scale import first

BEZIQUE, HOOKEY = game_named("bezique"), game_named("hookey")


def found(game, number, acts=90):
    """The leaks found in this many sittings, some of them short."""
    rngs = map(Random, range(number))
    return [each for rng in rngs if (each := leak(game, rng, acts=rng.randrange(8, acts)))]


@pytest.mark.parametrize("number", first(1, (10, 200)))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_two_cards_that_a_seat_has_not_seen_change_nothing_that_it_is_given(game, number):
    assert found(game, number) == []


def secret(position):
    """A number that changes with every hidden card."""
    return crc32(repr(position.state).encode())


def test_an_observation_that_depends_on_a_hidden_card_is_caught():
    def observe(position, seat):
        seen = HOOKEY.observe(position, seat)
        return changed(seen, chairs=(*seen.chairs, secret(position)))

    assert found(replace(HOOKEY, observe=observe), 10)


def test_an_observation_that_shows_the_last_card_of_a_stock_is_caught():
    def observe(position, seat):
        deal, seen = position.state.deal, BEZIQUE.observe(position, seat)
        return changed(seen, stock=100 * deal.stock[-1].index) if deal and deal.stock else seen

    assert found(replace(BEZIQUE, observe=observe), 4)


def test_lawful_acts_that_depend_on_a_hidden_card_are_caught():
    def lawful(position, seat):
        return (*HOOKEY.lawful(position, seat), CutPack(seat, secret(position)))

    assert found(replace(HOOKEY, lawful=lawful), 10)
