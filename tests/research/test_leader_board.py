"""The leader board: a line for each player, the same deals for all, and a table that is that of the file."""

import json

import pytest

from hoyle.trials.run import run
from research import leader_board as board
from research.__main__ import main

PAGE = board.PAGE.read_text(encoding="utf-8")


@pytest.fixture
def files(tmp_path, monkeypatch):
    page, file = tmp_path / "page.md", tmp_path / "board.jsonl"
    page.write_text(PAGE, encoding="utf-8")
    monkeypatch.setattr(board, "PAGE", page)
    monkeypatch.setattr(board, "FILE", file)
    return page, file


def entered(name, bot, *more):
    assert main(["leader-board", "--enter", name, "--bot", bot, "--how", f"how {name}", *more]) == 0


def test_a_player_whose_bot_plays_otherwise_now_is_marked():
    (line,) = (line for line in board.lines_of(board.FILE) if line["bot"] == "random")
    marks = {**line["found"]["provenance"]["fingerprints"], "random": "0"}
    other = {**line, "found": {**line["found"], "provenance": {"fingerprints": marks}}}
    text = board.page([line, other], PAGE).split(board.BEGIN)[1].split(board.END)[0]
    assert text.count("as it was then") == 1


def test_a_player_is_entered_measured_again_with_all_others_and_ranked(files, capsys):
    page, file = files
    entered("the worst", "random", "--deals", "3")
    entered("network", "research.whist.learned:choose", "--deals", "2")
    once = file.read_text(encoding="utf-8")
    assert [json.loads(line)["found"]["deals"] for line in once.splitlines()] == [3, 2]
    table = page.read_text(encoding="utf-8").split(board.BEGIN)[1].split(board.END)[0].splitlines()[3:]
    assert [row.split(" | ")[0] for row in table] == ["| network", "| the worst"]
    assert "`how network`" in table[0]
    assert main(["leader-board"]) == 0
    again = file.read_text(encoding="utf-8")
    assert sorted(map(measures, again.splitlines())) == sorted(map(measures, once.splitlines()))
    entered("the worst", "beginner", "--deals", "2")
    assert [line["bot"] for line in board.lines_of(file) if line["player"] == "the worst"] == ["beginner"]


def measures(line):
    line = json.loads(line)
    return line["player"], line["found"]["mean"], line["sample"]


def test_a_player_without_a_bot_and_a_single_pair_are_refused(files, capsys):
    for given, named in ((["--enter", "nobody"], "bot"), (["--deals", "1"], "deals")):
        assert main(["leader-board", *given]) == 2
        assert named in capsys.readouterr().err


@pytest.mark.nightly
@pytest.mark.parametrize("line", board.lines_of(board.FILE), ids=lambda line: line["player"])
def test_the_first_pairs_of_every_player_are_played_as_they_were(line):
    if not board.is_of_now(line):
        pytest.skip("its bot plays otherwise now; the command measures it again")
    match = board.match_of(line["bot"], line["found"]["provenance"]["seed"])
    assert run(match, board.SAMPLE) == line["sample"]
