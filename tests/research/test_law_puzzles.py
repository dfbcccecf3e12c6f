"""The questions about the laws: how they are made, and how often a law comes up between those who err."""

from random import Random

import pytest

from hoyle.desk.enquiry import Enquiry
from hoyle.puzzles import PuzzleWords, puzzles
from hoyle.record import plain
from hoyle.words import PHRASES
from research.puzzles import judged_laws, laws
from research.puzzles.lapses import VARIANTS, Lapses, laws_raised

NO_PENALTY = PuzzleWords.no_penalty()
TOLD_IN_OTHER_WORDS = {"tricks.mixes", "whist.throws_cards_down"}

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
    facts = judged_laws.phrases
    asked = [
        (each.law, *map(facts, (*each.story, each.ways[0].label)))
        for each in puzzles("laws")
        if each.ways[0].label is not None
    ]
    assert len({*asked}) == len(asked) == len(puzzles("laws"))


def parts(*texts):
    return judged_laws.parts(texts)


def speaks_of_revoke(*texts):
    return any("revoke" in PHRASES[part.say].words for part in parts(*texts))


def values_told(texts):
    """The suits, the suits of cards and the numbers in texts, each with the name of its kind."""
    for name, value in ((name, value) for part in parts(*texts) for name, value in part.args.items()):
        if name in ("suit", "led"):
            yield "suit", value
        elif name == "card":
            yield "suit", judged_laws.SUITS.index(value[1])
        elif name == "points":
            yield "points", value


def test_a_story_tells_every_fact_that_its_answer_rests_on():
    revokes = 0
    for each in puzzles("laws"):
        answer, told = each.ways[0].label, parts(*each.story)
        if answer == NO_PENALTY:
            continue
        reason = next(part.args["what"] for part in parts(each.why) if {"law", "what"} <= part.args.keys())
        happened = each.story[1].args["what"]
        known = reason in told or happened in parts(reason) or happened.say in TOLD_IN_OTHER_WORDS
        assert known, each.id
        if speaks_of_revoke(reason):
            revokes += 1
            assert speaks_of_revoke(*each.story), each.id
        named = [part for part in parts(answer) if part.say in ("law.highest_or_lowest", "law.struck_out")]
        fixed = each.law == "W-L17"  # One point, whatever happened.
        assert fixed or {*values_told(named)} <= {*values_told(each.story)}, each.id
    assert revokes >= 2


def test_the_law_quoted_is_about_what_happened():
    happened = {each.story[1].args["what"].say for each in puzzles("laws") if each.law == "W-L06"}
    assert happened == {"tricks.lays_trump_down"}


@pytest.mark.parametrize("variant", laws.TABLES)
def test_who_deals_is_a_player_who_may_have_done_what_happened(variant):
    game, _ = laws.TABLES[variant]
    enquiry = Enquiry({"game": game, "variant": variant})
    for turn in range(4):
        for each in judged_laws.judged_all(enquiry, Random(turn)):
            does = each.facts["seat"] == each.enquiry.setup["dealer"]
            assert does is (each.happening.name in judged_laws.DEALERS or each.facts.get("how") == "after"), (
                each
            )


def test_a_hand_is_not_completed_unless_it_is_told_to_be_short():
    short = [each for each in puzzles("laws") if each.story[1].args["what"].say == "bezique.would_complete"]
    assert short
    assert all(PuzzleWords.dealt_too_few() in each.story for each in short)
