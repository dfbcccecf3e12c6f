"""Positions with a card that people call stupid, and the reason: two dozen positions, each of a different
kind.
"""

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest

from games.whist.laid_out import play, table
from hoyle import kernel
from hoyle.bots import looking, open_cards
from hoyle.bots.whist import SEARCH, SEARCH_2
from hoyle.bots.whist.likely import worlds
from hoyle.cards import Card, Hand
from hoyle.games.whist.game import GAME
from hoyle.maxims.whist.book import BOOK
from hoyle.maxims.whist.visible_cards import sight
from hoyle.seat import SEATS
from scale import first

DATA = Path(__file__).parents[2] / "data" / "whist_positions.jsonl"
POSITIONS = [json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines()]
SORTS = 24
"""The first 24 positions are one of each sort."""
EVERY = first(SORTS, range(len(POSITIONS)))
MANY, SOLVED = 4000, 40
"""The number of worlds drawn, and of worlds solved, to confirm that a card is bad."""


def seen(position):
    trumps = Card(position["turned"]).suit.letter
    score = tuple(position.get("score", (0, 0)))
    laid = table(*position["hands"], turned=position["turned"], trumps=trumps, score=score)
    for at, card in enumerate(position["plays"].split()):
        laid = play(laid, card, *["/"] * (at % 4 == 3))
    (seat,) = GAME.due(laid)
    assert seat == SEATS["NESW".index(position["seat"])]
    return GAME.observe(laid, seat)


def test_they_are_of_twenty_four_sorts():
    assert len({position["stupid"] for position in POSITIONS[:SORTS]}) == SORTS
    assert len({position["stupid"] for position in POSITIONS}) == SORTS


def test_the_maxims_that_speak_of_them_are_in_the_book():
    for position in POSITIONS:
        if "maxim" in position:
            assert BOOK.named(position["maxim"])


@pytest.mark.parametrize("chance", first(1, range(3)))
@pytest.mark.parametrize("number", EVERY)
def test_nothing_stupid_is_done(number, chance):
    position = POSITIONS[number]
    view = seen(position)
    shunned = Hand(position["not_to_be_laid"])
    for bot in (SEARCH, SEARCH_2):
        card = bot.choose(view, Random(chance)).card
        assert card not in shunned, f"{bot.name} {position['stupid']}: {position['why']}"


@pytest.mark.parametrize("number", first(8, range(len(POSITIONS))))
def test_another_card_is_better_where_all_hands_are_open(number):
    """In solved worlds that fit the play, so that the bot's habits and evaluation have no part in it."""
    position = POSITIONS[number]
    shunned = Hand(position["not_to_be_laid"])
    tricks, cards = solved(seen(position))
    match position.get("costs", "tricks"):
        case "no trick":
            (best,) = {tricks[:, card.index].mean() for card in shunned}
            assert best == max(tricks[:, card.index].mean() for card in cards - shunned)
        case "the game":
            assert any((tricks[:, card.index] > 0).all() for card in cards - shunned)
            assert not any((tricks[:, card.index] > 0).all() for card in shunned)
        case "tricks":
            best, stupid = (
                max(tricks[:, card.index].mean() for card in some) for some in (cards - shunned, shunned)
            )
            assert best > stupid


def solved(view):
    """The tricks of each lawful card in each of many worlds, and the lawful cards."""
    see = sight(view)
    played = looking.history(view, see.seat, see.trumps)
    found = worlds(view, see, played, kernel.Weighing(MANY, SOLVED, looking.DOUBT), 1793)
    tricks = open_cards.values(see.seat, see.trick, played.trumps, played.declarers, found.hands)
    told = tricks[tricks.max(axis=1) >= 0]
    assert len(told) > SOLVED / 2
    return np.array(told), see.cards
