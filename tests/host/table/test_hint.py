"""Hints: the best choice, its reason, and what the old players say, as they are sent."""

import pytest

from bots.whist.deals import view
from hoyle.cards import Card
from hoyle.coach import judged
from hoyle.coach.words import CoachWords
from hoyle.games.hookey.game import GAME as HOOKEY
from hoyle.host.table.hint import hint
from hoyle.maxims.whist.book import BOOK
from hoyle.table import Position
from scale import first


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch):
    """The coach looks at so few worlds that its values mean little."""
    monkeypatch.setattr(judged, "DRAWN", 100)
    monkeypatch.setattr(judged, "KEPT", 20)


@pytest.mark.parametrize(("seed", "cards", "turn"), [(3, 13, 0), (5, 4, 3)])
def test_a_hint_names_the_best_card_its_reason_and_every_maxim_that_applies(seed, cards, turn):
    seen = view(seed, cards, turn)
    told, counsel = hint("whist", seen), BOOK.counsel(seen)
    assert str(told.best) == f"play {told.cards[0]}"
    assert Card(told.cards[0]) in seen.hand
    assert told.why is not None
    assert told.unit == "tricks"
    assert told.ways[0].cards == told.cards
    assert [each.id for each in told.maxims] == [each.maxim.id for each in counsel.opinions]
    assert [each.id for each in told.maxims if each.governs] == [
        each.maxim.id for each in counsel.opinions if each.maxim is counsel.governing
    ]


@pytest.mark.parametrize("seeds", first(1, (range(5), range(12))))
def test_the_book_is_compared_exactly_where_it_chooses_another_card(seeds):
    differs = 0
    for seed in seeds:
        seen = view(seed, 10)
        told, counsel = hint("whist", seen), BOOK.counsel(seen)
        if counsel.governing is None:
            assert told.book is None
            continue
        assert (told.book is None) == (Card(told.cards[0]) in counsel.choice)
        differs += told.book is not None
    assert differs


def test_where_all_is_chance_the_hint_says_so():
    told = hint("hookey", HOOKEY.observe(Position(HOOKEY.begin(HOOKEY.variants[0])), None))
    assert (told.best, told.why, told.ways) == (None, CoachWords.pure_chance(), ())
