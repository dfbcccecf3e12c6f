"""Bots at a live table: their pace, their mistakes, and thinking cut short by a time limit."""

import json

from host.table.keeper import Keeper
from hoyle.bots import bot_named
from hoyle.fairness import Master
from hoyle.host.table.clockwork import LEAST
from hoyle.record.stop import Stop


def test_bots_keep_their_pace_but_cut_at_once():
    keeper, waits = Keeper(game="hookey", pace=2), []
    keeper.join(0, 0)
    for _ in range(20):
        if keeper.due() == 0:
            keeper.act(0, json.dumps(keeper.views[0]["choices"][0]["act"]).encode(), f"{keeper.live.seq}")
        elif (at := keeper.live.wakes) is not None:
            waits.append(round(at - keeper.now, 6))
            keeper.wait(at - keeper.now)
    assert set(waits) <= {LEAST, 2}
    assert waits.count(2) > waits.count(LEAST)


def test_bots_alone_play_only_while_somebody_looks_on():
    keeper = Keeper(seats=("plain",) * 4, until=Stop(deals=1))
    assert keeper.live.wakes is None
    keeper.join(0, None)
    keeper.wait(60)
    assert keeper.saved.records == (0,)


def test_a_bot_that_does_what_it_may_not_does_not_stop_the_table():
    keeper = Keeper(game="whist", bots=False)
    keeper.join(0, 0)
    until = 0
    while not keeper.thinks:
        keeper.act(0, json.dumps(keeper.views[0]["choices"][0]["act"]).encode(), f"{until}")
        until += 1
    think = keeper.thinks[-1]
    keeper.bots = True
    keeper.do(keeper.live.take_thought(think.ticket, think.seat, object(), keeper.now))
    assert keeper.live.acts > until


def until_a_bot_is_asked(**wish):
    keeper = Keeper(game="whist", seats=("plain",) * 4, bots=False, **wish)
    keeper.join(0, None)
    return keeper, keeper.thinks[-1]


def test_that_a_bot_was_hurried_stands_in_the_record():
    keeper, think = until_a_bot_is_asked()
    act = bot_named("whist", "plain").choose(think.observation, think.rng)
    keeper.do(keeper.live.take_thought(think.ticket, think.seat, act, keeper.now, hurried=True))
    keeper.wait(1)
    assert b'"hurried":true' in keeper.saved.record


def test_no_clock_hurries_a_bot_where_the_sitting_is_to_be_had_again_from_its_seed():
    assert until_a_bot_is_asked()[1].by_clock
    assert not until_a_bot_is_asked(chance=lambda: Master.parse("17" * 32))[1].by_clock


def test_a_bots_thought_of_an_earlier_moment_is_not_taken():
    keeper = Keeper(game="whist", seats=("plain",) * 4, bots=False)
    keeper.join(0, None)
    early = keeper.thinks[-1]

    def answers(think, ticket=None):
        act = bot_named("whist", "random").choose(think.observation, think.rng)
        keeper.do(
            keeper.live.take_thought(think.ticket if ticket is None else ticket, think.seat, act, keeper.now)
        )
        keeper.wait(1)

    answers(early)
    acts, data = keeper.live.acts, keeper.saved.record
    assert keeper.thinks[-1].ticket > early.ticket
    answers(early)
    answers(keeper.thinks[-1], ticket=early.ticket)
    answers(keeper.thinks[-1], ticket=keeper.thinks[-1].ticket + 1)
    assert (keeper.live.acts, keeper.saved.record) == (acts, data)
    answers(keeper.thinks[-1])
    assert keeper.live.acts > acts
