"""The bots of Hoyle still behave as recorded, so that measurements of them remain valid."""

import json

import pytest

from hoyle.bots.fingerprint import behaviour
from hoyle.games import GAMES
from project.behaviour import FIRST_DEALS, digest, first_digest, players, thinks_long

BOTS = [
    pytest.param(game, name, id=f"{game.name}-{name}", marks=[pytest.mark.nightly] * thinks_long(name))
    for game in GAMES
    for name in players(game)
]


@pytest.mark.parametrize(("game", "name"), BOTS)
def test_a_bot_plays_as_its_digest_says(game, name):
    assert digest(game, players(game)[name]) == behaviour()["digests"][game.name][name], "run: make pages"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_bot_that_thinks_long_begins_its_first_deal_as_its_digest_says(game):
    found = {name: first_digest(game, bot) for name, bot in players(game).items() if thinks_long(name)}
    assert found == json.loads(FIRST_DEALS.read_text(encoding="utf-8"))[game.name], "run: make pages"


def test_no_other_bot_has_a_digest():
    written = {(game, name) for game, bots in behaviour()["digests"].items() for name in bots}
    assert written == {(game.name, name) for game in GAMES for name in players(game)}
