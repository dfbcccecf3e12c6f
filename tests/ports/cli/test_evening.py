"""A whole evening settled from a file: each row gives the same as when settled alone, and the account
balances.
"""

import csv
import io
import json
from pathlib import Path

import pytest

from ports.cli.doors import asked

EXAMPLES = Path(__file__).parents[3] / "examples"


def found(game, file, *more):
    return asked("settle", game, "--file", str(file), *more)


@pytest.mark.parametrize(
    ("game", "file"),
    [("solo", "evening.csv"), ("hookey", "hookey.csv"), ("whist", "whist.csv"), ("cribbage", "cribbage.csv")],
)
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


@pytest.mark.parametrize(
    ("game", "file", "one", "typed"),
    [
        ("solo", "evening.csv", "declaration", "solo 7"),
        ("hookey", "hookey.csv", "hand", "9C QD:2"),
        ("whist", "whist.csv", "rubber", "5-2 5-3"),
        ("cribbage", "cribbage.csv", "game", "121 58"),
    ],
)
def test_one_game_is_no_table_and_not_given_beside_a_file(game, file, one, typed):
    both = found(game, EXAMPLES / file, *typed.split())
    assert (both.exit_code, both.stdout) == (2, "")
    assert f"give one {one}, or a file, not both" in both.stderr
    alone = asked("settle", game, *typed.split(), "--csv")
    assert (alone.exit_code, alone.stdout) == (2, "")
    assert f"one {one} is not a table; use it with --file" in alone.stderr


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


@pytest.mark.parametrize("call", ["misère ouverte", "Misere-Ouverte", "MISÈRE  OUVERTE", "misere_ouverte"])
def test_a_call_is_spelt_with_accents_and_blanks_or_without(tmp_path, call):
    file = tmp_path / "evening.csv"
    file.write_text(f"call,tricks,caller\n{call},0,N\n", encoding="utf-8")
    (row,) = json.loads(found("solo", file, "--json").stdout)["settled"]
    assert row["deltas"] == json.loads(asked("settle", "solo", call, "0", "--json").stdout)["deltas"]


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
        ("solo", "call,caller,Call\nsolo,N,misere\n", "line 1: the heading 'call' is there twice"),
        ("solo", "call,tricks,caller\nsolo,6.5,N\n", "line 2: option tricks cannot be '6.5'"),
        ("solo", "call,tricks,caller,n,e\nsolo,5,ADA,Ada,ada\n", "line 2: 'ADA' is not a seat"),
        ("hookey", "dealer,card,stakes\nAnn,9C,Bob=QD:0\n", "line 2: Invalid value for CARD:STAKE"),
        ("solo", "call,tricks,caller\nsolo,5,N\nnullo,5,N\n", "line 3: option call cannot be 'nullo'"),
        ("solo", "call,tricks,caller\nsolo,14,N\n", "line 2: option tricks cannot be '14'"),
        ("solo", "call,tricks,caller\nsolo,5,Zoe\n", "line 2: 'Zoe' is not a seat"),
        ("solo", "call,tricks,caller\nsolo,5,Zoe\n", "said under the headings n, e, s and w"),
        ("solo", "call,tricks,caller\nsolo,,N\n", "line 2: Invalid value for TRICKS: say how many"),
        ("solo", "call,tricks,caller,n,e\nsolo,5,A,A,A\n", "line 2: 'A, A, S, W' is not a seat"),
        ("solo", "call,tricks,caller\nsolo,5,N,7\n", "line 2: it has more cells than headings"),
        ("solo", "call,tricks,caller\n", "has no row to settle"),
        ("hookey", "dealer,card,stakes\nAnn,9C,Bob=QD\n", "line 2: Invalid value for CARD:STAKE"),
        ("hookey", "dealer,card,stakes\nAnn,9C,QD:2\n", "line 2: 'QD:2' is not WHO=CARD:PENCE"),
        ("hookey", "dealer,card,stakes\nAnn,9C,Ann=QD:2\n", "line 2: Ann deals, and stakes nothing"),
        ("hookey", "dealer,card,stakes\nAnn,9C,\u0410nn=QD:2\n", "deals, and stakes nothing"),
        (
            "hookey",
            "dealer,card,stakes\nAnn\u3164,9C,Bob=QD:2\n",
            "line 2: a name can contain only visible characters",
        ),
        ("solo", "call,tricks,caller,n,e\nsolo,5,A,A,\u0410\n", "is not a seat"),
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


