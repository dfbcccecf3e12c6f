"""The bots of Hoyle still behave as recorded, so that measurements of them remain valid."""

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
