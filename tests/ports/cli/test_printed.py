"""Commands print what the pages of ``tests/data/printed`` contain."""

import pytest

from ports.cli.printed import PAGES


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, marks=[pytest.mark.nightly] if path.stem == "long" else []) for path in PAGES],
    ids=lambda path: path.stem,
)
def test_a_command_prints_what_its_page_has(path):
    assert PAGES[path]() == path.read_text(encoding="utf-8"), "run: make pages, and read what has changed"


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_no_page_shows_the_want_of_a_file_but_where_it_means_to(path):
    away = [line for line in path.read_text(encoding="utf-8").splitlines() if "No such file" in line]
    assert not [line for line in away if "/nothing." not in line]
