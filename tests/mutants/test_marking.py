"""Each block of a module that runs is marked, and the marks change nothing else."""

import ast
import json
import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from mutants.marking import LINES, blocks

SOURCE = textwrap.dedent(
    """
    '''A module.'''

    def dealt(cards):
        '''Its own words.'''
        if cards:
            for card in cards:
                yield card
        else:
            yield None

    class Trick:
        def __len__(self):
            try:
                return self.cards
            except AttributeError:
                return 4
    """
).lstrip()

RUN = """
import atexit, os, sys
from pathlib import Path
from mutants.marking import mark
mark(*map(Path, sys.argv[1:]))
os.environ["PYTEST_CURRENT_TEST"] = "tests/test_it.py::test_it (call)"
from hoyle.toy import Trick, dealt
assert dealt.__doc__ == "Its own words."
assert list(dealt([7])) == [7]
assert len(Trick()) == 4
try:
    list(dealt(3))
except TypeError as error:
    assert error.__traceback__.tb_next.tb_lineno == 6
"""


def test_a_block_is_the_body_of_a_function_a_branch_or_a_loop():
    found = sorted((first, last) for first, last, _, _ in blocks(ast.parse(SOURCE)))
    assert found == [(3, 9), (6, 7), (7, 7), (9, 9), (12, 16), (14, 14), (16, 16)]


@pytest.fixture
def src(tmp_path):
    package = tmp_path / "src" / "hoyle"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "toy.py").write_text(SOURCE)
    return tmp_path / "src"


def test_what_runs_is_told_by_the_test_it_ran_for_and_lines_keep_their_numbers(src, tmp_path):
    out, cache = tmp_path / "out", tmp_path / "cache"
    out.mkdir()
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(__file__).parents[1]), str(src)])}
    for _ in range(2):  # The second time the compiled code exists already.
        subprocess.run([sys.executable, "-S", "-c", RUN, str(out), str(src), str(cache)], env=env, check=True)
    (first, second) = (file.read_text() for file in sorted(out.iterdir()))
    test, ran = json.loads(first)
    assert test == "tests/test_it.py::test_it"
    assert ran == [1 * LINES + line for line in (3, 6, 7, 12, 14, 16)]
    assert json.loads(second) == [test, ran]
