"""Published problems at the command line: the result beside the claim."""

import json

import pytest

from ports.cli.doors import asked
from solve.published import COUP

SAID = "14: The grand coup (Cavendish, 1889): NS 4 with 5C; "


@pytest.fixture
def solve(tmp_path):
    """Solves a file of this text."""
    file = tmp_path / "problems.pbn"

    def of(text, *options):
        file.write_text(text)
        return asked("solve", "--file", str(file), *options)

    return of


def test_a_refuted_claim_is_shown_named_and_ends_with_status_one(solve):
    said = solve(COUP.replace('"NS 4"', '"NS 3"'))
    assert said.stdout == f"{SAID}the claim is NS 3 with 5C\n"
    assert "line 1: game 14: the solver refutes it: The grand coup" in said.stderr
    assert said.exit_code == 1
    assert (solve(COUP).stdout, solve(COUP).exit_code) == (f"{SAID}as claimed\n", 0)


def test_a_problem_without_an_author_and_with_a_card_for_its_claim(solve):
    for line in ('[Annotator "Cavendish"]\n', '[Date "1889"]\n'):
        bare = COUP.replace(line, "").replace('"NS 4"', '"NS"')
        assert solve(bare).exit_code == 0
    bare = bare.replace('[Annotator "Cavendish"]\n', "").replace('"C5"', '"C9"')
    assert solve(bare).stdout == "14: The grand coup: NS 4 with 5C; the claim is NS with 9C\n"


def test_json_has_the_claim_and_the_answer_and_csv_the_answer(solve):
    facts = {"title": "The grand coup", "author": "Cavendish", "year": "1889", "tricks": 4, "best": ["5C"]}
    claim = {"side": "NS", "tricks": 4, "best": ["5C"]}
    assert json.loads(solve(COUP, "--json").stdout) == {"id": "14", **facts, "claim": claim, "agrees": True}
    assert solve(COUP, "--csv").stdout.splitlines() == ["id,strain,leader,card,answer", "14,,,,4"]


def test_every_card_is_valued_for_the_side_of_the_claim(solve):
    assert solve(COUP, "--cards").stdout == "14: 5C 4  9C 3  JH 3  JC 2\n"
    alone = COUP.replace('"NS 4"', '"S 3"').replace('[Key "C5"]\n', "")
    assert solve(alone, "--cards").stdout == "14: 9C 3  5C 2  JC 2  JH 2\n"


def test_a_goal_is_refused_because_the_claim_sets_it(solve):
    said = solve(COUP, "--goal", "3")
    assert "has problems, whose claims are their goals; leave out --goal" in said.stderr
    assert said.exit_code == 2
