"""Published problems: what their authors claim, and what the solver finds."""

from pathlib import Path

import pytest

from hoyle.cards import Card
from hoyle.errors import NotPBN
from hoyle.solve.deal_file import Ending, read_file
from hoyle.solve.problem import ProblemResult, PublishedProblem, agrees, solved
from solve.published import COUP

CLASSICS = Path(__file__).parents[2] / "examples" / "problems.pbn"


def only(text):
    """The one record of a file."""
    (record,) = read_file(text.encode()).records
    return record


def test_the_solver_agrees_with_the_author_of_every_problem():
    problems = read_file(CLASSICS.read_bytes())
    assert (len(problems.records), problems.skipped) == (problems.games, ())
    found = {
        problem: solved(problem) for problem in problems.records if isinstance(problem, PublishedProblem)
    }
    assert len(found) == problems.games >= 30
    assert [problem.title for problem, result in found.items() if not agrees(problem.claim, result)] == []
    assert len({problem.title for problem in found}) == len(found)


def test_a_claim_is_refuted_by_another_number_and_by_another_card():
    for instead in (('"NS 4"', '"NS 3"'), ('"NS 4"', '"EW 4"'), ('"C5"', '"C9"'), ('"C5"', '"C5 C9"')):
        problem = only(COUP.replace(*instead))
        assert not agrees(problem.claim, solved(problem))


def test_tricks_are_of_the_side_of_the_claim_whoever_plays():
    ours, theirs = only(COUP), only(COUP.replace('"NS 4"', '"EW 0"'))
    assert solved(ours) == ProblemResult(tricks=4, cards=frozenset({Card("5C")}))
    assert solved(theirs) == ProblemResult(tricks=0, cards=frozenset({Card("5C")}))


def test_only_the_card_may_be_claimed():
    problem = only(COUP.replace('"NS 4"', '"NS"'))
    assert problem.claim.tricks is None
    assert agrees(problem.claim, solved(problem))


def test_one_seat_plays_against_three():
    deal = COUP.replace('"NS 4"', '"S 3"').replace('[Key "C5"]\n', "")
    assert solved(only(deal)).tricks == 3


@pytest.mark.parametrize(("claim", "holds"), [("misere made", False), ("misere lost", True)])
def test_a_misere_is_made_or_lost(claim, holds):
    problem = only(f'[Trumps "N"]\n[Leader "N"]\n[Deal "N:3... 2... 5... 4..."]\n[Claim "S {claim}"]\n')
    assert agrees(problem.claim, solved(problem)) is holds


def test_a_leader_without_a_claim_makes_an_ending():
    ending = only(COUP.replace('[Claim "NS 4"]\n', ""))
    assert isinstance(ending, Ending)
    assert [card.text for card in ending.position.trick] == ["TD", "6C", "3D"]


@pytest.mark.parametrize(
    ("right", "wrong", "why"),
    [
        ('"NS 4"', '"NS four"', "the claim 'NS four' cannot be read; write the side and its tricks"),
        ('"NS 4"', '""', "the claim '' cannot be read"),
        ('"NS 4"', '"NS misere lost"', "the claim 'NS misere lost' cannot be read"),
        ('"NS 4"', '"NX 4"', "'NX' is not a seat"),
        ('"C5"', '"C1"', "'C1' is not a card"),
        ('[Leader "W"]\n', "", "it has no Leader tag"),
        ('[Trumps "C"]\n', "", "it has no Trumps tag"),
        ("DT C6 D3", "DT C6 D5", "a card on the table is still in a hand"),
        ("Q.53..", "Q.5..", "they differ in size"),
    ],
)
def test_a_problem_that_cannot_be_read_is_named(right, wrong, why):
    with pytest.raises(NotPBN, match="line 1: game 14: ") as refused:
        read_file(COUP.replace(right, wrong).encode())
    assert why in str(refused.value)
