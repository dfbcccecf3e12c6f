"""``hoyle puzzle``: positions asked, answered and kept."""

import json
import re

import pytest

from hoyle.puzzles import FIRST, GAMES, Progress, course, puzzles
from ports.cli.doors import asked


@pytest.fixture(autouse=True)
def folder(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


CALLS = [
    *("Call solo", "Call misère", "Call abondance"),
    *("Call misère ouverte", "Call abondance déclarée", "Pass"),
]


def first_of(game):
    return Progress(level=FIRST, tried={}).next_of(puzzles(game), 0)


def typed(way):
    return " ".join(card[:2] for card in way.cards).lower() + "\n"


@pytest.mark.parametrize("game", [game for game in GAMES if game != "laws"])
def test_a_right_and_a_wrong_answer_are_told_apart_with_the_reason(game, folder):
    puzzle = first_of(game)
    right = asked(
        "puzzle", game, "--plain", "--number", "1", typed=f"nonsense\n{typed(puzzle.ways[0])}"
    ).output
    assert "Choose from: " in right
    assert "\nRight.\n" in right
    assert right.count(" costs ") >= 2
    assert 1 <= right.count(" costs nothing.") <= len(puzzle.right)
    assert " costs 0 " not in right
    (kept,) = folder.rglob("puzzles.json")
    answers = json.loads(kept.read_text(encoding="utf-8"))[game]
    assert answers["tried"][puzzle.id]["right"] is True
    assert answers["level"] > FIRST
    kept.unlink()
    wrong = asked("puzzle", game, "--plain", "--number", "1", typed=typed(puzzle.ways[-1])).output
    assert "There is a better choice." in wrong
    assert "You got 0 of 1 right" in wrong


def test_a_question_about_the_laws_is_answered_by_its_number():
    puzzle = first_of("laws")
    told = asked("puzzle", "laws", "--plain", typed="9\n1\nq\n").output
    assert "Choose from: 1, 2" in told
    assert ("Right." in told) != ("That is not the answer." in told)
    assert f"'hoyle rule {puzzle.law}' prints it." in told
    assert f"this law comes up in about {puzzle.raised}." in told
    assert "Your level: " in told


def test_a_tried_puzzle_does_not_come_again_the_same_day():
    wanted = [line for line in asked("puzzle", "whist", "--plain", typed="q\n").output.splitlines() if line]
    asked("puzzle", "whist", "--plain", "--number", "1", typed=typed(first_of("whist").ways[0]))
    after = asked("puzzle", "whist", "--plain", typed="q\n").output
    assert wanted[3] not in after or wanted[-2] not in after


def test_a_course_is_asked_in_order_and_kept_apart_from_the_puzzles(folder):
    first, second = course("cribbage")[:2]
    told = asked("puzzle", "cribbage", "--course", "--plain", typed=typed(first.ways[0]) + "q\n").output
    assert "You got 1 of 1 right; there are 20 in total." in told
    answered = json.loads(next(folder.rglob("puzzles.json")).read_text(encoding="utf-8"))
    assert [*answered] == ["cribbage-course"]
    again = asked("puzzle", "cribbage", "--course", "--plain", typed=typed(second.ways[-1]) + "q\n").output
    assert "There is a better choice." in again
    calls = asked("puzzle", "solo", "--course", "--plain", typed="q\n").output
    assert re.findall(r"^\d: (.*)\.$", calls, re.MULTILINE) == CALLS, "as the table offers them"
    odds = asked("puzzle", "hookey", "--course", "--plain", "--number", "1", typed="4\n1\n").output
    assert "Choose from: 1, 2, 3." in odds
    assert "it makes no difference" in odds.lower()


def test_in_german_and_of_a_game_that_has_none():
    told = asked("puzzle", "whist", "--plain", "--language", "de", typed="q\n").output
    assert "Welche Karte spielst du?" in told
    assert asked("puzzle", "hookey").exit_code == 2
