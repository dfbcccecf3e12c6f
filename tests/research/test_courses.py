"""The courses that ship: each position comes from a game, and the coach still gives its answer and reason."""

from collections import Counter

import pytest

from hoyle.coach.way import NAMED
from hoyle.coach.words import CoachWords
from hoyle.desk.rulebook import entry
from hoyle.errors import UnknownGame
from hoyle.maxims import BOOKS
from hoyle.puzzles import COURSES, Puzzle, PuzzleWords, course
from hoyle.record import plain
from hoyle.words import PHRASES
from hoyle.words.plain import plain as in_plain
from research.puzzles.course import origins, seen_at, valued
from research.puzzles.course_of_hookey import hookey_course
from research.puzzles.subjects import CHOSEN, WEAK

assert all((CoachWords, PuzzleWords, *BOOKS.values()))  # Naming them imports their phrases.

NEAR = 0.75
"""How far a loss may be from the stored one, in the least losses that the coach names; it errs by less."""


@pytest.mark.parametrize("game", COURSES)
def test_a_course_goes_from_easy_to_hard_over_its_subjects_with_a_reason_each(game):
    every = course(game)
    assert [each.id for each in every] == [f"{game}-course-{place}" for place in range(1, len(every) + 1)]
    assert [each.rating for each in every] == sorted(each.rating for each in every)
    assert len(every) == 20
    if game in CHOSEN:
        assert Counter(each.subject for each in every) == CHOSEN[game].wanted
    for each in every:
        assert each.ways[0] in each.right
        assert len(each.right) < len(each.ways)
        assert each.why.say not in WEAK
        of_table = each.ways[0].label is not None and each.kind != "odds"
        assert sorted(each.offered) == (list(range(len(each.ways))) if of_table else [])
        assert all(text.args.keys() == PHRASES[text.say].kinds.keys() for text in (*each.story, each.why))


@pytest.mark.parametrize(
    ("game", "place"),
    [
        pytest.param(game, place, marks=[] if place == 0 else pytest.mark.nightly)
        for game in CHOSEN
        for place in range(20)
    ],
)
def test_the_coach_gives_the_same_answer_and_reason_today(game, place):
    stored, origin = course(game)[place], origins(game)[place]
    fresh = valued(game, seen_at(game, origin))
    assert fresh is not None, "no clear answer any more: python -m research course --again"
    shown = ("kind", "you", "story", "tricks", "table", "hand", "unit", "law", "subject", "why")
    for name in shown:
        assert plain(getattr(fresh, name)) == plain(getattr(stored, name)), name
    assert in_order(fresh) == in_order(stored)
    near = NEAR * NAMED[stored.unit][0]
    then, now = losses(stored), losses(fresh)
    assert {way: bool(loss) for way, loss in now.items()} == {way: bool(loss) for way, loss in then.items()}
    assert all(now[way] == pytest.approx(loss, rel=NEAR / 2, abs=near) for way, loss in then.items())


def in_order(puzzle: Puzzle) -> list[bytes]:
    """The choices in words, as the table offers them."""
    return [plain(puzzle.ways[at].label) for at in puzzle.offered]


def losses(puzzle: Puzzle) -> dict[tuple[str, ...], float]:
    """The loss of each choice, by its cards or its words."""
    return {(*way.cards, plain(way.label).decode()): way.loss for way in puzzle.ways}


def test_the_answers_about_blind_hookey_are_those_of_its_odds_and_its_rules():
    assert [plain(each) for each in hookey_course()] == [plain(each) for each in course("hookey")]


PRINTED = {
    "five_lost": "about 47%",  # 8/17
    "banker_shows": "about 16%",  # four aces and four kings of 51 cards
    "cost": "about 6",  # 100/17
    "even_game": "about 0",
    "two_packets": "about 36%",  # 463/1275
    "all_beat": "about 22%",  # 184/833
    "how_long": "about 6",  # 17850/3049 hands
    "which_packet": "it makes no difference",
    "double_up": "stake all 20 at once",
    "lift_first": "4 to 13",
    "how_many_play": "13 at most",
    "who_lifts": "the player on the banker's left",
    "two_backed": "on the first or the second",
    "one_backed": "the second",
    "against_you": "you win 5 coins",
    "next_banker": "you again",
    "staked": "you lose 5 coins, you win 5 coins, you lose 5 coins, nobody pays",
}
"""By question: the answers that the printed rules and the catalogue of exact figures give, in their order."""


def test_the_answers_about_blind_hookey_are_those_of_the_printed_rules():
    told: dict[str, list[str]] = {}
    for each in course("hookey"):
        label = each.ways[0].label
        assert label is not None
        told.setdefault(each.story[-1].say.removeprefix("puzzles."), []).append(in_plain(label))
        assert not each.law or entry(each.law).says
    assert {question: ", ".join(answers) for question, answers in told.items()} == PRINTED


def test_a_game_without_a_course_says_which_games_have_one():
    with pytest.raises(UnknownGame, match="choose from: whist"):
        course("laws")
