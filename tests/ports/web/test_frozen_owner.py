"""The server that owns a table is frozen: whoever was forwarded to it continues when its lease ends."""

import os
import signal
import statistics
import sys
import tempfile
import time
from contextlib import closing, contextmanager

import pytest
from websockets.exceptions import ConnectionClosed

from copies import Copy
from hoyle.host.store.leases import LEASE
from ports.web.guest import Guest
from scale import scaled

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a server is frozen by a signal")


@contextmanager
def server(url, lease):
    """A server in a separate process."""
    with tempfile.NamedTemporaryFile("r") as out:
        process = Copy(["-m", "ports.web.short_lease", url, lease], out.name, os.devnull)
        while not (base := out.readline()).endswith("\n") and process.poll() is None:
            out.seek(0)
            time.sleep(0.02)
    try:
        assert base, "the server does not start"
        yield process, base.strip()
    finally:
        process.kill()
        process.wait()


def acts(guest, table):
    """Do one act there; reconnect as often as the server says that this may help."""
    while True:
        try:
            guest.hears_until(lambda: guest.due)
            guest.does(guest.view["choices"][0])
            return
        except ConnectionClosed:
            assert guest.byes, "the line ended without a word"
            assert guest.byes[-1]["again"]
            time.sleep(0.2)
            guest.joins(table)


def goes_on_after(url, lease):
    """Seconds from the freezing of a table's owner until the next act there, on a forwarded connection."""
    with server(url, lease) as (owner, at), server(url, lease) as (_, near):
        with closing(Guest(at)) as host:
            seats = ["me", "plain", "plain", "plain"]
            table = host.sets_up(game="whist", seats=seats, until={"deals": 1000})["table"]
            host.joins(table)
            cookies = host.http.cookies
        with closing(Guest(near)) as guest:
            guest.http.cookies.update(cookies)
            guest.joins(table)
            acts(guest, table)
            owner.send_signal(signal.SIGSTOP)
            began = time.monotonic()
            guest.says("join", last=guest.seq)  # Nobody answers this.
            guest.hears_until(lambda: guest.byes)
            acts(guest, table)
            return time.monotonic() - began


def test_a_line_passed_on_to_a_frozen_server_ends_with_its_lease_and_the_next_server_has_the_table(
    postgres_url,
):
    goes_on_after(postgres_url, 1.5)


@pytest.mark.nightly
def test_and_so_it_is_each_time_with_the_lease_that_servers_have(postgres_url):
    times = [goes_on_after(postgres_url, LEASE) for _ in range(scaled(20))]
    print(f"{len(times)} frozen owners: {statistics.median(times):.1f} s, at most {max(times):.1f} s")
