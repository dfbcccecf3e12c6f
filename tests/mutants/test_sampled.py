"""A seed always chooses the same mutants, each a change of one line. ``make mutants`` installs cosmic-ray."""

import json
import subprocess
import sys

import pytest

pytest.importorskip("cosmic_ray", reason="make mutants installs it")

from mutants.__main__ import SAYS, listed
from mutants.sampled import sample

TOY = """def larger(one, other):
    if one > other:
        return one
    return other
"""
TEST = "from toy import larger; assert [larger(1, 2), larger(2, 1)] == [2, 2]"


@pytest.fixture
def tree(tmp_path):
    (tmp_path / "src" / "hoyle").mkdir(parents=True)
    (tmp_path / "src" / "hoyle" / "toy.py").write_text(TOY)
    return tmp_path


def test_a_seed_chooses_the_same_mutants_again(tree):
    once, again, other = (list(sample(tree, 3, seed)) for seed in (1742, 1742, 1743))
    assert once == again != other


def test_a_mutant_changes_one_line_and_a_test_of_the_module_notices(tree):
    for mutant in sample(tree, 3, 1742):
        now, then = mutant.code.splitlines(), TOY.splitlines()
        changed = [n for n, (a, b) in enumerate(zip(now, then, strict=True), 1) if a != b]
        assert changed == [mutant.line]
        (tree / "toy.py").write_text(mutant.code)
        done = subprocess.run([sys.executable, "-Bc", TEST], cwd=tree, capture_output=True, check=False)
        assert done.returncode == 1, mutant


def test_exceptions_whose_names_have_dots_are_left_as_they_are(tree):
    dotted = "try:\n    import toy\nexcept (errors.Missing, errors.Broken):\n    print(1 + 1)\n"
    (tree / "src" / "hoyle" / "toy.py").write_text(dotted)
    assert {mutant.line for mutant in sample(tree, 9, 1742)} == {4}


def test_where_a_module_says_the_same_twice_each_is_a_mutant_of_its_own(tmp_path):
    told = {"path": "src/hoyle/toy.py", "before": "return one", "after": "pass"}
    found = [{**told, "line": line, "noticed": noticed} for line, noticed in ((3, True), (9, False))]
    (tmp_path / "found.jsonl").write_text("\n".join(map(json.dumps, found)))
    assert [*listed(tmp_path / "found.jsonl", *SAYS, "line").values()] == found
