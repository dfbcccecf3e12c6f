"""``hoyle league``: sheets as families keep them, and what is wrong in them."""

import csv
import io
import json
from pathlib import Path

import pytest

from ports.cli.doors import asked

EXAMPLE = str(Path(__file__).parents[3] / "examples" / "league.csv")
HEAD = "Tournament,Year,Round,Trump_Suit,Player1,Player2,Tricks_Won,Opponent1,Opponent2,Opponent_Tricks\n"


@pytest.mark.parametrize("by", ["player", "partners", "opponents", "trumps"])
def test_the_example_is_printed_in_words_as_data_and_as_a_table(by):
    rows = json.loads(asked("league", EXAMPLE, "--by", by, "--json").stdout)
    table = [*csv.DictReader(io.StringIO(asked("league", EXAMPLE, "--by", by, "--csv").stdout))]
    assert [{name: str(cell) for name, cell in row.items()} for row in rows] == table
    said = asked("league", EXAMPLE, "--by", by).stdout.splitlines()
    assert [line.split() for line in said[1:]] == [[*row.values()] for row in table]


def test_a_row_that_is_not_thirteen_is_named_and_counts_when_approved(tmp_path):
    sheet = tmp_path / "sheet.csv"
    sheet.write_text(HEAD + "Xmas,1984,1,H,Ada,Bob,8,Cy,Dan+Eve,5\nXmas,1984,2,D,Ada,Cy,8,Bob,Dan+Eve,6\n")
    found = asked("league", str(sheet), "--json")
    assert "line 3: the tricks (8 and 6) do not add up to 13; the row does not count" in found.stderr
    assert {row["hands"] for row in json.loads(found.stdout)} == {1}
    german = asked("league", str(sheet), "--language", "de")
    assert "Zeile 3: die Stiche sind 8 und 6, nicht 13; die Zeile zählt nicht" in german.stderr
    assert german.stdout.split()[:5] == ["Spieler", "Spiele", "Mittel", "Können", "±"]
    approved = asked("league", str(sheet), "--json", "--approve")
    assert {row["hands"] for row in json.loads(approved.stdout)} == {2}
    assert not approved.stderr


def test_a_player_at_two_tables_of_a_round_is_named_and_a_name_may_be_written_otherwise(tmp_path):
    sheet = tmp_path / "sheet.csv"
    row = "Xmas,1984,{},H,{},Bob,8,Cy,Dan,5\n"
    sheet.write_text(HEAD + row.format(1, "Ada") + row.format(1, "Ada") + row.format(2, "ADA"))
    found = asked("league", str(sheet), "--json")
    names = ("Ada", "Bob", "Cy", "Dan")
    each = "; ".join(f"{name} already plays in this round: see line 2" for name in names)
    assert found.stderr == f"hoyle: {sheet}, line 3: {each}; the row does not count\n"
    assert {row["name"]: row["hands"] for row in json.loads(found.stdout)}["Ada"] == 2
    rows = asked("league", str(sheet), "--rows", "--json").stdout.splitlines()
    assert [json.loads(row)["player1"] for row in rows] == ["Ada", "Ada"]
    again = tmp_path / "again.csv"
    again.write_text(asked("league", str(sheet), "--rows").stdout)
    assert asked("league", str(again), "--rows", "--json").stdout.splitlines() == rows


def test_openskill_stands_beside_the_skill():
    rows = json.loads(asked("league", EXAMPLE, "--openskill", "--json").stdout)
    assert all(row["sure"] < 25 for row in rows)
    assert sum(row["openskill"] for row in rows) / len(rows) == pytest.approx(25, abs=0.2)
    plain = json.loads(asked("league", EXAMPLE, "--json").stdout)
    assert [{name: row[name] for name in plain[0]} for row in rows] == plain
    refused = asked("league", EXAMPLE, "--openskill", "--by", "trumps")
    assert refused.exit_code == 2
    assert "it rates players; leave --by out" in refused.stderr


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ("X,1,1,H,Ada,ada,8,Cy,Dan,5\n", "line 2: name four different players"),
        ("X,1,1,H,Ada,Bob,x,Cy,Dan,5\n", "line 2: tricks_won and opponent_tricks are numbers"),
        ("X,1,1,H,Ada,Bob,8,Cy,Dan,6\n", "has no row that counts"),
        ("", "has no row that counts"),
    ],
)
def test_a_sheet_that_cannot_be_used_names_its_line(tmp_path, row, why):
    sheet = tmp_path / "sheet.csv"
    sheet.write_text(HEAD + row)
    refused = asked("league", str(sheet))
    assert refused.exit_code == 2
    assert why in refused.stderr
