"""The shape of a result, as every command prints it."""

from hoyle.ledger import Ledger
from hoyle.table import Result

PLAYERS = ("Ann", "Ben", "Cat", "Dan")


def test_a_result_names_the_players_in_the_settlement():
    ledger = Ledger().enter("rubber", 3, {"0": 6, "1": -6, "2": 6, "3": -7, "packs": 1})
    result = Result(
        score={"NS": 3, "EW": 0},
        games={"NS": 1, "EW": 0},
        deals=3,
        rubbers=1,
        ledger=ledger,
        chairs=(0, 1, 2, 3),
    )
    assert result.document(PLAYERS) == {
        "score": {"NS": 3, "EW": 0},
        "games": {"NS": 1, "EW": 0},
        "deals": 3,
        "rubbers": 1,
        "settlement": {"Ann": 6, "Ben": -6, "Cat": 6, "Dan": -7, "packs": 1},
    }


def test_what_a_game_has_no_such_thing_of_is_left_out():
    result = Result(score={"0": 61}, deals=0, ledger=Ledger(), chairs=())
    assert result.document(("Ann", "Ben")) == {
        "score": {"0": 61},
        "deals": 0,
        "settlement": {"Ann": 0, "Ben": 0},
    }
