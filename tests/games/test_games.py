"""The games of the house, by name."""

import pytest

from hoyle.errors import UnknownGame
from hoyle.games import GAMES, game_named


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
