"""``hoyle movement``: the same schedule in words, as data and as a table."""

import csv
import io
import json

import pytest

from ports.cli.doors import asked


def test_a_movement_is_printed_in_words_as_data_and_as_a_table():
    said = asked("movement", "howell", "--pairs", "10").stdout
    assert said.startswith("Howell movement: 10 pairs, 5 tables, 9 rounds.\n")
    assert "  Table 1: 10 against 1, board set 1\n" in said
    rounds = json.loads(asked("movement", "howell", "--pairs", "10", "--json").stdout)["rounds"]
    rows = csv.DictReader(io.StringIO(asked("movement", "howell", "--pairs", "10", "--csv").stdout))
    as_data = [
        (number, each["table"], each["north_south"][0], each["east_west"][0], each["boards"])
        for number, round_ in enumerate(rounds, 1)
        for each in round_["tables"]
    ]
    names = ("round", "table", "north_south", "east_west", "boards")
    assert as_data == [tuple(int(row[name]) for name in names) for row in rows]
    for number, table, north, east, boards in as_data:
        block = said.split(f"Round {number}\n")[1].split("\n\n")[0]
        assert f"Table {table}: {north} against {east}, board set {boards}" in block


def test_resting_players_and_languages():
    said = asked("movement", "whist", "--players", "9", "--language", "de").stdout
    assert said.startswith("Whistturnier: 9 Spieler, 2 Tische, 9 Runden.")
    assert said.count("Pause: ") == 9


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("whist", "--pairs", "4"), "whist takes --players N, and only that"),
        (("mitchell",), "mitchell takes --pairs N, and only that"),
        (("howell", "--pairs", "8", "--players", "8"), "howell takes --pairs N, and only that"),
        (("whist", "--players", "46"), "hoyle drive --people 46"),
    ],
)
def test_what_has_no_schedule_is_explained(words, why):
    found = asked("movement", *words)
    assert found.exit_code == 2
    assert why in found.stderr
