"""A mutant is tried by the tests that run its line, the nearest first; no trace counts as near."""

import json

import pytest
from coverage import CoverageData

from mutants.chosen import Traces
from mutants.traced import digest, kept

HONOURS, PEGGING = "src/hoyle/games/whist/honours.py", "src/hoyle/kernel/reference/pegging.py"
OWN = "tests/games/whist/test_honours.py::test_own"
BESIDE = "tests/games/whist/test_deal.py::test_beside"
AFAR = "tests/record/test_replay.py::test_afar"
FAILED = "tests/games/whist/test_honours.py::test_failed"
BLIND = "tests/twins/test_pegging_game.py::test_blind"
OTHER = "tests/twins/test_bad_positions.py::test_blind"


def written(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


@pytest.fixture
def tree(tmp_path):
    """A tree whose tests were traced once."""
    for test in (OWN, BESIDE, AFAR, BLIND, OTHER):
        written(tmp_path / test.partition("::")[0], f"# {test}")
    for path in (HONOURS, PEGGING):
        written(tmp_path / path, "".join(f"line {n}\n" for n in range(1, 10)))
    folder = tmp_path / "traces" / "0"
    folder.mkdir(parents=True)
    data = CoverageData(str(folder / "coverage"))
    for test, lines in ((AFAR, {3, 4}), (BESIDE, {3, 4}), (OWN, {3}), (FAILED, {3, 4, 9})):
        data.set_context(f"{test}|run")
        data.add_lines({str(tmp_path / HONOURS): lines})
    data.write()
    facts = [{test: {"seconds": 8.0, "passed": test != FAILED}} for test in (OWN, BESIDE, AFAR, FAILED)]
    facts += [{test: {"blind": True}} for test in (OTHER, BLIND)]
    written(folder / "watched.jsonl", "".join(json.dumps(each) + "\n" for each in facts))
    files = {test.partition("::")[0] for test in (OWN, BESIDE, AFAR, BLIND, OTHER)}
    tests, sources = (
        {path: digest(tmp_path / path) for path in paths} for paths in (files, (HONOURS, PEGGING))
    )
    written(folder / "files.json", json.dumps({"tests": tests, "sources": sources}))
    for path, sha in sources.items():
        written(folder.parent / "sources" / sha, (tmp_path / path).read_text())
    return tmp_path


@pytest.fixture
def traces(tree):
    return Traces(tree, kept(tree, tree / "traces"))


def test_those_that_run_the_line_the_nearest_first_but_for_those_that_fail_anyhow(traces):
    assert traces.tests_of(HONOURS, 3, 60) == [OWN, BESIDE, AFAR]
    assert traces.tests_of(HONOURS, 4, 60) == [BESIDE, AFAR]


def test_as_many_as_take_so_long(traces):
    assert traces.tests_of(HONOURS, 3, 17) == [OWN, BESIDE]


def test_where_none_is_known_to_run_the_line_those_that_run_others_of_the_module(traces):
    assert traces.tests_of(HONOURS, 7, 60) == [OWN, BESIDE, AFAR]


def test_or_those_that_run_what_imports_it_though_a_package_hands_it_on(tree):
    written(tree / "src/hoyle/games/ace.py", "ACE = 1\n")
    written(tree / "src/hoyle/games/__init__.py", "from hoyle.games.ace import ACE\n")
    written(tree / HONOURS, "from hoyle.games import ACE\n" + (tree / HONOURS).read_text())
    traces = Traces(tree, kept(tree, tree / "traces"))
    assert traces.tests_of("src/hoyle/games/ace.py", 1, 60) == [BESIDE, OWN, AFAR]


def test_packages_that_hand_on_to_one_another_have_an_end(tree):
    written(tree / "src/hoyle/one/__init__.py", "from hoyle.two import TWO\n")
    written(tree / "src/hoyle/two/__init__.py", "from hoyle.one import ONE\n")
    written(tree / HONOURS, "from hoyle.two import TWO\n" + (tree / HONOURS).read_text())
    traces = Traces(tree, kept(tree, tree / "traces"))
    assert traces.tests_of("src/hoyle/one/__init__.py", 1, 60) == [BESIDE, OWN, AFAR]


def test_a_kernel_is_tried_by_its_twins_though_they_leave_no_trace(traces):
    assert traces.tests_of(PEGGING, 5, 60) == [BLIND, OTHER]
    assert traces.tests_of(PEGGING, 5, 6) == [BLIND]


def test_a_line_is_found_where_it_stood_when_the_tests_were_traced(tree):
    path = tree / HONOURS
    path.write_text("new\nnew\n" + path.read_text())
    traces = Traces(tree, kept(tree, tree / "traces"))
    assert traces.tests_of(HONOURS, 6, 60) == [BESIDE, AFAR]


def test_what_a_test_ran_before_it_was_changed_is_forgotten(tree):
    written(tree / BESIDE.partition("::")[0], "# changed")
    traces = Traces(tree, kept(tree, tree / "traces"))
    assert traces.tests_of(HONOURS, 3, 60) == [OWN, AFAR]
