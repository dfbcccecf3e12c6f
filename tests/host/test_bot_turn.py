"""A bot is asked once for each act, and its answer waits for its pace."""

from random import Random

from hoyle.host import Think
from hoyle.host.bot_turn import BotTurn, Thought
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
    turn.ask(question(7), acts_at=1.0)
    assert turn.is_asked(7)
    assert not turn.is_asked(8)
    assert turn.take_question().ticket == 7
    assert turn.take_question() is None


def test_an_answer_waits_until_the_bot_may_act_and_is_handed_out_once():
    turn = BotTurn()
    turn.ask(question(7), acts_at=1.0)
    assert turn.take_thought(2.0) is None
    turn.hold(THOUGHT)
    assert turn.has_thought
    assert turn.take_thought(0.9) is None
    assert turn.take_thought(1.0) == THOUGHT
    assert not turn.has_thought
    assert turn.take_thought(1.0) is None


def test_what_a_bot_thought_before_it_was_asked_again_is_dropped():
    turn = BotTurn()
    turn.ask(question(7), acts_at=1.0)
    turn.hold(THOUGHT)
    turn.ask(question(8), acts_at=2.0)
    assert not turn.has_thought
    turn.hold(THOUGHT)
    turn.drop_thought()
    assert turn.take_thought(9.0) is None
