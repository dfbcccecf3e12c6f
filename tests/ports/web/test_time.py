"""Clock trouble: a clock is set, a server is stopped. No player loses time, and nothing is lost."""

import signal
import sys
import time
from contextlib import closing
from threading import Semaphore

import pytest

from hoyle.host.store.sqlite import SqliteStore
from hoyle.ports.web import app
from ports.web.guest import Guest
from scale import PATIENCE, first

HOUR, DAY = 3600.0, 86400.0

by_signals = pytest.mark.skipif(sys.platform == "win32", reason="a server is stopped by a signal")


def at_whist(guest, **wish):
    table = guest.sets_up(game="whist", until={"deals": 1}, **wish)["table"]
    return guest.joins(table)


@pytest.fixture
def rounds(monkeypatch):
    """The server runs its rounds all the time; wait until it has done this many more."""
    monkeypatch.setattr(app, "_ROUND", 0.01)
    gone, honest = Semaphore(0), SqliteStore.pass_time

    def pass_time(self, *args):
        gone.release()
        return honest(self, *args)

    def goes(number):
        while gone.acquire(blocking=False):
            pass
        for _ in range(number):
            assert gone.acquire(timeout=PATIENCE), "the server goes no rounds"

    monkeypatch.setattr(SqliteStore, "pass_time", pass_time)
    return goes


@pytest.mark.parametrize(
    "jump", first(2, [31 * DAY, -31 * DAY, HOUR, -HOUR]), ids=["31d", "-31d", "1h", "-1h"]
)
def test_a_wall_clock_that_is_set_while_people_play_strikes_out_nothing_and_charges_nobody(
    rounds, server, jump, caplog
):
    guest, friend = server.guest(), server.guest()
    table = guest.sets_up(game="whist", seats=["me", "open", "plain", "plain"], away=600)["table"]
    friend.takes(guest.made["invitations"][0]["link"], "Bob")
    friend.joins(table)
    guest.joins(table)
    left = server.guest().sets_up(game="hookey")["table"]
    friend.hangs_up()
    for off_by in (jump, 0.0):  # It is set wrong, and then right again.
        rounds(3)
        server.off_by = off_by
        rounds(3)
        assert "clock was set" in caplog.text
        caplog.clear()
        guest.hears_until(lambda: guest.due or (guest.table["clock"] or {}).get("what") == "stand_in")
        assert not any(person["stood_in"] for person in guest.table["people"])
    connection = server.store._ask("", lambda connection: connection.execute("SELECT * FROM age").fetchall())
    assert {each: mark for each, _, mark, _ in connection.result()} == {table: None, left: None}
    assert guest.http.get(f"/table/{left}").status_code == 200
    friend.joins(table)
    playing = guest if guest.due else friend
    playing.hears_until(lambda: playing.due)
    playing.does(playing.view["choices"][0])


@by_signals
def test_an_act_sent_to_a_server_that_stands_still_counts_once_when_it_goes_on(run):
    server = run("--port", "0")
    with closing(Guest(server.base)) as guest:
        at_whist(guest, away=600).hears_until(lambda: guest.due)
        server.process.send_signal(signal.SIGSTOP)
        act, before = guest.view["choices"][0]["act"], guest.seq
        for _ in range(3):
            guest.acts(act, "once")
        time.sleep(1.0)
        server.process.send_signal(signal.SIGCONT)
        guest.hears_until(lambda: "once" in guest.answers)
        assert guest.answers["once"]["type"] == "accepted"
        assert guest.answers["once"]["seq"] > before
        assert not any(person["stood_in"] for person in guest.table["people"])
        guest.plays_out()


@by_signals
def test_ctrl_c_does_not_wait_for_bots_that_think_long(run):
    server = run("--port", "0")
    with closing(Guest(server.base)) as guest:
        at_whist(guest, seats=["me", *["search:worlds=99999"] * 3])
        while guest.view.get("turn") in (None, guest.view.get("seat")):
            guest.does(guest.view["choices"][0]) if guest.due else guest.hears()
        _, err, status = (
            server.stops()
        )  # A bot is thinking. It is waited for less than a minute, or this fails.
        assert (status, err) == (0, "")
