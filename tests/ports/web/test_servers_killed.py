"""Servers in separate processes at one database: killed, frozen, stopped; Postgres stopped at once."""

import os
import signal
import time
from contextlib import closing

import pytest
from websockets.exceptions import ConnectionClosed

from ports.cli.doors import asked
from ports.web.guest import Guest
from ports.web.running import Running
from scale import PATIENCE

pytestmark = pytest.mark.nightly

WAIT = PATIENCE
"""Seconds after which a table that takes no act counts as lost: a lease, plus time for a busy machine."""


@pytest.fixture
def runs(tmp_path, postgres_url):
    servers = []

    def starts():
        servers.append(Running(tmp_path, "--port", "0", env={**os.environ, "HOYLE_DB": postgres_url}))
        return servers[-1]

    yield starts
    for server in servers:
        server.process.kill()
        server.process.communicate()


def act_at(server, table, cookies):
    """Connect to a table at that server, as often as necessary, and do one act; return its number."""
    until = time.monotonic() + WAIT
    with closing(Guest(server.base)) as guest:
        guest.http.cookies.update(cookies)
        while True:
            try:
                guest.joins(table)
                guest.hears_until(lambda: guest.due)
                guest.does(guest.view["choices"][0])
                return guest.seq
            except (ConnectionClosed, OSError, TimeoutError, EOFError):
                assert time.monotonic() < until, "the table takes no act any more"
                time.sleep(0.2)


def table_at(server):
    with closing(Guest(server.base)) as guest:
        table = guest.sets_up(game="whist", seats=["me", "plain", "plain", "plain"])["table"]
        return table, guest.http.cookies


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP, signal.SIGTERM])
def test_a_table_goes_on_at_another_server_when_its_own_ends(runs, postgres_url, how):
    one, other = runs(), runs()
    table, cookies = table_at(one)
    seq = act_at(one, table, cookies)
    one.process.send_signal(how)
    assert act_at(other, table, cookies) > seq
    one.process.send_signal(signal.SIGCONT)
    assert act_at(other, table, cookies) > seq
    assert asked("db", "check", postgres_url).exit_code == 0


def test_a_table_goes_on_when_postgres_was_stopped_at_once(runs, postgres, postgres_url):
    one, other = runs(), runs()
    table, cookies = table_at(one)
    for server in (one, other):
        seq = act_at(server, table, cookies)
        postgres.stop("immediate")
        postgres.start()
        assert act_at(other, table, cookies) > seq
    assert asked("db", "check", postgres_url).exit_code == 0
