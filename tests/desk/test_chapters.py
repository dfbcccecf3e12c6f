"""The chapters of the rulebook: each rule and law has one place, where a reader looks for its subject."""

from collections import Counter

import pytest

from hoyle.desk.articles import ANY_TABLE
from hoyle.desk.rulebook import by_chapter, everything_of
from hoyle.games import GAMES, game_named
from hoyle.law import Chapter
from hoyle.table.laws import TABLE_GUIDE

BOOKS = [*(game.name for game in GAMES), ANY_TABLE]


@pytest.mark.parametrize("game", BOOKS)
def test_every_entry_is_in_one_chapter(game):
    listed = [each.id for _, entries in by_chapter(game) for each in entries]
    assert Counter(listed) == Counter(each.id for each in everything_of(game))


@pytest.mark.parametrize("game", BOOKS)
def test_every_rule_and_law_is_placed_by_its_subject_and_by_one_only(game):
    """By its kind alone a rule would be *play*, and a law *mistakes*."""
    guide = TABLE_GUIDE if game == ANY_TABLE else game_named(game).guide
    order = [each.id for each in everything_of(game)]
    placed = []
    for _, spans in guide.chapters:
        for span in spans:
            first, _, last = span.partition("..")
            placed += order[order.index(first) : order.index(last or first) + 1]
    wanted = [each.id for each in everything_of(game) if each.kind in ("play", "law")]
    assert sorted(placed) == sorted(wanted)


def test_a_revoke_and_a_misdeal_are_found_under_their_names():
    chapter_of = {each.id: chapter for chapter, entries in by_chapter("whist") for each in entries}
    assert chapter_of["W-L11"] == chapter_of["WC-72"] == Chapter.REVOKES
    assert chapter_of["WC-44"] is Chapter.MISDEALS
    assert chapter_of["W-G12"] is Chapter.PLAY
    assert chapter_of["W-M01"] is Chapter.ADVICE
    assert chapter_of["W-V01"] is Chapter.GLOSSARY
