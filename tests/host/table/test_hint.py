"""Hints: the maxims' advice to one seat, as it is sent."""

from types import SimpleNamespace
from unittest import mock

import pytest

import hoyle.host.table.hint as hints
from hoyle.cards import Hand, Suit
from hoyle.maxims.counsel import Counsel, Opinion
from hoyle.maxims.maxim import Advice
from hoyle.maxims.whist.book import BOOK
from hoyle.maxims.whist.words import WhistMaximReasons

FIRST, SECOND = BOOK.maxims[:2]
REASONS = {FIRST.id: WhistMaximReasons.strong_suit(Suit.HEARTS), SECOND.id: WhistMaximReasons.wins()}


def hint(governing, choice):
    opinions = tuple(
        Opinion(maxim=each, advice=Advice(advises=choice, avoids=(), why=REASONS[each.id]))
        for each in (FIRST, SECOND)
    )
    counsel = Counsel(opinions=opinions, left=choice, governing=governing, choice=choice)
    with mock.patch.object(hints, "BOOKS", {"whist": SimpleNamespace(counsel=lambda seen: counsel)}):
        return hints.hint("whist", None)


def test_every_maxim_that_speaks_is_told_and_which_governs():
    told = hint(SECOND, Hand("AS KS"))
    assert [(each.id, each.why, each.governs) for each in told.maxims] == [
        (FIRST.id, WhistMaximReasons.strong_suit(Suit.HEARTS), False),
        (SECOND.id, WhistMaximReasons.wins(), True),
    ]
    assert sorted(told.cards) == ["AS", "KS"]


@pytest.mark.parametrize(("governing", "choice"), [(None, Hand("AS KS")), (SECOND, ("lay out",))])
def test_cards_are_shown_only_where_a_maxim_governs_and_comes_to_cards(governing, choice):
    told = hint(governing, choice)
    assert len(told.maxims) == 2
    assert told.cards == ()
