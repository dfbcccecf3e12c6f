"""PBN deals from other programs, not yet played and many to a file: played, solved, refereed."""

import json

import pytest

from ports.cli.doors import asked

MISFITS = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
TURNED = "N:2345.2345.2345.2 6789.6789.6789.3 TJQK.TJQK.TJQK.4 A.A.A.56789TJQKA"
PROBLEMS = f"""% PBN 2.1
[Board "1"]
[Dealer "N"]
[Deal "{MISFITS}"]

[Board "2"]
[Dealer "W"]
[TurnUp "CA"]
[Deal "{TURNED}"]
"""


@pytest.fixture
def problems(tmp_path):
    file = tmp_path / "problems.pbn"
    file.write_text(PROBLEMS)
    return str(file)


def watched(*args):
    return asked("play", "whist", "--watch", "--json", *args)


def test_the_deal_of_that_number_is_played_and_the_sitting_ends_with_it(problems, tmp_path):
    record = tmp_path / "r.jsonl"
    said = watched("--deal", f"{problems}:2", "--record", str(record))
    assert said.exit_code == 0, said.stderr
    assert json.loads(said.stdout)["deals"] == 1
    pbn = asked("convert", str(record), "--to", "pbn").stdout
    assert '[Dealer "W"]' in pbn
    assert '[TurnUp "CA"]' in pbn
    assert json.loads(asked("replay", str(record), "--json").stdout)["ok"]
    assert json.loads(asked("verify", str(record), "--json").stdout)["ok"]


def test_a_turn_up_that_is_not_told_is_given(problems):
    refused = watched("--deal", problems)
    assert refused.exit_code == 2
    assert "give it with --turn-up CARD" in refused.stderr
    assert watched("--deal", problems, "--turn-up", "AS").exit_code == 0


def test_a_person_plays_it_and_a_referee_attends(problems):
    said = asked(
        "play",
        "whist",
        "--deal",
        f"{problems}:2",
        "--umpire",
        "watchful",
        "--fallible",
        "1",
        "--watch",
        "--plain",
    )
    assert said.exit_code == 0, said.stderr
    assert "revoke" in said.stdout
    said = asked("play", "whist", "--deal", f"{problems}:2", "--seat", "W", typed="q\na\n")
    assert "Your hand: clubs A K Q J 10 9 8 7 6 5, hearts A" in said.stdout


def test_a_deal_of_json_lines_is_played_and_judged_as_one_of_pbn(tmp_path):
    file = tmp_path / "deals.jsonl"
    deals = [{"meta": {}}, {"id": 7, "pbn": MISFITS}, {"id": 8, "pbn": MISFITS, "dealer": "east"}]
    file.write_text("".join(json.dumps(deal) + "\n" for deal in deals))
    for number, dealer, turn_up in ((1, "N", "AS"), (2, "E", "2H")):
        record = tmp_path / f"{number}.jsonl"
        named = f"{file}:{number}"
        assert watched("--deal", named, "--turn-up", turn_up, "--record", str(record)).exit_code == 0
        assert f'[Dealer "{dealer}"]' in asked("convert", str(record), "--to", "pbn").stdout
        assert asked("rule", named, "--turn-up", turn_up).exit_code == 0
        assert "was not dealt to" in asked("rule", named, "--turn-up", "3D").stderr


def test_a_deal_of_another_game_is_refused(problems):
    said = asked("play", "solo", "--watch", "--deal", f"{problems}:2")
    assert said.exit_code == 2
    assert "is a deal of whist" in said.stderr


def test_all_are_solved(problems):
    said = asked("solve", "--file", problems, "--json")
    assert said.exit_code == 0, said.stderr
    first, second = (json.loads(line) for line in said.stdout.splitlines())
    assert (first["id"], second["id"]) == ("1", "2")
    assert first["ns"]["S"] == {"N": 13, "E": 13, "S": 13, "W": 13}


def test_one_of_many_is_converted_by_its_number_and_judged(problems, tmp_path):
    said = asked("convert", problems, "--to", "pbn", "--turn-up", "AS")
    assert said.exit_code == 1
    assert "game 1: it is not played out" in said.stderr
    assert "take it by its number, as FILE:1\n" in said.stderr
    assert said.stderr.endswith("problems.pbn: 1 of 2 games used\n")
    assert '[TurnUp "CA"]' in said.stdout
    (tmp_path / "two.jsonl").write_text(asked("convert", f"{problems}:2", "--to", "jsonl").stdout)
    ruled = asked("rule", str(tmp_path / "two.jsonl")).stdout
    assert ruled == "The referee has nothing to say.\n\nScore: NS 0, EW 0.\n"


def test_a_game_that_was_played_is_judged_by_the_rules(tmp_path):
    file = tmp_path / "played.pbn"
    file.write_text(f'[Dealer "W"]\n[TurnUp "CA"]\n[Deal "{TURNED}"]\n[Play "N"]\nS2 S6 ST CA\n*\n')
    refused = asked("rule", str(file))
    assert refused.exit_code == 2
    assert "W-G12" in refused.stderr


def test_one_game_of_several_is_judged_by_its_number(problems):
    assert asked("rule", f"{problems}:2").stdout.startswith("The referee has nothing to say.")
    assert "it has 2 games, and no number 3" in asked("rule", f"{problems}:3").stderr


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (("--deal", "{}:3"), "it has 2 games, and no number 3"),
        (("--deal", "{}:0"), "it has 2 games, and no number 0"),
        (("--deal", "nowhere.pbn"), "nowhere.pbn"),
        (("--turn-up", "AS"), "it goes with --deal"),
    ],
)
def test_what_is_not_there_is_refused_in_a_line(problems, args, why):
    said = watched(*(each.format(problems) for each in args))
    assert said.exit_code == 2
    assert why in said.stderr
    assert said.stderr.count("\n") == 1
