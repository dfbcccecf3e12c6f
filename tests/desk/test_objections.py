"""Impossible reports are rejected, seat by seat, and the most similar possible ones are accepted."""

from types import SimpleNamespace

import pytest

from hoyle.cards import Card, Suit
from hoyle.games.solo import desk as solo
from hoyle.games.solo import incident as at_solo
from hoyle.games.solo.act import Wanted
from hoyle.games.whist import desk as whist
from hoyle.games.whist import incident as at_whist
from hoyle.seat import SEATS

N, E, S, W = SEATS
CARD, OF = Card("7H"), {"at": 0, "card": Card("7H")}

WHIST = [
    # For each seat that may be named besides East: is the report rejected?
    (lambda it: at_whist.turn.LedOutOfTurn(seat=E, leader=it, **OF), {E}),
    (lambda it: at_whist.turn.LedAgainEarly(seat=E, waits=it, **OF), {N, E, S}),
    (lambda it: at_whist.turn.FourthBeforeSecond(seat=E, at=0, second=it), {N, E, S}),
    (lambda it: at_whist.turn.ThirdBeforeSecond(seat=E, at=0, second=it, fourth=SEATS[(it + 2) % 4]), {E, W}),
    (lambda it: at_whist.turn.ThirdBeforeSecond(seat=E, at=0, second=N, fourth=it), {N, E, W}),
    (lambda it: at_whist.exposed.CardsMixed(seat=E, at=0, upon=it), {E}),
    (lambda it: at_whist.exposed.CardNamed(seat=E, of=it, right=False, **OF), {E, W}),
    (lambda it: at_whist.exposed.RankCalled(seat=E, at=0, of=it, suit=Suit.HEARTS, highest=True), {E, W}),
    (lambda it: at_whist.honours.ThrownAtCall(seat=E, at=0, caller=it), {E, W}),
]


@pytest.mark.parametrize(("happened", "objected"), WHIST)
def test_at_whist(happened, objected):
    matter = SimpleNamespace(score=(3, 7))
    assert {seat for seat in SEATS if whist.objection(happened(seat), matter) is not None} == objected


def test_at_whist_a_call_is_told_at_the_score_at_which_its_side_stands():
    matter = SimpleNamespace(score=(3, 7))
    for seat, stands in ((N, 3), (E, 7), (S, 3), (W, 7)):
        for score in range(10):
            called = at_whist.honours.CalledAtWrongScore(seat=seat, at=0, score=score)
            assert (whist.objection(called, matter) is None) is (score == stands)


def test_at_whist_honours_that_were_not_held_are_some_points():
    for points, objected in ((-1, True), (0, True), (1, False), (4, False)):
        scored = at_whist.honours.HonoursFalse(seat=E, at=0, points=points)
        assert (whist.objection(scored, SimpleNamespace(score=(0, 0))) is not None) is objected


SOLO = [
    (lambda it: at_solo.LedOutOfTurn(seat=E, leader=it, **OF), {E}),
    (lambda it: at_solo.PlayedOutOfTurn(seat=E, led=Suit.HEARTS, skipped=(it,), **OF), {E}),
    (lambda it: at_solo.PlayedOutOfTurn(seat=E, led=Suit.HEARTS, skipped=(N, it), **OF), {E}),
    (lambda it: at_solo.DemandMade(seat=E, of=it, wants=next(iter(Wanted)), **OF), {E, W}),
]


@pytest.mark.parametrize(("happened", "objected"), SOLO)
def test_at_solo(happened, objected):
    matter = SimpleNamespace(foes=lambda seat: {E: (N, S)}[seat])
    assert {seat for seat in SEATS if solo.objection(happened(seat), matter) is not None} == objected


def test_it_is_said_who_it_is_that_cannot_be():
    led = at_whist.turn.LedOutOfTurn(seat=E, leader=E, **OF)
    again = at_whist.turn.LedAgainEarly(seat=E, waits=N, **OF)
    skipped = at_solo.PlayedOutOfTurn(seat=E, led=Suit.HEARTS, skipped=(E,), **OF)
    said = [whist.objection(led, None), whist.objection(again, None), solo.objection(skipped, None)]
    assert list(map(str, said)) == [
        "it was E's lead, so the card was not played out of turn",
        "N is not E's partner",
        "E cannot be one of the players skipped",
    ]
