"""The lists of the lobby: every game with its variants, and when a sitting of each ends by itself."""

from hoyle.games import GAMES, game_named
from hoyle.host.setup import Wish, agreed
from hoyle.ports.web.documents import games_in
from hoyle.table import Umpire
from hoyle.words import ENGLISH


def listed():
    return {each["game"]: each for each in games_in(ENGLISH)}


def test_every_game_is_listed_with_all_its_variants_and_umpires():
    assert list(listed()) == [game.name for game in GAMES]
    for name, each in listed().items():
        variants = [variant["variant"] for variant in each["variants"]]
        assert variants == [variant.name for variant in game_named(name).variants]
        assert each["expected"] in variants
        assert each["umpires"] == [umpire.value for umpire in Umpire]


def test_a_sitting_ends_when_the_lobby_says_it_does():
    words = {"rubbers": "when a rubber is won", "games": "when a game is won"}
    ends = {name: {variant["ends"] for variant in each["variants"]} for name, each in listed().items()}
    assert ends["whist"] == {words["rubbers"]}
    assert ends["cribbage"] == {words["games"]}
    assert ends["solo"] == ends["hookey"] == {"when a round is played"}
    for name in ends:
        until = agreed(Wish(game=name))[0].until
        assert (until.rubbers, until.games) == ((1, None) if name == "whist" else (None, 1))


def test_the_variant_that_people_expect_is_the_first_but_at_cribbage():
    assert listed()["cribbage"]["expected"] == "six-card"
    assert listed()["whist"]["expected"] == "long-whist"


def test_there_are_as_many_seats_as_the_variant_has():
    seats = {each["variant"]: each["seats"] for each in listed()["cribbage"]["variants"]}
    assert seats == {"five-card": 2, "six-card": 2, "seven-card": 2, "three-handed": 3, "four-handed": 4}
