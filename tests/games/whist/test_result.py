"""The result of a sitting of whist."""

import random

import pytest

from games.whist.laid_out import attended, dealt, do, ended, shuffled, sitting, table
from hoyle.games.whist.act import Shuffle
from hoyle.games.whist.game import GAME


def over(position):
    return GAME.result(position.state).over


def test_a_result_has_the_shape_every_command_prints():
    position = ended(9, score=(9, 0), games=(1, 0), worth=(1, 0), stake=6)
    assert GAME.result(position.state).document(("Ann", "Ben", "Cat", "Dan")) == {
        "score": {"NS": 10, "EW": 0},
        "games": {"NS": 2, "EW": 0},
        "deals": 1,
        "rubbers": 1,
        "settlement": {"Ann": 18, "Ben": -18, "Cat": 18, "Dan": -18},
    }


def test_before_anything_has_happened():
    result = GAME.result(sitting().state)
    assert (result.score, result.games, result.deals, result.rubbers) == (
        {"NS": 0, "EW": 0},
        {"NS": 0, "EW": 0},
        0,
        0,
    )
    assert (result.over, result.chairs) == ("", ())


@pytest.mark.parametrize(
    ("laid", "ends"),
    [
        ({}, "deal"),
        ({"score": (9, 0)}, "game"),
        ({"score": (9, 0), "games": (0, 1)}, "game"),
        ({"score": (9, 0), "games": (1, 1)}, "rubber"),
        ({"score": (9, 0), "rubber": "no"}, "rubber"),
    ],
    ids=str,
)
def test_what_has_just_ended(laid, ends):
    position = attended(GAME, ended(7, **laid))
    assert over(position) == ends
    assert (
        over(do(position, Shuffle(pack=shuffled(random.Random(1))))) == ends
    )  # A claim may still change it.
    assert over(dealt(position, shuffled(random.Random(1)))) == ""


def test_nothing_has_ended_while_a_deal_is_in_play():
    assert over(table("AS", "KS", "QS", "JS")) == ""
