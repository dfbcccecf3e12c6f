"""``--csv``: every command that prints a table can print it for a spreadsheet, with the same figures as its
JSON.
"""

import csv
import io
import json
from pathlib import Path

import pytest

from ports.cli.doors import asked

DATA = Path(__file__).parents[2] / "data"


def table(*args):
    said = asked(*args, "--csv")
    assert said.exit_code == 0, said.stderr
    return list(csv.DictReader(io.StringIO(said.stdout)))


def document(*args):
    return json.loads(asked(*args, "--json").stdout)


@pytest.mark.parametrize(
    "args", [("laws", "whist"), ("rules", "hookey"), ("maxims", "whist"), ("maxims", "solo")]
)
def test_a_list_has_a_line_for_each(args):
    rows, entries = table(*args), document(*args)
    assert [row["id"] for row in rows] == [each["id"] for each in entries]
    assert [row["source"] for row in rows] == [each["source"] for each in entries]


def test_a_list_of_nothing_still_has_its_headings():
    for none, one in (
        (("laws", "--find", "balderdash"), ("laws", "whist", "W-L11")),
        (("laws", "hookey"), ("laws", "whist", "W-L11")),
        (("rules", "--find", "balderdash"), ("rules", "whist", "W-G12")),
        (("maxims", "hookey"), ("maxims", "whist", "W-M24")),
    ):
        empty, full = (asked(*args, "--csv").stdout.splitlines() for args in (none, one))
        assert empty == full[:1]


def test_what_a_maxim_is_worth_stands_in_columns():
    (row,) = table("maxims", "whist", "W-M24")
    found = document("maxims", "whist", "W-M24")[0]["measured"]
    assert (float(row["mean"]), float(row["low"])) == (found["mean"], found["interval"][0])
    (row,) = table("maxims", "whist", "W-M29")
    assert row["mean"] == ""


def test_lay_outs():
    hand = ("discard", "5H 6H 7D 8S KC KD", "--dealer")
    for row, each in zip(table(*hand), document(*hand), strict=True):
        assert row["keep"].split() == each["keep"]
        assert float(row["total"]) == each["total"]
        assert row["win"] == ""


def test_the_points_of_hands_and_cribs():
    rows, found = table("odds", "cribbage"), document("odds", "cribbage")
    assert {row["points"]: int(row["hands"]) for row in rows} == found["hands"]


@pytest.mark.parametrize(
    ("args", "name"),
    [(("trial", "calls", "--deals", "3"), "calls"), (("trial", "maxim", "solo", "--deals", "1"), "maxims")],
)
def test_a_trial_of_many_things_has_a_line_for_each(args, name):
    assert len(table(*args)) == len(document(*args)[name])


def test_solved_deals_have_a_line_for_each_figure(tmp_path):
    file = tmp_path / "deals.jsonl"
    file.write_text(
        '{"id":1,"pbn":"N:AK... 32... ..32. ...32"}\n'
        '{"id":2,"pbn":"N:AK... 32... ..32. ...32","trump":"N","leader":"N"}\n'
    )
    rows = table("solve", "--file", str(file))
    assert len(rows) == 5 * 4 + 1
    assert (rows[-1]["id"], rows[-1]["answer"]) == ("2", "2")
    deal = ("--deal", "N:AK... 32... ..32. ...32", "--trumps", "N", "--leader", "N")
    assert {row["card"]: row["answer"] for row in table("solve", *deal, "--cards")} == {"AS": "2", "KS": "2"}


@pytest.mark.parametrize(
    "args",
    [
        ("laws", "whist", "--json"),
        ("trial", "maxim", "W-M24", "--deals", "1"),
        ("solve", "--deal", "N:A... K... Q... J...", "--trumps", "N", "--leader", "N", "--json"),
    ],
)
def test_it_is_csv_or_json_and_only_for_tables(args):
    assert asked(*args, "--csv").exit_code == 2


def test_the_chances_of_honours():
    for row, (held, exact) in zip(table("odds", "honours"), document("odds", "honours").items(), strict=True):
        assert (row["honours"], row["exact"]) == (held, exact)


def test_the_bots_of_a_ladder_have_a_line_for_all_and_one_for_each():
    ladder = ("trial", "ladder", "--game", "hookey", "--bots", "plain,random", "--deals", "2")
    found = document(*ladder)["bots"]
    rows = table(*ladder)
    assert [(row["bot"], row["against"]) for row in rows[:2]] == [
        (found[0]["bot"], ""),
        (found[0]["bot"], found[1]["bot"]),
    ]
    assert [float(row["mean"]) for row in rows[::2]] == [each["mean"] for each in found]
