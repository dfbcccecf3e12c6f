"""Keeping the score with counters. W-V09."""

import pytest

from games.whist.laid_out import N, table
from hoyle.games.whist.game import GAME
from hoyle.games.whist.words import score
from hoyle.games.whist.words.score import FIGURES, figure
from hoyle.words.plain import plain
from said import facts


@pytest.mark.parametrize(
    ("points", "said"),
    [
        (0, "none"),
        (1, "one"),
        (5, "one over two"),
        (7, "two over one"),
        (10, "the game"),
        (13, "the game"),
    ],
)
def test_W_V09_W_T58_counters_are_set_up_in_figures(points, said):
    assert plain(score.counters(points, 3)) == f"NS {said}, EW three"


def test_W_V09_every_score_has_a_figure_of_its_own_of_four_counters_at_most():
    assert len(set(FIGURES)) == len(FIGURES) == 10
    assert all(1 <= upper + lower <= 4 for upper, lower in FIGURES[1:])
    assert [figure(points) for points in (0, 7, 9, 10, 13)] == [(0, 0), (2, 1), (1, 1), None, None]


def test_W_V09_W_T58_every_door_is_given_them_with_the_facts_of_the_table():
    position = table("AS 2S", "KS 3S", "QS 4S", "JS 5S", score=(5, 7))
    assert facts(GAME.view(GAME.observe(position, N)))["counters"] == "NS one over two, EW two over one"
    assert "counters" not in facts(GAME.view(GAME.observe(table("AS", "KS", "QS", "JS"), N)))
