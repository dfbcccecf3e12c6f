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
        UnknownPlayer, match="no bot 'cunning' of whist; choose from: plain, maxim, search, beginner"
    ) as raised:
        bot_named("whist", "cunning")
    assert raised.value.known == ("plain", "maxim", "search", "beginner", "club", "expert", "random")
    with pytest.raises(UnknownGame):
        bot_named("bridge", "plain")


def test_a_bot_that_is_kept_for_trials_answers_to_its_name_and_is_offered_to_nobody():
    assert bot_named("whist", "search-1").name == "search-1"
    assert bot_named("whist", "search-1:worlds=3").name == "search-1:worlds=3"
    assert "search-1" not in BOTS["whist"]
