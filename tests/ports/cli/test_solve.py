"""``hoyle solve``: the result for each side, of one position or a file of them, and what it refuses."""

import json
import re
from pathlib import Path

import pytest

from hoyle.ports.cli import solved_file
from hoyle.solve import double_dummy
from ports.cli.doors import asked

DATA = Path(__file__).parents[2] / "data"
ENDING = ("--deal", "N:2... A... 3... 4...", "--trumps", "N", "--leader", "N")


def lines_of(name):
    """The deals of a reference file, without its header."""
    return [line for line in (DATA / name).read_text().splitlines() if '"meta"' not in line]


@pytest.fixture
def mixed(tmp_path):
    """An ending, a full deal and an ending, in one file."""
    (first, second), (full,) = (
        lines_of("double_dummy_endings.jsonl")[:2],
        lines_of("double_dummy_full.jsonl")[:1],
    )
    path = tmp_path / "mixed.jsonl"
    path.write_text("\n".join([first, full, second]) + "\n")
    return path, [json.loads(line) for line in (first, full, second)]


def test_an_ending_is_solved_for_the_side_that_is_asked_about():
    for declarers, tricks in (("NS", 0), ("EW", 1), ("E", 1)):
        said = asked("solve", *ENDING, "--declarers", declarers, "--json")
        assert json.loads(said.stdout) == {"tricks": tricks}
    assert asked("solve", *ENDING).stdout == "NS: 0\n"


@pytest.mark.parametrize(
    ("goal", "declarers", "makes"),
    [("misere", "NS", True), ("misere", "E", False), ("1", "EW", True), ("1", "NS", False)],
)
def test_a_goal_is_made_or_not(goal, declarers, makes):
    said = asked("solve", *ENDING, "--declarers", declarers, "--goal", goal, "--json")
    assert json.loads(said.stdout) == {"makes": makes}
    said = asked("solve", *ENDING, "--declarers", declarers, "--goal", goal)
    assert said.stdout == f"{declarers}: {'made' if makes else 'not made'}\n"


@pytest.mark.parametrize("goal", ["0", "14", "all", "1.5", "-1", ""])
def test_a_goal_that_is_none_is_refused(goal):
    said = asked("solve", *ENDING, "--goal", goal)
    assert (said.exit_code, said.stdout) == (2, "")
    assert "from 1 to 13" in said.stderr


def test_a_file_may_hold_full_deals_and_endings_and_is_answered_in_its_order(mixed):
    path, (first, full, second) = mixed
    answers = [json.loads(line) for line in asked("solve", "--file", str(path), "--json").stdout.splitlines()]
    assert [answer["id"] for answer in answers] == [first["id"], full["id"], second["id"]]
    assert answers[1]["ns"] == full["ns"]
    sides = ["NS" if each["to_move"] in "NS" else "EW" for each in (first, second)]
    for answer, ending, side in zip((answers[0], answers[2]), (first, second), sides, strict=True):
        best = ending["best"]
        assert answer["tricks"] == (best if side == "NS" else ending["cards_each"] - best)


def test_a_trick_on_the_table_has_three_cards_at_most():
    said = asked("solve", *ENDING, "--trick", "2S AS 3S 4S")
    assert (said.exit_code, said.stdout) == (2, "")
    assert "three cards at most" in " ".join(said.stderr.split())


def test_cards_are_valued_one_by_one_and_not_together_with_a_goal(mixed):
    said = json.loads(asked("solve", *ENDING, "--cards", "--json").stdout)
    assert said == {"cards": {"2S": 0}, "best": 0}
    for words, why in (
        ((*ENDING, "--cards", "--goal", "misere"), "only tricks together with --cards"),
        (("--file", str(mixed[0]), "--cards"), "leave out --cards and --goal"),
        (("--file", str(mixed[0]), "--goal", "7"), "leave out --cards and --goal"),
        (("--file", str(mixed[0]), *ENDING), "give one of them"),
        (("--deal", ENDING[1]), "give --deal, --trumps and --leader"),
        (("--file", "nowhere.jsonl"), "nowhere.jsonl: No such file"),
    ):
        refused = asked("solve", *words)
        assert (refused.exit_code, refused.stdout) == (2, "")
        assert why in " ".join(refused.stderr.split())


@pytest.fixture
def batches(monkeypatch):
    """The number of deals solved in each batch, and before which batches Ctrl-C is pressed."""
    solved, stop = [], []

    def tables(deals, **how):
        if len(solved) in stop:
            raise KeyboardInterrupt
        solved.append(len(deals))
        return real(deals, **how)

    real = double_dummy.tables
    monkeypatch.setattr(double_dummy, "tables", tables)
    monkeypatch.setattr(solved_file, "_TOGETHER", 16)
    return solved, stop


def many(tmp_path, places):
    path = tmp_path / "many.jsonl"
    full = lines_of("double_dummy_full.jsonl")
    path.write_text("\n".join(full[place] for place in places) + "\n")
    return path


def test_the_same_deal_at_another_table_is_solved_once(tmp_path, batches, monkeypatch):
    said = asked("solve", "--file", str(many(tmp_path, (0, 0, 1, 0, 1))), "--json")
    answers = [json.loads(line)["ns"] for line in said.stdout.splitlines()]
    assert (said.exit_code, batches[0]) == (0, [1, 1])
    assert answers == [answers[0], answers[0], answers[2], answers[0], answers[2]]
    monkeypatch.setattr(solved_file, "_KNOWN", 1)
    again = asked("solve", "--file", str(many(tmp_path, (0, 1, 1, 0, 1))), "--json")
    assert [json.loads(line)["ns"] for line in again.stdout.splitlines()] == [
        answers[n] for n in (0, 2, 2, 0, 2)
    ]
    assert batches[0][2:] == [1, 1, 1, 1]


def test_a_stop_loses_nothing_that_was_solved_before(tmp_path, batches):
    batches[1].append(2)
    path = many(tmp_path, (0, 1, 2, 3))
    said = asked("solve", "--file", str(path), "--json")
    assert [json.loads(line)["id"] for line in said.stdout.splitlines()] == [0, 1]
    assert said.exit_code == 1
    assert said.stderr == f"hoyle: {path}: 2 of 4 deals solved\nhoyle: stopped\n"


def test_long_work_says_how_far_it_is(tmp_path, batches, monkeypatch):
    monkeypatch.setattr("hoyle.ports.cli.trials._EVERY", 0)
    said = asked("solve", "--file", str(many(tmp_path, (0, 1))), "--json")
    assert re.search(r"(?m)^1 of 2 deals; about \d+ s left$", said.stderr)
    assert asked("solve", "--file", str(many(tmp_path, (0,))), "--json").stderr == ""
