"""Player names in the cells of an evening's file: whom a name means, and what may follow it."""

import pytest

from hoyle.ports.cli.named_players import listed, same

TABLE = ("Mary Ann", "Ann", "Zo\u00eb", "BOB", "Bob")


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("Ann", "Ann"),
        ("ann", "Ann"),
        ("MARY ANN", "Mary Ann"),
        ("ZO\u00cb", "Zo\u00eb"),
        ("\u0410nn", "Ann"),
        ("Bob", "Bob"),
        ("BOB", "BOB"),
        ("bob", None),
        ("Mary", None),
        ("", None),
    ],
)
def test_a_name_is_of_one_player_in_any_case_unless_two_are_so_called(name, meant):
    assert same(name, TABLE) == meant


@pytest.mark.parametrize(
    ("cell", "found"),
    [
        ("", []),
        (" , ;", []),
        ("Mary Ann Ann=2", [("Mary Ann", ""), ("Ann", "2")]),
        ("mary ann=1,ann", [("Mary Ann", "1"), ("Ann", "")]),
        ('"Mary  Ann" = 1; [Ann]=2', [("Mary Ann", "1"), ("Ann", "2")]),
        ("Eve Lee=3 Ann", [("Eve Lee", "3"), ("Ann", "")]),
        ("Eve Lee", [("Eve", ""), ("Lee", "")]),
        ("Ann=x y", [("Ann", "x"), ("y", "")]),
        ("=1", [("=1", "")]),
    ],
)
def test_a_cell_names_players_each_perhaps_with_a_number(cell, found):
    assert listed(cell, TABLE, r"\d+") == found
