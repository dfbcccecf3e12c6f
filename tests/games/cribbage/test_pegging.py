"""The holes for each card of a series: forty worked cases, and C-R11 to C-R17."""

import pytest

from games.cribbage.laid import RANK
from hoyle.games.cribbage.pegging import pegged


def series(text):
    """The holes for each card of a series, from the second on."""
    ranks = [RANK[letter].value for letter in text]
    return [sum(points for _, points in pegged(ranks[: end + 1])) for end in range(len(ranks))]


LAST = {
    "C-P01": ("435", 3),
    "C-P02": ("4353", 2),
    "C-P03": ("645", 5),
    "C-P04": ("6453", 4),
    "C-P06": ("JTQ", 3),
    "C-P07": ("AKQ", 0),
    "C-P10": ("5546", 3),
    "C-P11": ("3445", 0),
    "C-P17": ("53264", 5),
    "C-P18": ("8T9", 3),
    "C-P20": ("92TT", 4),
    "C-P22 366": ("366", 4),
    "C-P22 744": ("744", 4),
    "C-P22 933": ("933", 4),
    "C-P22 A77": ("A77", 4),
}
EACH = {
    "C-P05": ("23A4", [0, 0, 3, 4]),
    "C-P08": ("7777", [0, 2, 6, 12]),
    "C-P09": ("888", [0, 2, 6]),
    "C-P11": ("3445", [0, 0, 2, 0]),
    "C-P12": ("6546", [0, 0, 5, 3]),
    "C-P13": ("54354", [0, 0, 3, 3, 3]),
    "C-P14": ("234234", [0, 0, 3, 3, 3, 3]),
    "C-P15": ("A234567", [0, 0, 3, 4, 5 + 2, 6, 7]),
    "C-P16": ("7A26345", [0, 0, 0, 0, 0, 0, 7]),
    "C-P19": ("7888", [0, 2, 2, 6 + 2]),
    "C-P21": ("447", [0, 2, 2]),
}


@pytest.mark.parametrize(("row", "text", "points"), [(row, *what) for row, what in LAST.items()])
def test_the_last_card_of_a_series_pegs_as_the_catalogue_says(row, text, points):
    assert series(text)[-1] == points


@pytest.mark.parametrize(("row", "text", "points"), [(row, *what) for row, what in EACH.items()])
def test_each_card_of_a_series_pegs_as_the_catalogue_says(row, text, points):
    assert series(text) == points


def test_C_R11_court_cards_pair_only_with_their_own_rank():
    assert series("KQ") == [0, 0]
    assert series("KK") == [0, 2]


def test_C_R11_a_card_between_breaks_a_pair():
    assert series("737")[-1] == 0


def test_C_R12_a_gap_or_a_card_twice_breaks_a_run():
    assert series("346")[-1] == 0
    assert series("3443")[-1] == 0
    assert series("34543")[-1] == 3


def test_C_R12_the_ace_is_below_the_two_alone():
    assert series("23A")[-1] == 3
    assert series("QKA")[-1] == 0


def test_C_R12_no_run_is_of_more_than_seven():
    assert series("A234567")[-1] == 7  # The total is twenty-eight; an eight would pass thirty-one.


def test_C_R10_a_card_played_past_thirty_one_pegs_nothing():
    """This is possible only at a loose table. Here it would make a run of eight."""
    assert pegged([8, 5, 2, 7, 3, 4, 1, 6]) == []
    assert pegged([13, 12, 9, 9]) == []


def test_C_R13_fifteen_and_thirty_one_are_two_each_with_what_else_the_card_makes():
    assert pegged([7, 8]) == [("fifteen", 2)]
    assert pegged([13, 5, 13, 6]) == [("thirty-one", 2)]
    assert pegged([9, 2, 10, 10]) == [("thirty-one", 2), ("pair", 2)]
