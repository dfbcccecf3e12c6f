"""The list of games, by name."""

import pytest

from games.to_cut import to_cut
from hoyle import games
from hoyle.errors import UnknownGame
from hoyle.games import GAMES, game_named
from hoyle.seat import Seat
from hoyle.table import Position
from hoyle.table.act import CutPack


def test_a_game_is_found_by_its_name():
    for game in GAMES:
        assert game_named(game.name) is game
    players = {game.name: game.players for game in GAMES}
    assert players == {
        "whist": (4, 4),
        "solo": (4, 4),
        "cribbage": (2, 4),
        "hookey": (2, 13),
        "bezique": (2, 2),
    }


def test_a_game_there_is_not_is_refused_with_those_there_are():
    with pytest.raises(UnknownGame) as refusal:
        game_named("tarot")
    assert "whist" in refusal.value.known


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_and_its_observation_are_names_of_the_package(game):
    observation = getattr(games, f"{game.name.capitalize()}Observation")
    assert getattr(games, game.name.upper()) is game
    begun = Position(game.begin(game.variants[0]))
    assert type(game.observe(begun, None)) is observation


@pytest.mark.parametrize("name", ["Tarot", "TAROT", "tarot", "WhistCard", "HookeyGiven", "Whistle"])
def test_no_game_has_another_type_nor_another_name(name):
    with pytest.raises(AttributeError, match=f"^module 'hoyle.games' has no attribute '{name}'$"):
        getattr(games, name)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_who_is_to_cut_may_do_nothing_else_and_nobody_else_may_cut(game):
    position = to_cut(game)
    (cutter,) = game.due(position)
    for seat in range(game.seats(position.state.variant)):
        lawful = game.lawful(position, Seat(seat))
        assert {type(act) for act in lawful} == ({CutPack} if seat == cutter else set())
        assert {act.seat for act in lawful} <= {seat}
