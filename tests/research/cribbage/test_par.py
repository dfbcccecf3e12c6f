"""Par holes: the score from which half of all games end within this many deals."""

from itertools import product
from statistics import median_low

import pytest

from research.cribbage.par import par_holes


def test_where_every_deal_brings_the_same_they_stand_so_far_apart():
    """The dealer makes four and two, the pone three: seven by both."""
    assert par_holes([(4, -1, -2, 2)], 31) == {"dealer": [22, 13, 4], "pone": [28, 19, 10, 1]}


def test_it_is_par_from_where_half_of_all_games_are_over_in_time():
    deals = [(3, -2), (8, -1), (5, -4), (1, -7), (6, 0)]
    dealer, pone = ([sum(max(sign * hole, 0) for hole in deal) for deal in deals] for sign in (1, -1))
    found = par_holes(deals, 40)
    for side, rest in (("dealer", [dealer, pone] * 2), ("pone", [pone, dealer, pone])):
        sums = [sum(each) for each in product(*rest)]
        hole = found[side][len(rest) // 2 - (side == "dealer")]
        assert sum(each >= 40 - hole for each in sums) >= len(sums) / 2
        assert sum(each >= 40 - hole + 1 for each in sums) < len(sums) / 2
        assert 40 - hole == pytest.approx(median_low(sums), abs=1)


def test_no_hole_is_below_the_beginning():
    assert par_holes([(30, -30)], 31) == {"dealer": [], "pone": [1]}