PLAIN = "call,tricks,caller,n,e,s,w\nsolo,6,Andr\u00e9,Andr\u00e9,Bess,Cyril,Dan\n"


@pytest.mark.parametrize(
    "data",
    [
        PLAIN.encode("cp1252"),
        PLAIN.encode("utf-8-sig"),
        PLAIN.encode("utf-16"),
        PLAIN.replace("\n", "\r\n").encode(),
        PLAIN.replace("\n", "\r").encode(),
        PLAIN.replace(",", ";").encode(),
        ("sep=;\n" + PLAIN.replace(",", ";")).encode(),
        PLAIN.replace(",", "\t").encode("utf-16"),
        PLAIN.replace(",6,", ",6.0,").encode(),
        PLAIN.replace(",6,", ',"6,0",').encode(),
        PLAIN.replace("solo,6,Andr\u00e9", "SOLO,6,aNDR\u00c9").encode(),
        PLAIN.replace("solo,6,Andr\u00e9", "solo,6,north").encode(),
        PLAIN.replace("\n", ",,\n").encode(),
        PLAIN.replace(",", "|").encode(),
        PLAIN.replace(",6,", ",'6,").encode(),
        ("Our evening,,,\n\n" + PLAIN).encode(),
        PLAIN.replace("call,", " Call ,").encode(),
        b"\n\n" + PLAIN.encode(),
    ],
)
def test_a_table_is_settled_however_it_was_saved(tmp_path, data):
    file = tmp_path / "evening.csv"
    file.write_bytes(data)
    said = found("solo", file, "--json")
    assert said.exit_code == 0, said.stderr
    assert json.loads(said.stdout)["balances"] == {"Andr\u00e9": 21, "Bess": -7, "Cyril": -7, "Dan": -7}


@pytest.mark.parametrize(
    "revokes",
    [
        "Mary Ann=1",
        '"Mary Ann"=1',
        "[Mary Ann]",
        "mary ann",
        "\u201cMary Ann\u201d=1",
        "'Mary Ann' = 1.0",
        "caller=1",
    ],
)
def test_names_of_several_words_revoke(tmp_path, revokes):
    file = tmp_path / "evening.csv"
    quoted = revokes.replace('"', '""')
    file.write_text(f'call,tricks,caller,revokes,n,e,s,w\nsolo,5,Mary Ann,"{quoted}",Mary Ann,Bess,Cy,Dan\n')
    said = found("solo", file, "--json")
    assert said.exit_code == 0, said.stderr
    assert json.loads(said.stdout)["balances"]["Mary Ann"] == -27


@pytest.mark.parametrize(
    "stakes",
    [
        "Mary Ann=QD:60 Bob=9H:3 Dot=4S:18",
        "mary  ann=QD:5s, Bob=9H:3d, Dot=4S:1s 6d",
        "[Mary Ann]=QD:5/-; bob=9h:3d Dot=4S:1/6",
        "[Mary Ann]=QD:5s.; bob=9h:3p; Dot=4\u2660:18.0",
        "'Mary Ann' = QD:4s 12d  Bob=9H:3 pence Dot=4S:1s6d",
    ],
)
def test_stakes_are_sums_as_people_write_them(tmp_path, stakes):
    file = tmp_path / "hookey.csv"
    file.write_text(f'dealer,card,stakes\nAnn,9C,"{stakes}"\nMary Ann,KC,Bob=2D:6\n', encoding="utf-8")
    said = found("hookey", file, "--json")
    assert said.exit_code == 0, said.stderr
    first = json.loads(said.stdout)["settled"][0]["deltas"]
    first = {name.title(): pence for name, pence in first.items()}
    assert first == {"Ann": -39, "Mary Ann": 60, "Bob": -3, "Dot": -18}


def test_a_column_of_ones_own_is_kept_and_does_not_count(tmp_path):
    file = tmp_path / "evening.csv"
    file.write_text("call,tricks,caller,note,n\nsolo,6,=1+1,=cmd,=1+1\n")
    said = found("solo", file, "--csv")
    assert said.stderr.endswith("evening.csv: these columns do not count: note\n")
    assert said.stdout.splitlines() == ["line,what,'=1+1,E,S,W,note", "2,'=1+1: solo 6,21,-7,-7,-7,'=cmd"]
    assert json.loads(found("solo", file, "--json").stdout)["settled"][0]["more"] == {"note": "=cmd"}


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


