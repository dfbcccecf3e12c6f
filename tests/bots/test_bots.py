import pytest

from hoyle.bots import BOTS, bot_named
from hoyle.errors import UnknownGame, UnknownPlayer
from hoyle.games import GAMES


def test_every_game_has_a_bot_that_plays_by_chance():
    assert set(BOTS) == {game.name for game in GAMES}
    assert all("random" in bots for bots in BOTS.values())


def test_bots_are_found_by_the_name_they_bear():
    for game, bots in BOTS.items():
        for name, bot in bots.items():
            assert bot_named(game, name) is bot
            assert bot.name == name
            assert bot.says


def test_whist_is_played_against_plain_unless_another_is_named():
    assert next(iter(BOTS["whist"])) == "plain"


def test_an_unknown_bot_or_game_is_named_with_those_known():
    with pytest.raises(
        UnknownPlayer, match="no bot 'cunning' of whist; choose from: plain, maxim, search, random"
    ) as raised:
        bot_named("whist", "cunning")
    assert raised.value.known == ("plain", "maxim", "search", "random")
    with pytest.raises(UnknownGame):
        bot_named("bridge", "plain")
