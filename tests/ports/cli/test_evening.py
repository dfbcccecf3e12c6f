"""A whole evening settled from a file: each row as it is settled alone, and an account that is quits."""

import csv
import io
import json
from pathlib import Path

import pytest

from ports.cli.doors import asked

EXAMPLES = Path(__file__).parents[3] / "examples"


def found(game, file, *more):
    return asked("settle", game, "--file", str(file), *more)


@pytest.mark.parametrize(("game", "file"), [("solo", "evening.csv"), ("hookey", "hookey.csv")])
def test_the_example_is_settled_in_words_as_data_and_as_a_table(game, file):
    document = json.loads(found(game, EXAMPLES / file, "--json").stdout)
    assert all(sum(each["deltas"].values()) == 0 for each in document["settled"])
    quits = dict(document["balances"])
    for paid in document["payments"]:
        quits[paid["from"]] += paid["pence"]
        quits[paid["to"]] -= paid["pence"]
    assert set(quits.values()) == {0}
    rows = list(csv.DictReader(io.StringIO(found(game, EXAMPLES / file, "--csv").stdout)))
    assert [int(row["line"]) for row in rows] == [each["line"] for each in document["settled"]]
    for name, pence in document["balances"].items():
        assert sum(int(row[name] or 0) for row in rows) == pence
    said = found(game, EXAMPLES / file).stdout
    assert all(name in said for name in quits)
    assert " pays " in said.splitlines()[-1]


def test_each_declaration_is_settled_as_it_is_alone(tmp_path):
    file = tmp_path / "evening.csv"
    file.write_text(
        "call,tricks,caller,partner,revokes\nsolo,7,N,,caller=1\nproposition,9,E,S,\nmisere,1,W,,\n"
    )
    alone = [
        ("solo", "7", "--revokes", "caller=1"),
        ("proposition", "9", "--caller", "E", "--partner", "S"),
        ("misere", "1", "--caller", "W"),
    ]
    for row, words in zip(json.loads(found("solo", file, "--json").stdout)["settled"], alone, strict=True):
        assert row["deltas"] == json.loads(asked("settle", "solo", *words, "--json").stdout)["deltas"]


def test_a_fifth_player_comes_in_and_the_others_keep_their_seats(tmp_path):
    file = tmp_path / "evening.csv"
    file.write_text("call,tricks,caller,n,e,s,w\nsolo,5,Ada,Ada,Bess,Cy,Dan\nsolo,5,Eve,Eve,,,\n")
    first, second = json.loads(found("solo", file, "--json").stdout)["settled"]
    assert list(first["deltas"]) == ["Ada", "Bess", "Cy", "Dan"]
    assert list(second["deltas"]) == ["Eve", "Bess", "Cy", "Dan"]
    assert list(first["deltas"].values()) == list(second["deltas"].values())


def test_a_player_is_named_or_the_seat_and_an_empty_row_is_passed_over(tmp_path):
    file = tmp_path / "evening.csv"
    seated = "call,tricks,caller,n,e,s,w\nmisere,0,{},Ada,Bess,Cy,Dan\n,,,,,,\n\nsolo,5,E,,,,\n"
    deltas = []
    for caller in ("Cy", "S", "s"):
        file.write_text(seated.format(caller))
        rows = json.loads(found("solo", file, "--json").stdout)["settled"]
        assert [row["line"] for row in rows] == [2, 5]
        deltas.append(rows[0]["deltas"])
    assert deltas[0] == deltas[1] == deltas[2]
    assert max(deltas[0], key=deltas[0].get) == "Cy"


def test_an_evening_of_which_all_get_up_quits_says_so(tmp_path):
    file = tmp_path / "evening.csv"
    file.write_text("dealer,card,stakes\nAnn,KC,Bob=2D:6\nAnn,2C,Bob=KD:6\n")
    said = found("hookey", file).stdout
    assert said.endswith("\nNobody owes anything.\n")
    assert "pays" not in said


def test_stakes_of_one_player_at_three_packets_are_added(tmp_path):
    file = tmp_path / "hookey.csv"
    file.write_text("dealer,card,stakes\nAnn,9C,Bob=QD:2 Bob=4S:5 Cy=QD:1\n")
    (row,) = json.loads(found("hookey", file, "--variant", "three-packets", "--json").stdout)["settled"]
    assert row["deltas"] == {"Ann": 2, "Bob": -3, "Cy": 1}


@pytest.mark.parametrize(
    ("game", "text", "why"),
    [
        ("solo", "call,tricks\nsolo,5\n", "line 1: the heading 'caller' is missing"),
        ("solo", "call,caller,score\nsolo,N,5\n", "line 1: no heading 'score' is known"),
        ("solo", "call,tricks,caller\nsolo,5,N\nnullo,5,N\n", "line 3: option call cannot be 'nullo'"),
        ("solo", "call,tricks,caller\nsolo,14,N\n", "line 2: option tricks cannot be '14'"),
        ("solo", "call,tricks,caller\nsolo,5,Zoe\n", "line 2: 'Zoe' names no seat"),
        ("solo", "call,tricks,caller\nsolo,5,Zoe\n", "said under the headings n, e, s and w"),
        ("solo", "call,tricks,caller\nsolo,,N\n", "line 2: Invalid value for TRICKS: say how many"),
        ("solo", "call,tricks,caller,n,e\nsolo,5,A,A,A\n", "line 2: 'A, A, S, W' names no seat"),
        ("solo", "call,tricks,caller\nsolo,5,N,7\n", "line 2: it has more cells than headings"),
        ("solo", "call,tricks,caller\n", "has no row to settle"),
        ("hookey", "dealer,card,stakes\nAnn,9C,Bob=QD\n", "line 2: Invalid value for CARD:STAKE"),
        ("hookey", "dealer,card,stakes\nAnn,9C,QD:2\n", "line 2: 'QD:2' is not WHO=CARD:PENCE"),
        ("hookey", "dealer,card,stakes\nAnn,9C,Ann=QD:2\n", "line 2: Ann deals, and stakes nothing"),
        ("hookey", "dealer,card,stakes\nAnn,9C,Bob=9C:2\n", "line 2: a card is at the bottom of two packets"),
        ("hookey", "dealer,card,stakes\nAnn,9C,\n", "line 2: nobody has staked"),
    ],
)
def test_what_cannot_have_been_is_refused_by_its_line(tmp_path, game, text, why):
    file = tmp_path / "evening.csv"
    file.write_text(text)
    refused = found(game, file)
    assert refused.exit_code == 2
    assert why in refused.stderr
    assert refused.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        ("solo",),
        ("hookey",),
        ("hookey", "9C"),
        ("solo", "solo", "5", "--csv"),
        ("hookey", "9C", "QD:2", "--csv"),
    ],
)
def test_a_settlement_needs_something_to_settle_and_one_is_no_table(words):
    assert asked("settle", *words).exit_code == 2
