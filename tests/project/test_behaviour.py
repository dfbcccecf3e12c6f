"""The bots of Hoyle play as it is written that they do, so that what was measured of them is still so."""

import pytest

from hoyle.bots.fingerprint import behaviour
from hoyle.games import GAMES
from project.behaviour import digest, players

BOTS = [(game, name) for game in GAMES for name in players(game)]


@pytest.mark.parametrize(("game", "name"), BOTS, ids=[f"{game.name}-{name}" for game, name in BOTS])
def test_a_bot_plays_as_its_digest_says(game, name):
    assert digest(game, players(game)[name]) == behaviour()["digests"][game.name][name], "run: make pages"


def test_no_other_bot_has_a_digest():
    written = {(game, name) for game, bots in behaviour()["digests"].items() for name in bots}
    assert written == {(game.name, name) for game, name in BOTS}
