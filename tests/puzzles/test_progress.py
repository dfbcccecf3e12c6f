"""The player's level and the next puzzle, the same in Python and on the page."""

import re
from pathlib import Path

import pytest

import hoyle.ports.web
from hoyle.bots.levels import STRENGTHS
from hoyle.puzzles import FIRST, Progress, course, puzzles
from hoyle.puzzles.progress import A_WEEK, FEW, LARGE, SMALL

STATIC = Path(hoyle.ports.web.__file__).parent / "static"
BEGUN = Progress(level=FIRST, tried={})
EVERY = puzzles("whist")


def test_the_first_puzzle_is_the_nearest_to_the_level_and_each_answer_moves_it():
    first = BEGUN.next_of(EVERY, 0)
    assert min(abs(each.rating - FIRST) for each in EVERY) == abs(first.rating - FIRST)
    right, wrong = (BEGUN.answered(first, right=so, now=0) for so in (True, False))
    assert right.level > FIRST > wrong.level
    assert right.next_of(EVERY, 0) is not first
    assert (right.right, wrong.right) == (1, 0)


def test_a_missed_puzzle_comes_back_after_a_week_and_no_longer_moves_the_level():
    first = BEGUN.next_of(EVERY, 0)
    missed = BEGUN.answered(first, right=False, now=0)
    assert missed.next_of(EVERY, A_WEEK - 1).id != first.id
    assert missed.next_of(EVERY, A_WEEK).id == first.id
    again = missed.answered(first, right=True, now=A_WEEK)
    assert again.level == missed.level
    assert again.next_of(EVERY, 2 * A_WEEK).id != first.id


def test_nothing_is_left_when_all_were_solved():
    solved = BEGUN
    for each in EVERY[:3]:
        solved = solved.answered(each, right=True, now=0)
    assert solved.next_of(EVERY[:3], A_WEEK) is None


def test_a_course_goes_on_in_order_and_then_repeats_what_was_missed():
    every = course("cribbage")[:4]
    progress = BEGUN
    for place, each in enumerate(every):
        assert progress.next_in_order(every) is each
        progress = progress.answered(each, right=place % 2 == 0, now=place)
    assert progress.next_in_order(every) is every[1]
    progress = progress.answered(every[1], right=False, now=9)
    assert progress.next_in_order(every) is every[3], "the one missed longest ago"
    for each in (every[3], every[1]):
        progress = progress.answered(each, right=True, now=10)
    assert progress.next_in_order(every) is None


@pytest.mark.parametrize("level", [FIRST, 1250, 1251, 1600, 1601, 3000])
def test_a_level_is_called_by_the_nearest_of_the_bots(level):
    name = Progress(level=level, tried={}).name
    assert abs(STRENGTHS[name] - level) == min(abs(each - level) for each in STRENGTHS.values())


def test_the_page_counts_with_the_same_numbers():
    exercises = (STATIC / "page/exercises.mjs").read_text(encoding="utf-8")
    assert f"const FIRST = {FIRST};" in exercises
    assert f"const [LARGE, SMALL, FEW] = [{LARGE}, {SMALL}, {FEW}];" in exercises
    assert f"const A_WEEK = 7 * {A_WEEK // 7 * 1000};" in exercises
    names = re.search(r"const NAMES = \{(.*)\};", (STATIC / "puzzles.mjs").read_text(encoding="utf-8"))[1]
    assert names.strip() == ", ".join(f"{name}: {strength}" for name, strength in STRENGTHS.items())
