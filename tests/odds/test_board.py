"""The chance of a game of cribbage at every score."""

import numpy as np
import pytest
from msgspec.structs import replace

from hoyle.errors import BadOption
from hoyle.games.cribbage.variant import FIVE_CARD, SEVEN_CARD, SIX_CARD
from hoyle.odds.board import board, chance_of_game, chances


def test_the_first_past_the_end_wins_in_the_order_of_the_pegs():
    wins = chances([[-2, 1, -1, 2]], target=3)
    assert wins[2, 0] == 1  # two, and the dealer's one, before the pone's third
    assert wins[0, 2] == 0
    assert wins[0, 0] == 0  # the pone's third comes before the dealer's second
    assert wins[2, 1] == 0  # the pone's second is the first peg of all


def test_where_a_deal_decides_nothing_the_other_deals():
    # The dealer alone makes a hole in a deal, and both deal by turns: who deals first is first at two.
    assert np.array_equal(chances([[1]], target=2), [[1, 0], [1, 1]])


def test_deals_count_alike():
    half = chances([[1], [-1, 1]], target=1)
    assert half[0, 0] == 0.5


@pytest.mark.parametrize(("mine", "theirs"), [(0, 0), (35, 37), (60, 60), (12, 50)])
def test_one_of_the_two_wins(mine, theirs):
    assert chance_of_game(FIVE_CARD, mine, theirs, dealer=True) == pytest.approx(
        1 - chance_of_game(FIVE_CARD, theirs, mine, dealer=False)
    )


@pytest.mark.parametrize(
    ("variant", "dealer", "pone", "target"),
    [(FIVE_CARD, 11, 6, 61), (SIX_CARD, 16.2, 10.2, 121)],
    ids=lambda each: getattr(each, "name", None),
)
def test_a_deal_brings_what_the_books_say(variant, dealer, pone, target):
    found = board(variant)
    assert found["holes"]["dealer"] == pytest.approx(dealer, abs=0.3)
    assert found["holes"]["pone"] == pytest.approx(pone, abs=0.3)
    wins = np.array(found["wins"])
    assert wins.shape == (target, target)
    assert (np.diff(wins, axis=0) >= -0.02).all()
    assert (np.diff(wins, axis=1) <= 0.02).all()


@pytest.mark.parametrize("variant", [SEVEN_CARD, replace(FIVE_CARD, game_points=121)])
def test_there_is_no_board_for_another_game(variant):
    with pytest.raises(BadOption, match="no other board"):
        board(variant)
