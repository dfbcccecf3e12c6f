"""Bots and hints in other threads: a failing one stops no table, and its error reveals nothing of a hand."""

from dataclasses import replace
from random import Random
from unittest import mock

import pytest

from hoyle import WHIST, Table
from hoyle.bots import BOTS
from hoyle.host.effect import Advise, Think
from hoyle.ports.web import thinking

SECRET = "the ace of spades is with West"


@pytest.fixture
def seen():
    table = Table(WHIST, seed=1)
    table.deal()
    return table.observe(table.due[0])


def fails(*_args):
    raise ValueError(SECRET)


def asked(seen):
    return Think(
        ticket=0, seat=seen.seat, game="whist", bot="plain", observation=seen, rng=Random(1), by_clock=True
    )


def test_a_bot_that_fails_does_something_lawful(seen, caplog):
    bots = {"plain": replace(BOTS["whist"]["plain"], choose=fails)}
    with mock.patch.object(thinking, "bot_named", lambda _game, name: bots[name]):
        act, hurried = thinking.thought_of(asked(seen))
    assert (act in seen.lawful, hurried) == (True, False)
    assert "the bot plain failed at whist with ValueError" in caplog.text
    assert "fails" in caplog.text
    assert SECRET not in caplog.text


def test_one_that_does_not_fail_is_heard(seen, caplog):
    act, hurried = thinking.thought_of(asked(seen))
    assert (act, hurried) == (BOTS["whist"]["plain"].choose(seen, Random(1)), False)
    assert not caplog.text


def test_a_hint_that_fails_is_empty(seen, caplog):
    with mock.patch.object(thinking, "hint", fails):
        found = thinking.hint_of(Advise(viewer=1, game="whist", observation=seen))
    assert (found.maxims, found.cards) == ((), ())
    assert "no hint could be worked out at whist with ValueError" in caplog.text
    assert SECRET not in caplog.text
