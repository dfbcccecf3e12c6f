"""The stored sittings give the announcements, rulings and views on their pages."""

import pytest

from hoyle.games import GAMES
from project.sittings import PAGES


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, marks=[] if not path.stem.endswith(("2", "4")) else pytest.mark.nightly)
        for path in PAGES
    ],
    ids=lambda path: path.stem,
)
def test_a_sitting_is_told_and_shown_as_its_page_has_it(path):
    assert PAGES[path]() == path.read_text(encoding="utf-8"), "run: make pages, and read what has changed"


def test_every_game_has_some():
    assert {path.stem.partition("-")[0] for path in PAGES} == {game.name for game in GAMES}
