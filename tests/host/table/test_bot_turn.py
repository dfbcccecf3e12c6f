"""A bot is asked once for each act, and its answer waits for a beat of its pace."""

from random import Random

import pytest

from hoyle.host.effect import Think
from hoyle.host.table.bot_pace import BotTurn, Thought
from hoyle.seat import Seat

THOUGHT = Thought(Seat(2), "an act", hurried=False)


def question(ticket):
    return Think(
        ticket=ticket, seat=Seat(2), game="whist", bot="plain", observation=None, rng=Random(0), by_clock=True
    )


def test_the_question_is_handed_out_once():
    turn = BotTurn()
    assert turn.take_question() is None
    assert not turn.is_asked(-1), "before the first entry no bot was asked"
    turn.ask(question(7), acts_at=1.0, beat=1.0)
    assert turn.is_asked(7)
    assert not turn.is_asked(8)
    assert turn.take_question().ticket == 7
    assert turn.take_question() is None


def test_an_answer_waits_until_the_bot_may_act_and_is_handed_out_once():
    turn = BotTurn()
    turn.ask(question(7), acts_at=1.0, beat=1.0)
    assert turn.take_thought(2.0) is None
    turn.hold(THOUGHT, 0.5)
    assert turn.has_thought
    assert turn.take_thought(0.9) is None
    assert turn.take_thought(1.0) == THOUGHT
    assert not turn.has_thought
    assert turn.take_thought(1.0) is None


def test_what_a_bot_thought_before_it_was_asked_again_is_dropped():
    turn = BotTurn()
    turn.ask(question(7), acts_at=1.0, beat=1.0)
    turn.hold(THOUGHT, 0.5)
    turn.ask(question(8), acts_at=2.0, beat=1.0)
    assert not turn.has_thought
    turn.hold(THOUGHT, 0.5)
    turn.drop_thought()
    assert turn.take_thought(9.0) is None


@pytest.mark.parametrize(
    ("thought_at", "acts_at"), [(11.0, 13.0), (13.0, 13.0), (13.5, 15.0), (15.5, 17.0), (20, 21)]
)
def test_an_answer_that_is_late_waits_for_the_next_beat(thought_at, acts_at):
    turn = BotTurn()
    turn.ask(question(7), acts_at=13.0, beat=2.0)
    turn.hold(THOUGHT, thought_at)
    assert turn.acts_at == acts_at


def test_where_there_is_no_beat_an_answer_waits_for_nothing():
    turn = BotTurn()
    turn.ask(question(7), acts_at=1.0, beat=0.0)
    turn.hold(THOUGHT, 1.25)
    assert turn.take_thought(1.25) == THOUGHT
