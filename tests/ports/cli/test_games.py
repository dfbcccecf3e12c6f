"""``hoyle games``."""

import json

from hoyle.bots import BOTS
from hoyle.games import GAMES
from hoyle.table import offered
from ports.cli.doors import asked


def test_every_game_variant_and_option_is_in_the_document():
    document = json.loads(asked("games", "--json").stdout)
    assert [each["game"] for each in document] == [game.name for game in GAMES]
    for told, game in zip(document, GAMES, strict=True):
        assert told["variants"] == [variant.name for variant in game.variants]
        assert told["players"] == list(game.players)
        options = {option.name: option for option in offered(game.variants[0])}
        assert [option["name"] for option in told["options"]] == list(options)
        for option in told["options"]:
            expected = {"name", "default", "values", "source"}
            assert option.keys() == (expected | {"alone"} if options[option["name"]].alone else expected)


def test_one_game_alone():
    assert [each["game"] for each in json.loads(asked("games", "whist", "--json").stdout)] == ["whist"]


def test_in_words_each_option_has_its_default_there_and_in_other_variants():
    said = asked("games", "whist", "--plain").stdout
    assert "whist, for 4 players: long-whist, short-whist" in said
    assert "game_points = 10, 5 at short-whist   (1..100; W-G18)\n" in said
    assert max(map(len, said.splitlines())) <= 80


def test_the_options_of_whist_fit_two_screens_the_stake_first_and_the_laws_last():
    lines = asked("games", "whist", "--plain").stdout.splitlines()
    heads = [line.split()[0] for line in lines if " = " in line]
    assert len(lines) <= 48
    assert heads[0] == "stake"
    assert sorted(heads) == sorted(option.name for option in offered(GAMES[0].variants[0]))
    assert heads.index("grades") < heads.index("lead_out_of_turn")


def test_one_option_is_explained_in_full():
    said = asked("games", "whist", "lead_out_of_turn").stdout
    assert "the player whose lead was taken may ask their partner" in " ".join(said.split())
    (told,) = json.loads(asked("games", "whist", "stake", "--json").stdout)
    assert told["source"] == "W-G28"
    assert "'steak'" in asked("games", "whist", "steak").stderr


def test_if_asked_each_bot_says_how_it_plays_and_each_level_how_strong_it_is():
    (told,) = json.loads(asked("games", "whist", "--bots", "--json").stdout)
    assert told["bots"] == [{"name": bot.name, "says": bot.says} for bot in BOTS["whist"].values()]
    said = " ".join(asked("games", "whist", "--bots", "--plain").stdout.split())
    assert all(f" {bot.name}: {bot.says}" in said for bot in BOTS["whist"].values())
    levels = [each["says"] for each in told["bots"] if each["name"] in ("beginner", "club", "expert")]
    assert len(levels) == 3
    assert all("trick per deal weaker than plain" in says or "stronger than plain" in says for says in levels)
