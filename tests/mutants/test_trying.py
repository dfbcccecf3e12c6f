"""A mutant is noticed when a test fails, or never ends; the test is named."""

import os

import pytest

from mutants.trying import tried

TEST = "tests/test_toy.py"
SETTINGS = """[tool.pytest.ini_options]
markers = ["nightly: long"]
filterwarnings = ["error"]
"""

# Python warns about forking a process that has threads; this one continues with pytest only.
pytestmark = pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")


@pytest.fixture
def tree(tmp_path):
    (tmp_path / "tests").mkdir()
    (tmp_path / "pyproject.toml").write_text(SETTINGS)
    return tmp_path


def taken(tree, body, seconds=20.0, *, mark=""):
    (tree / TEST).write_text(f"import pytest\n\n{mark}\ndef test_it():\n    {body}\n")
    env = {**os.environ, "PYTHONPATH": str(tree)}
    return tried(tree, env, [TEST], seconds)


@pytest.mark.nightly
def test_a_test_that_passes_notices_nothing(tree):
    assert taken(tree, "pass").noticed is False


def test_a_file_of_which_nothing_is_run_by_day_notices_nothing(tree):
    assert taken(tree, "assert 0", mark="@pytest.mark.nightly").noticed is False


def test_the_test_that_fails_is_told(tree):
    found = taken(tree, "assert 0")
    assert (found.noticed, found.by) == (True, f"{TEST}::test_it")


@pytest.mark.nightly
def test_one_that_never_ends_is_noticed(tree):
    assert taken(tree, "while True: pass", seconds=0.5).noticed is True


@pytest.mark.nightly
def test_what_is_left_open_at_the_end_is_noticed(tree):
    """Pytest reports it by its own error, when no test is running any more."""
    kind = "type('Left', (), {'__del__': lambda _: open(__file__)})"
    assert taken(tree, f"import gc; gc.disable(); left = {kind}(); left.it = left").noticed is True
