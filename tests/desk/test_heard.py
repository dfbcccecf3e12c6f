"""The questions and rulings of the desk, for every incident it knows, are those on the stored pages."""

import pytest

from desk.heard import PAGES


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_all_that_can_be_told_is_ruled_as_the_page_has_it(path):
    assert PAGES[path]() == path.read_text(encoding="utf-8"), "run: make pages, and read what has changed"
