"""One line adds a game: the shared packages do not name any game."""

import re
from pathlib import Path

import pytest

from hoyle.games import GAMES

SOURCE = Path(__file__).parents[2] / "src" / "hoyle"
ROOMS = ("host", "desk", "table", "law", "words", "fairness", "cards", "ledger", "ports/web")
NAMES = re.compile(rf"\b({'|'.join(game.name for game in GAMES)})\b")
PROSE = re.compile(r'(?s:""".*?"""|/\*.*?\*/)|#.*|//.*')
TEXTS = {
    "ports/web/book.py",
    "ports/web/evenings.py",
    "ports/web/online_tables.py",
    "ports/web/static/club/online.mjs",
    "ports/web/static/fair/day.mjs",
    "ports/web/page/book.py",
    "ports/web/static/fair/plans.mjs",
    "table/laws.py",
    "law/books.py",
    "desk/rulebook.py",
}
"""Titles of books, an example on a page, the plans generated from all games, drives, which are of
whist, and the discard of the day, which is of cribbage.
"""

MODULES = [
    path for room in ROOMS for kind in ("py", "mjs") for path in sorted((SOURCE / room).rglob(f"*.{kind}"))
]


@pytest.mark.parametrize("room", ROOMS)
def test_a_shared_room_names_no_game(room):
    naming = {
        path.relative_to(SOURCE).as_posix()
        for path in MODULES
        if path.is_relative_to(SOURCE / room)
        and NAMES.search(PROSE.sub("", path.read_text(encoding="utf-8")))
    }
    assert naming <= TEXTS
