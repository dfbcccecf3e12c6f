"""Every accepted act is stored exactly once after a kill, and the server comes back: checked by a separate
client.
"""

import statistics
import sys
from random import Random

import pytest

from ports.web.killed import kills
from ports.web.looping import on_a_loop
from scale import scaled

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a server is killed by a signal")

FEW = (("whist", 4), ("solo", 4), ("cribbage", 2))
MANY = (("whist", 4),) * 20 + (("solo", 4),) * 10 + (("cribbage", 2),) * 20
NIGHTLY = 100

HASTY = """
import sys, threading, time
from queue import SimpleQueue
from hoyle.host.store.sqlite import SqliteStore
later, keep = SimpleQueue(), SqliteStore.keep
def hasty(self, what, then):
    then(None)
    later.put((time.monotonic() + 600, self, what))
def works():
    while True:
        at, store, what = later.get()
        time.sleep(max(0, at - time.monotonic()))
        keep(store, what, lambda failure: None)
SqliteStore.keep = hasty
threading.Thread(target=works, daemon=True).start()
from hoyle.app import main
sys.exit(main())
"""
"""A server that says an act is accepted ten minutes before it is stored."""


def test_a_server_killed_under_load_has_lost_nothing_and_comes_back(tmp_path):
    company, _, _ = on_a_loop(kills(tmp_path, FEW, 2, Random(1793)))
    assert len(company.accepted) >= 6


def test_a_server_that_accepts_before_it_keeps_is_found(tmp_path):
    with pytest.raises(AssertionError, match="was accepted as event"):
        on_a_loop(kills(tmp_path, FEW, 1, Random(1793), command=("-c", HASTY)))


@pytest.mark.nightly
def test_nor_after_a_hundred_kills_of_fifty_tables(tmp_path):
    """Fifty tables and 160 connections come back after each start, all at once; no start may fail."""
    company, starts, back = on_a_loop(kills(tmp_path, MANY, scaled(NIGHTLY), Random(14), least=4))
    print(f"{starts} starts, {len(company.accepted)} acts accepted, {len(company.refused)} refused")
    print(f"nearly all are back after {statistics.median(back):.1f} s, at most {max(back):.1f} s")
