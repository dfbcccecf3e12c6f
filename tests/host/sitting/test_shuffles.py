"""The shuffles that a table shows: the last few, and which of them have advanced."""

import pytest

from hoyle.fairness import Pledge, Purpose
from hoyle.host.sitting.packs import Promise
from hoyle.host.sitting.shuffles import Shuffles
from hoyle.record.record import Voided
from hoyle.words.plain import plain


def promise(number):
    where = f"s/{number}/deal"
    return Promise(shuffle=number, purpose=Purpose.DEAL, context=where, commitment="ab" * 32)


@pytest.fixture
def shuffles():
    return Shuffles()


def numbers(shuffles, *, news):
    return [each.shuffle for each in shuffles.shown("Ada", news=news)]


def test_a_promise_is_news_until_all_have_been_told(shuffles):
    assert not shuffles.news
    shuffles.promise(promise(0), "s")
    assert shuffles.news
    assert numbers(shuffles, news=True) == [0]
    shuffles.drop_news()
    assert not shuffles.news
    assert numbers(shuffles, news=True) == []
    assert numbers(shuffles, news=False) == [0]


def test_the_one_who_is_asked_is_told_so(shuffles):
    shuffles.promise(promise(0), "s")
    assert [(each.you, each.stage) for each in shuffles.shown("Ada", news=True)] == [("Ada", "pledge")]
    assert [each.you for each in shuffles.shown(None, news=True)] == [None]


def test_those_of_the_last_sitting_are_forgotten(shuffles):
    shuffles.promise(promise(0), "s")
    shuffles.clear()
    assert not shuffles.news
    assert numbers(shuffles, news=False) == []


def voided(number, *players):
    pledges = tuple(Pledge(player, "ab" * 32) for player in players)
    return Voided(shuffle=number, why="unopened", failed=pledges)


def test_who_leaves_a_pledge_unopened_is_named_each_time_and_barred_at_the_second(shuffles):
    names = ("Ada", "Bob", "Cy")
    said = []
    for number, failed in enumerate((["Ada"], ["Bob", "Ada"], ["Bob"])):
        shuffles.promise(promise(number), "s")
        said.append(
            [plain(each.text, names) for each in shuffles.read([voided(number, *failed)], "s", lambda: names)]
        )
    barred = "{} takes no further part in this session's shuffles."
    assert [each[1:] for each in said] == [[], [barred.format("Ada")], [barred.format("Bob")]]
    assert [[name in each[0] for name in names] for each in said] == [
        [True, False, False],
        [True, True, False],
        [False, True, False],
    ]
    assert shuffles.barred == ("Ada", "Bob")
