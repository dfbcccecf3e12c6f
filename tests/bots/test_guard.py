"""A clock for a bot's thinking time."""

import signal
from dataclasses import replace
from itertools import count
from random import Random
from threading import Thread
from time import sleep

import pytest

from bots.whist.ending import seen
from hoyle.bots.fallible import fallible
from hoyle.bots.guard import PATIENCE, chosen, in_time
from hoyle.bots.whist import PLAIN
from hoyle.bots.whist.search_1 import SEARCH_1, player
from hoyle.errors import BotSilent

N, E, S, W = range(4)


def clock(step):
    """A clock that advances by this step whenever it is read."""
    times = count()
    return lambda: next(times) * step


HANDS = ("AS 2S 3D 9C", "KS 4S 5D TC", "QD 4H 6D JC", "JS 5S 7D QC")
SEEN = seen(HANDS, "AS 4S 6D 5S /", N)


def test_in_time_nothing_is_cut_short_and_the_choice_is_the_same():
    assert chosen(SEARCH_1, SEEN, Random(3), clock(0)) == (SEARCH_1.choose(SEEN, Random(3)), False)
    assert chosen(SEARCH_1, SEEN, Random(3), None) == (SEARCH_1.choose(SEEN, Random(3)), False)


def test_when_the_time_is_up_it_chooses_by_what_it_has_seen():
    act, hurried = chosen(SEARCH_1, SEEN, Random(3), clock(PATIENCE))
    assert hurried
    assert act == player(10).choose(SEEN, Random(3))


def test_a_bot_that_asks_is_told_when_its_time_is_up_and_from_then_on():
    told = []

    def until(is_up):
        told.extend(is_up() for _ in range(4))
        return PLAIN

    _, hurried = chosen(replace(PLAIN, until=until), SEEN, Random(3), clock(PATIENCE / 2))
    assert (told, hurried) == ([False, True, True, True], True)


def test_a_bot_that_takes_no_time_is_never_hurried():
    assert chosen(PLAIN, SEEN, Random(3), clock(PATIENCE)) == (PLAIN.choose(SEEN, Random(3)), False)


def test_a_bot_that_slips_still_slips_when_it_is_hurried():
    view = seen(HANDS, "AS", E)
    act, hurried = chosen(fallible(SEARCH_1, 1.0), view, Random(3), clock(PATIENCE))
    assert hurried
    assert act.card in view.hand
    assert act not in view.lawful


def test_whoever_minded_the_alarm_before_minds_it_again():
    def minded(*_):
        """Somebody else's."""

    before = signal.signal(signal.SIGALRM, minded)
    try:
        with in_time("quick", 60.0):
            assert signal.getsignal(signal.SIGALRM) is not minded
        with pytest.raises(BotSilent), in_time("silent", 0.01):
            sleep(60)
        assert signal.getsignal(signal.SIGALRM) is minded
        assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    finally:
        signal.signal(signal.SIGALRM, before)


def test_beside_the_main_thread_where_no_timer_can_stop_it_work_is_done_all_the_same():
    done = []

    def work():
        with in_time("slow", 0.001):
            done.append(sum(range(100_000)))

    thread = Thread(target=work)
    thread.start()
    thread.join()
    assert done == [sum(range(100_000))]
