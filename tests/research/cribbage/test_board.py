"""Deals of cribbage that the solved tables play, hole by hole."""

import pytest

from hoyle.errors import BadOption
from hoyle.trials.defaults import SEED
from research.cribbage.board import Board, parts_of


@pytest.fixture(autouse=True)
def no_tables_of_the_users_own(tmp_path, monkeypatch):
    monkeypatch.setenv("HOYLE_TABLES", str(tmp_path))


def test_equal_seeds_give_equal_deals():
    assert Board(seed=SEED).measured(range(3, 6)) == Board(seed=SEED).measured(range(6))[3:]


def test_a_variant_that_is_not_solved_has_no_board():
    with pytest.raises(BadOption, match="one solved by"):
        Board(variant="seven-card").table()


def test_a_board_is_of_the_options_that_are_set():
    found = Board(options={"game_points": "31", "three_for_last": "no"}).findings(
        [[2, -1, 0, 3, 0], [0, 0, -4, 5, 0]]
    )
    assert (found["target"], len(found["wins"])) == (31, 31)
    assert found["first_dealer"] == found["wins"][0][0]


def test_tables_that_were_solved_for_another_play_make_no_board():
    with pytest.raises(BadOption, match="so the tables were solved"):
        Board(options={"after_go": "at_liberty"}).table()


def test_what_is_found_is_the_chance_of_the_first_dealer_and_the_holes_of_a_deal():
    found = Board(seed=SEED).findings([[2, -1, 0, 3, 0], [0, 0, -4, 5, 0]])
    assert (found["variant"], found["target"]) == ("five-card", 61)
    assert found["holes"] == {"dealer": 5.0, "pone": 2.5}
    assert len(found["wins"]) == len(found["wins"][0]) == 61
    assert found["first_dealer"] == found["wins"][0][3]
    assert found["wins"][59][0] > found["wins"][0][59]
    assert (
        found["lurch"]["wins"][59][26] == 1
    )  # a deal brings the pone one hole, or four before the dealer has two
    assert found["lurch"]["wins"][59][27] == 0.5
    assert found["lurch"]["wins"][59][31] == 0


def test_the_deals_of_a_seed_are_pegged_as_they_were_when_the_board_was_made():
    """Each hole of forty deals; the chances that are shipped come from a million such deals."""
    deals = [[hole for hole in deal if hole] for deal in Board(seed=SEED).measured(range(40))]
    assert [sum(hole for deal in deals for hole in deal if hole * sign > 0) for sign in (1, -1)] == [
        426,
        -263,
    ]
    assert deals[:4] == [[2, -1, -4, 5, 2], [2, 1, -2, 2, 5], [1, -7, 2, 6], [2, 1, -4, 4, 8]]


def test_the_holes_of_a_deal_are_told_by_what_they_were_pegged_for():
    """Two deals: his heels (or none), the play, the pone's hand, the dealer's, and the crib."""
    found = parts_of([[2, -1, 3, -2, -8, 4, 6], [0, -2, 0, 1, -4, 12, 0]])
    means = {side: {name: each.mean for name, each in parts.items()} for side, parts in found.items()}
    assert means["dealer"] == {"heels": 1, "play": 2, "hand": 8, "crib": 3, "all": 14}
    assert means["pone"] == {"play": 2.5, "hand": 6, "all": 8.5}
    assert found["dealer"]["hand"].se == 4
    assert found["pone"]["play"].se == 0.5
