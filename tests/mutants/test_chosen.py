"""A mutant is tried by the tests that run its line, the nearest first; no trace counts as near."""

import json

import pytest
from coverage import CoverageData

from mutants.chosen import Traces

HAND, PEGGING = "src/hoyle/games/whist/honours.py", "src/hoyle/kernel/reference/pegging.py"
OWN = "tests/games/whist/test_honours.py::test_own"
BESIDE = "tests/games/whist/test_deal.py::test_beside"
AFAR = "tests/record/test_replay.py::test_afar"
FAILED = "tests/games/whist/test_honours.py::test_failed"
BLIND = "tests/twins/test_pegging_game.py::test_blind"
OTHER = "tests/twins/test_bad_positions.py::test_blind"


@pytest.fixture
def traces(tmp_path):
    data = CoverageData(str(tmp_path / ".coverage"))
    for test, lines in ((AFAR, {3, 4}), (BESIDE, {3, 4}), (OWN, {3}), (FAILED, {3, 4, 9})):
        data.set_context(f"{test}|run")
        data.add_lines({str(tmp_path / HAND): lines})
    data.write()
    facts = [{test: {"seconds": 8.0, "passed": test != FAILED}} for test in (OWN, BESIDE, AFAR, FAILED)]
    facts += [{test: {"blind": True}} for test in (OTHER, BLIND)]
    watched = tmp_path / "watched.jsonl"
    watched.write_text("".join(json.dumps(each) + "\n" for each in facts))
    return Traces(tmp_path, tmp_path / ".coverage", watched)


def test_those_that_run_the_line_the_nearest_first_but_for_those_that_fail_anyhow(traces):
    assert traces.tests_of(HAND, 3, 60) == [OWN, BESIDE, AFAR]
    assert traces.tests_of(HAND, 4, 60) == [BESIDE, AFAR]


def test_as_many_as_take_so_long(traces):
    assert traces.tests_of(HAND, 3, 17) == [OWN, BESIDE]


def test_where_none_is_known_to_run_the_line_those_that_run_others_of_the_module(traces):
    assert traces.tests_of(HAND, 7, 60) == [OWN, BESIDE, AFAR]


def test_a_kernel_is_tried_by_its_twins_though_they_leave_no_trace(traces):
    assert traces.tests_of(PEGGING, 5, 60) == [BLIND, OTHER]
    assert traces.tests_of(PEGGING, 5, 6) == [BLIND]
