"""Who is asked for a value: those who are present, respond, and are not barred."""

import pytest

from hoyle.errors import ImpossibleAct
from hoyle.fairness import Purpose
from hoyle.host.sitting.packs import Promise
from hoyle.host.table.interval import Interval
from hoyle.host.table.shuffling import ShuffleRound, Shuffling

NAMES = ("Ada", "Bob", "Cy")
ADA, BOB, CY = range(3)


def under_way(shuffling, asked):
    promise = Promise(shuffle=4, purpose=Purpose.DEAL, context="9f3c/4/deal", commitment="ab" * 32)
    shuffling.round = ShuffleRound(promise, asked, 10.0)


def test_those_who_answer_are_asked_if_they_are_there_and_not_barred():
    shuffling = Shuffling()
    for player in (CY, ADA, BOB):
        shuffling.answers(player, yes=True)
    assert shuffling.asked_among({ADA, CY}, NAMES, ()) == {ADA: "Ada", CY: "Cy"}
    assert shuffling.asked_among({ADA, CY}, NAMES, ("Ada",)) == {CY: "Cy"}
    shuffling.answers(CY, yes=False)
    assert shuffling.asked_among({ADA, CY}, NAMES, ()) == {ADA: "Ada"}


def test_each_is_told_the_name_to_pledge_under_while_a_round_is_under_way():
    shuffling = Shuffling()
    assert shuffling.name_asked(ADA) is None
    under_way(shuffling, {ADA: "Ada"})
    assert [shuffling.name_asked(player) for player in (ADA, BOB, None)] == ["Ada", None, None]
    shuffling.forget(ADA)
    assert shuffling.name_asked(ADA) is None


def test_only_the_shuffle_under_way_takes_values():
    shuffling = Shuffling()
    with pytest.raises(ImpossibleAct, match="shuffle 4 is not in progress"):
        shuffling.round_of(4)
    under_way(shuffling, {ADA: "Ada"})
    assert shuffling.round_of(4) is shuffling.round
    with pytest.raises(ImpossibleAct, match="shuffle 3 is not in progress"):
        shuffling.round_of(3)


def test_nobody_waits_for_one_who_has_gone_neither_for_their_pledge_nor_until_they_are_ready():
    interval = Interval(None, None)
    under_way(interval.shuffling, {ADA: "Ada", BOB: "Bob"})
    interval.rest.note_ready(ADA)
    interval.drop(ADA)
    assert interval.shuffling.round.asked == {BOB: "Bob"}
    assert interval.rest.ready == set()
