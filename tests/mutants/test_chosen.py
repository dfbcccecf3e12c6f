"""A mutant is tried with the tests that run its line, the nearest first."""

import json

import pytest

from mutants.chosen import Traces
from mutants.marking import LINES
from mutants.traced import digest, kept

HONOURS = "src/hoyle/games/whist/honours.py"
SOURCE = """TEN = 10


def counted(cards):
    if cards:
        for card in cards:
            yield card
        return
    yield TEN
"""
OWN = "tests/games/whist/test_honours.py::test_own"
BESIDE = "tests/games/whist/test_deal.py::test_beside"
AFAR = "tests/record/test_replay.py::test_afar"
FAILED = "tests/games/whist/test_honours.py::test_failed"


def written(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


@pytest.fixture
def tree(tmp_path):
    """A source tree whose tests were traced once."""
    for test in (OWN, BESIDE, AFAR):
        written(tmp_path / test.partition("::")[0], f"# {test}")
    written(tmp_path / HONOURS, SOURCE)
    folder = tmp_path / "traces" / "0"
    ran = {AFAR: (4, 6), BESIDE: (4, 6), OWN: (4,), FAILED: (4, 6, 7)}
    told = ([test, [0 * LINES + line for line in lines]] for test, lines in ran.items())
    written(folder / "1.jsonl", "".join(json.dumps(each) + "\n" for each in told))
    written(folder / "1.seconds", "".join(json.dumps([test, 8.0]) + "\n" for test in ran))
    written(folder / "1.failed", json.dumps([FAILED, "call"]) + "\n")
    tests = {test.partition("::")[0] for test in ran}
    files = {path: digest(tmp_path / path) for path in tests}
    sha = digest(tmp_path / HONOURS)
    written(folder / "files.json", json.dumps({"tests": files, "sources": {HONOURS: sha}}))
    written(folder.parent / "sources" / sha, SOURCE)
    return tmp_path


@pytest.fixture
def traces(tree):
    return Traces(tree, kept(tree, tree / "traces"))


def test_those_that_run_the_lines_block_the_nearest_first_but_for_those_that_fail_anyhow(traces):
    assert traces.tests_of(HONOURS, 5, 60) == traces.tests_of(HONOURS, 9, 60) == [OWN, BESIDE, AFAR]
    assert traces.tests_of(HONOURS, 6, 60) == traces.tests_of(HONOURS, 8, 60) == [BESIDE, AFAR]


def test_as_many_as_take_so_long(traces):
    assert traces.tests_of(HONOURS, 5, 17) == [OWN, BESIDE]


def test_where_none_is_known_to_run_the_block_those_that_run_others_of_the_module(traces):
    assert traces.tests_of(HONOURS, 7, 60) == traces.tests_of(HONOURS, 1, 60) == [OWN, BESIDE, AFAR]


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


def test_a_line_is_found_where_it_stood_when_the_tests_were_traced(tree):
    path = tree / HONOURS
    path.write_text("NEW = 1\nNEWER = 2\n" + path.read_text())
    traces = Traces(tree, kept(tree, tree / "traces"))
    assert traces.tests_of(HONOURS, 8, 60) == [BESIDE, AFAR]


def test_what_a_test_ran_before_it_was_changed_is_forgotten(tree):
    written(tree / BESIDE.partition("::")[0], "# changed")
    traces = Traces(tree, kept(tree, tree / "traces"))
    assert traces.tests_of(HONOURS, 5, 60) == [OWN, AFAR]
