"""The books of maxims: complete, in order, printed, and tested."""

import re
from pathlib import Path

import pytest

from hoyle.errors import UnknownGame, UnknownMaxim
from hoyle.games import GAMES
from hoyle.maxims import BOOKS, Check
from hoyle.maxims.counsel import numbered
from hoyle.maxims.printed import document, every, maxims_of
from project.maxim_pages import page

HERE = Path(__file__).parent
PRINTED = {
    "whist": [f"W-M{number:02}" for number in range(1, 30)],
    "solo": [f"S-M{number:02}" for number in range(1, 21)],
    "cribbage": [f"C-M{number:02}" for number in range(1, 16)],
}


@pytest.mark.parametrize("game", PRINTED)
def test_every_maxim_of_the_catalogue_is_there_once_in_order(game):
    assert [maxim.id for maxim in BOOKS[game].maxims] == PRINTED[game]


@pytest.mark.parametrize("game", BOOKS)
def test_each_that_can_be_checked_is_heard_once_and_no_other(game):
    book = BOOKS[game]
    assert sorted(maxim.id for maxim in book.order) == [m.id for m in book.maxims if m.look is not None]
    for maxim in book.maxims:
        assert (maxim.look is None) == (maxim.check is Check.NOT) == (not maxim.checkable)
        assert maxim.words.endswith(".")
        assert maxim.yields_to <= {other.id for other in book.order} - {maxim.id}


@pytest.mark.parametrize("game", BOOKS)
def test_each_that_can_be_checked_has_a_test_by_its_name(game):
    tests = "\n".join(path.read_text(encoding="utf-8") for path in HERE.rglob("test_*.py"))
    tested = set(re.findall(r"def test_([A-Z])_(M\d\d)_", tests))
    assert {f"{letter}-{number}" for letter, number in tested} >= {each.id for each in BOOKS[game].order}


def test_whist_is_told_by_the_year_and_its_article():
    told = document(numbered("w-m24", every()))
    assert told.keys() == {"id", "words", "source", "edition", "checkable", "measured"}
    assert told["source"] == "Hoyle Abridged, by Bob Short, 1793, XXIV"
    assert told["checkable"] is True
    assert not numbered("W-M19", every()).checkable


def test_a_game_may_have_none_and_no_other_game_is_known():
    assert maxims_of("hookey") == ()
    with pytest.raises(UnknownGame, match="no game 'bridge'"):
        maxims_of("bridge")
    with pytest.raises(UnknownMaxim):
        numbered("W-M30", maxims_of("whist"))
    assert [maxim.id for maxim in every()] == [m.id for game in GAMES for m in maxims_of(game.name)]


@pytest.mark.parametrize("game", BOOKS)
def test_the_pages_of_the_maxims_are_those_of_the_code(game):
    docs = HERE.parents[1] / "docs"
    assert (docs / f"maxims-{game}.md").read_text(encoding="utf-8") == page(game)
