"""Twenty-four positions with the cards that people call stupid in them, and why."""

import json
from pathlib import Path
from random import Random

import pytest

from games.whist.laid_out import play, table
from hoyle.bots.whist import SEARCH
from hoyle.cards import Card, Hand
from hoyle.games.whist.game import GAME
from hoyle.seat import SEATS

DATA = Path(__file__).parents[2] / "data" / "whist_positions.jsonl"
POSITIONS = [json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines()]


def seen(position):
    trumps = Card(position["turned"]).suit.letter
    laid = table(*position["hands"], turned=position["turned"], trumps=trumps)
    for at, card in enumerate(position["plays"].split()):
        laid = play(laid, card, *["/"] * (at % 4 == 3))
    (seat,) = GAME.due(laid)
    assert seat == SEATS["NESW".index(position["seat"])]
    return GAME.observe(laid, seat)


def test_they_are_twenty_four_of_nine_sorts():
    assert len(POSITIONS) == 24
    assert len({position["stupid"] for position in POSITIONS}) == 9


@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_nothing_stupid_is_done(number):
    position = POSITIONS[number]
    view = seen(position)
    shunned = Hand(position["not_to_be_laid"])
    for chance in range(3):
        card = SEARCH.choose(view, Random(chance)).card
        assert card not in shunned, f"it {position['stupid']}: {position['why']}"