def test_a_rubber_of_whist_in_a_file_is_settled_as_it_is_alone(tmp_path):
    file = tmp_path / "whist.csv"
    file.write_text("ns,ew,n,e,s,w\n5,2,Ada,Bess,Cy,Dan\n3,5,,,,\n7,0,,,,\n0,5,,Eve,,\n4,5,,,,\n")
    options = ("--variant", "short-whist", "--set", "stake=6", "--json")
    rows = json.loads(found("whist", file, *options).stdout)["settled"]
    first = json.loads(asked("settle", "whist", "5-2", "3-5", "7-0", *options).stdout)
    second = json.loads(asked("settle", "whist", "0-5", "4-5", *options).stdout)
    # Short whist: a double and a treble less a single, then a treble and a single; two more for each rubber.
    assert first["deltas"] == {"N": 36, "E": -36, "S": 36, "W": -36}
    assert second["deltas"] == {"N": -36, "E": 36, "S": -36, "W": 36}
    assert [*rows[2]["deltas"].items()] == [("Ada", 36), ("Bess", -36), ("Cy", 36), ("Dan", -36)]
    assert [*rows[4]["deltas"].items()] == [("Ada", -36), ("Eve", 36), ("Cy", -36), ("Dan", 36)]
    assert not any(any(rows[place]["deltas"].values()) for place in (0, 1, 3))


def test_a_game_of_cribbage_in_a_file_is_settled_as_it_is_alone(tmp_path):
    file = tmp_path / "cribbage.csv"
    file.write_text("scores\nAda=121 Bess=58\nBess=121 ADA=118\nAda=61 Bess=40 Cy=28\n")
    rows = json.loads(found("cribbage", file, "--set", "stake=6", "--json").stdout)["settled"]
    for row, alone in zip(rows, (("121", "58"), ("121", "118"), ("61", "40", "28")), strict=True):
        deltas = json.loads(asked("settle", "cribbage", *alone, "--set", "stake=6", "--json").stdout)[
            "deltas"
        ]
        assert [*row["deltas"].values()] == [*deltas.values()]
    assert {*rows[1]["deltas"]} == {"Ada", "Bess"}
    file.write_text("scores\nAda=121 Bess=58 Cy=121 Dan=58\n")
    four = json.loads(found("cribbage", file, "--variant", "four-handed", "--json").stdout)
    assert four["balances"] == {"Ada": 1, "Bess": -1, "Cy": 1, "Dan": -1}


@pytest.mark.parametrize(
    ("game", "text", "why"),
    [
        ("whist", "ns,ew\n9,2\n", "line 2: 9-2 ends no game: one side, and only one, has 10"),
        ("whist", "ns,ew\n10,x\n", "line 2: option points cannot be 'x'"),
        ("whist", "ns,ew,n\n10,2,Ada\n10,2,Bo\n", "line 3: the players change in the middle of a rubber"),
        ("whist", "ns,ew,n,e\n10,2,Ada,Ada\n", "line 2: 'Ada, Ada, S, W' is not a seat"),
        ("cribbage", "scores\nAda=121 Bess\n", "line 2: write each player once, with their holes"),
        ("cribbage", "scores\nAda=121 Ada=3\n", "line 2: write each player once"),
        (
            "cribbage",
            "scores\nAda=120 Bess=3\n",
            "line 2: Invalid value for HOLES: one side, and only one, has 121",
        ),
        ("cribbage", "scores\nAda=121\n", "line 2: six-card has 2 players, not 1"),
    ],
)
def test_a_row_that_cannot_have_happened_names_its_line(tmp_path, game, text, why):
    file = tmp_path / "evening.csv"
    file.write_text(text)
    refused = found(game, file)
    assert refused.exit_code == 2
    assert why in refused.stderr


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((), "give the points of each game"),
        (("10-2",), "the rubber is not over, at 1 game to 0"),
        (("10-2", "10-3", "10-4"), "the rubber is over before 10-4"),
        (("ten",), "'ten' is not the points of a game"),
    ],
)
def test_a_rubber_of_whist_that_is_none_is_explained(words, why):
    refused = asked("settle", "whist", *words)
    assert refused.exit_code == 2
    assert why in refused.stderr
