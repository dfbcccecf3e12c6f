from random import Random
from types import SimpleNamespace

import pytest

from games.to_cut import to_cut
from hoyle.bots import BOTS, bot_named
from hoyle.bots.bot import answering
from hoyle.errors import UnknownGame, UnknownPlayer
from hoyle.games import GAMES
from hoyle.law.remedy import NewDeal, Stand
from hoyle.seat import Seat
from hoyle.table import Choose
from hoyle.table.act import CutPack, Waive


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
        UnknownPlayer, match="no bot 'cunning' of whist; choose from: plain, maxim, search, search-2, beg"
    ) as raised:
        bot_named("whist", "cunning")
    assert raised.value.known == (
        "plain",
        "maxim",
        "search",
        "search-2",
        "beginner",
        "club",
        "expert",
        "random",
    )
    with pytest.raises(UnknownGame):
        bot_named("bridge", "plain")


def test_a_bot_that_is_kept_for_trials_answers_to_its_name_and_is_offered_to_nobody():
    assert bot_named("whist", "search-1").name == "search-1"
    assert bot_named("whist", "search-1:worlds=3").name == "search-1:worlds=3"
    assert "search-1" not in BOTS["whist"]


def test_the_first_remedy_on_offer_is_taken_and_nothing_else_without_asking():
    one, other = (Choose(Seat(0), 0, remedy) for remedy in (NewDeal(), Stand()))
    chosen = answering(lambda seen, rng: rng.choice(seen.lawful))
    assert chosen(SimpleNamespace(lawful=(one, other, Waive(Seat(0), 0))), Random(2)) == one
    lawful = (Waive(Seat(0), 0), one)
    assert {chosen(SimpleNamespace(lawful=lawful), Random(seed)) for seed in range(9)} == {*lawful}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_bot_cuts_the_pack_somewhere_and_alike_by_an_equal_generator(game):
    position = to_cut(game)
    seen = game.observe(position, game.due(position)[0])
    for name, bot in BOTS[game.name].items():
        cuts = [bot.choose(seen, Random(seed)) for seed in range(20)]
        assert {type(cut) for cut in cuts} == {CutPack}, name
        assert len(set(cuts)) > 5, name
        assert bot.choose(seen, Random(3)) == cuts[3], name
