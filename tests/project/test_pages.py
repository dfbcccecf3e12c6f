"""The generated pages of the documentation match the code."""

import pytest

from project import card_faces
from project.pages import DOCS, PAGES, ROOT, TITLES


@pytest.mark.parametrize("path", [path for path in PAGES if DOCS in path.parents], ids=lambda path: path.name)
def test_a_generated_page_is_up_to_date(path):
    assert PAGES[path]() == path.read_text(encoding="utf-8"), "run: make pages"


@pytest.mark.parametrize("name", ["README.md", "docs/index.md", "CITATION.cff", "pyproject.toml"])
def test_every_game_is_named_where_the_package_is_described(name):
    text = " ".join((ROOT / name).read_text(encoding="utf-8").casefold().split())
    assert [title for title in TITLES.values() if title.casefold() not in text] == []


def test_every_page_is_in_the_index():
    index = (DOCS / "index.md").read_text(encoding="utf-8").splitlines()
    assert {path.stem for path in DOCS.glob("*.md")} - set(index) == {"index"}


def test_pictures_and_print_have_the_cards_that_the_page_draws():
    (path,) = card_faces.PAGES
    assert card_faces.page() == path.read_text(encoding="utf-8"), "run: make pages"
