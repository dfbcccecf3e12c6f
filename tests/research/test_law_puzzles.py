"""The questions about the laws: how they are made, and how often a law comes up between those who err."""

import pytest

from hoyle.puzzles import puzzles
from hoyle.record import plain
from research.puzzles import laws
from research.puzzles.lapses import VARIANTS, Lapses, laws_raised

NONE = Lapses(dict.fromkeys(VARIANTS, 1000), {variant: {} for variant in VARIANTS})


def test_a_rarer_law_and_a_less_usual_remedy_are_rated_higher():
    often = Lapses(NONE.deals, {**NONE.raised, "long-whist": {"W-L11": 700, "W-L22": 100}})
    rates = [often.rating("long-whist", law, 0.75) for law in ("W-L11", "W-L22", "W-L06")]
    assert rates == sorted(set(rates))
    assert NONE.rating("long-whist", "W-L06", 0.9) > NONE.rating("long-whist", "W-L06", 0.5)


def test_players_who_make_mistakes_raise_laws_and_equal_seeds_the_same():
    raised = [[*laws_raised("long-whist", seed)] for seed in range(4)]
    assert any(raised)
    assert raised == [[*laws_raised("long-whist", seed)] for seed in range(4)]


def test_each_variant_that_is_asked_about_was_measured():
    published = Lapses.published()
    assert published.deals.keys() == published.raised.keys() == laws.TABLES.keys()
    for each in puzzles("laws"):
        variant = next(name for name, (_, says) in laws.TABLES.items() if says.say == each.story[0].say)
        assert each.raised == round(1000 * published.share(variant, each.law)), each.id


@pytest.mark.nightly
def test_the_questions_that_ship_are_those_that_are_made():
    made = laws.law_puzzles(1, Lapses.published())
    shipped = [plain(each).decode().split(",", 1)[1] for each in puzzles("laws")]
    assert [plain(each).decode().split(",", 1)[1] for each in made] == shipped


def test_no_two_questions_are_alike_and_one_story_has_one_answer():
    answers: dict[bytes, set[str]] = {}
    for each in puzzles("laws"):
        answers.setdefault(plain(each.story), set()).add(each.ways[0].label.say)
    assert all(len(each) == 1 for each in answers.values())
    facts = laws._phrases
    asked = [
        (each.law, *map(facts, (*each.story, each.ways[0].label)))
        for each in puzzles("laws")
        if each.ways[0].label is not None
    ]
    assert len({*asked}) == len(asked) == len(puzzles("laws"))
