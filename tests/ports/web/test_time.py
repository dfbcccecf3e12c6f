"""Time plays tricks: a clock that is set, a house that is stopped. Nobody is charged, and nothing is lost."""

import signal
import sys
import time
from contextlib import closing, suppress
from threading import Thread
from unittest import mock

import pytest
from websockets.exceptions import ConnectionClosed

from hoyle.ports.web.seating import MONTH
from ports.web.guest import Guest

HOUR = 3600.0

by_signals = pytest.mark.skipif(sys.platform == "win32", reason="a house is stopped by a signal")


def at_whist(guest, **wish):
    table = guest.sets_up(game="whist", until={"deals": 1}, **wish)["table"]
    return guest.joins(table)


@pytest.mark.parametrize("jump", [HOUR, -HOUR], ids=["on", "back"])
def test_a_wall_clock_that_is_set_by_an_hour_makes_nobody_stand_in_and_strikes_out_no_table(house, jump):
    guest, friend = house.guest(), house.guest()
    table = guest.sets_up(game="whist", seats=["me", "open", "plain", "plain"], away=30)["table"]
    friend.takes(guest.made["invitations"][0]["link"], "Bob")
    friend.joins(table)
    guest.joins(table)
    friend.hangs_up()
    real = time.time
    with mock.patch.object(time, "time", side_effect=lambda: real() + jump):
        guest.hears_until(lambda: guest.due or (guest.table["clock"] or {}).get("what") == "stand_in")
        assert not any(person["stood_in"] for person in guest.table["people"])
        assert house.store.forget(time.time() - MONTH).result() == 0


@by_signals
def test_an_act_sent_to_a_house_that_stands_still_counts_once_when_it_goes_on(run):
    house = run("--port", "0")
    with closing(Guest(house.base)) as guest:
        at_whist(guest, away=30).hears_until(lambda: guest.due)
        house.process.send_signal(signal.SIGSTOP)
        act, before = guest.view["choices"][0]["act"], guest.seq
        for _ in range(3):
            guest.acts(act, "once")
        time.sleep(1.0)
        house.process.send_signal(signal.SIGCONT)
        guest.hears_until(lambda: "once" in guest.answers)
        assert guest.answers["once"]["type"] == "accepted"
        assert guest.answers["once"]["seq"] > before
        assert not any(person["stood_in"] for person in guest.table["people"])
        guest.plays_out()


@by_signals
def test_ctrl_c_does_not_wait_for_bots_that_think_long(run):
    house = run("--port", "0")
    with closing(Guest(house.base)) as guest:
        at_whist(guest, seats=["me", "search:worlds=99999", "plain", "plain"])

        def plays():
            with suppress(ConnectionClosed, TimeoutError):
                guest.plays_out()

        playing = Thread(target=plays)
        playing.start()
        time.sleep(2.0)
        began = time.monotonic()
        _, err, status = house.stops()
        assert time.monotonic() - began < 10
        assert (status, err) == (0, "")
        playing.join()
