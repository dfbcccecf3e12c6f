"""Two hundred tables of bots for an hour: the server does not grow, skips nothing, and never stalls."""

import asyncio
import statistics
import sys
import threading
import time
from pathlib import Path
from random import Random

import psutil
import pytest

from ports.web.killed import Killed
from ports.web.looping import on_a_loop
from ports.web.other_hand import Company, Hand, asked
from scale import scaled

pytestmark = [
    pytest.mark.nightly,
    pytest.mark.skipif(sys.platform != "linux", reason="how long a thread had to wait is asked of Linux"),
]

TABLES, SECONDS = 200, 3600
PATIENCE = 600
"""Seconds after which an answer counts as missing: on a busy machine it may take long."""
WARM = 0.25
"""The fraction of the time in which a server may grow."""

GAMES = ("whist", "solo", "cribbage", "hookey")


class Watcher:
    """Watches a table of bots to its end, and then creates another."""

    def __init__(self, company, number):
        self.company, self.game = company, GAMES[number % len(GAMES)]
        self.address = f"127.1.{number // 250}.{1 + number % 250}"
        self.tables, self.faults, self.silence = 0, [], 0.0

    async def lives(self):
        while True:
            wish = {"game": self.game, "seats": None, "pace": 1.6, "rest": 2, "until": {"deals": 2}}
            wish["seats"] = ["plain"] * (2 if self.game == "cribbage" else 4)
            made, _ = await asyncio.to_thread(
                asked, self.company.port, "/api/tables", wish, address=self.address, patience=PATIENCE
            )
            self.tables += 1
            hand = Hand(self.company, made["table"], None, "", self.address)
            stays = asyncio.create_task(hand.stays())
            try:
                while hand.stage != "over":
                    await asyncio.sleep(1.0)
            finally:
                stays.cancel()
                self.faults += hand.faults


class Stalls(threading.Thread):
    """Asks repeatedly whether the server is well; measures how long that took beyond the machine's own
    delays.
    """

    def __init__(self, port, pid):
        super().__init__(daemon=True)
        self.port, self.pid, self.ends = port, pid, threading.Event()
        self.worst, self.ours = 0.0, []

    def run(self):
        while not self.ends.wait(0.25):
            waited, began = self._waited(), time.monotonic()
            asked(self.port, "/health", patience=PATIENCE)
            took = time.monotonic() - began
            # Waits overlap: adding them up would hide the server's stalls behind the machine's.
            machine = max(now - waited.get(thread, 0.0) for thread, now in self._waited().items())
            self.worst = max(self.worst, took)
            if took - machine > 1.0:
                self.ours.append((round(took, 2), round(machine, 2)))

    def _waited(self):
        """Seconds for which this thread, and each of the server's, had to wait for a core."""
        threads = [*Path(f"/proc/{self.pid}/task").iterdir(), Path("/proc/thread-self")]
        return {each.name: int((each / "schedstat").read_text().split()[1]) / 1e9 for each in threads}


async def soaks(folder, seconds):
    server = Killed(folder)
    server.start()
    try:
        await server.is_open()
        process = psutil.Process(server.process.pid)
        company = Company(server.port, Random(1))
        watchers = [Watcher(company, number) for number in range(TABLES)]
        stalls = Stalls(server.port, process.pid)
        lives = []
        for each in watchers:  # Spread out, so that their deals do not all end in one second.
            lives.append(asyncio.create_task(each.lives()))
            await asyncio.sleep(min(0.1, seconds / 10 / TABLES))
        stalls.start()
        began, sizes = time.monotonic(), []
        while (now := time.monotonic() - began) < seconds:
            await asyncio.sleep(min(5.0, seconds / 50))
            sizes.append((now, process.memory_info().rss / 1e6, process.num_fds()))
            for each in lives:
                assert not each.done(), each.exception()
        stalls.ends.set()
        stalls.join()
        for each in lives:
            each.cancel()
        await asyncio.gather(*lives, return_exceptions=True)
        assert server.process.poll() is None
        return watchers, stalls, sizes, server
    finally:
        server.ends()


def test_a_server_of_bots_does_not_grow_skips_nothing_and_never_stands_still(tmp_path):
    seconds = scaled(SECONDS)
    watchers, stalls, sizes, server = on_a_loop(soaks(tmp_path, seconds))
    warm = [size for at, size, _ in sizes if WARM * seconds <= at < (WARM + 0.1) * seconds]
    last = [size for at, size, _ in sizes if at >= 0.9 * seconds]
    grown = statistics.median(last) / statistics.median(warm) - 1
    for at, size, fds in sizes[:: max(1, len(sizes) // 20)]:
        print(f"{at:6.0f} s {size:7.1f} MB {fds} descriptors")
    print(
        f"{sum(each.tables for each in watchers)} tables, {server.file.stat().st_size / 1e6:.0f} MB of disk"
    )
    print(
        f"memory {grown:+.1%} after the warm-up; the slowest answer took {stalls.worst:.2f} s, {stalls.ours}"
    )
    assert [fault for each in watchers for fault in each.faults] == []
    assert stalls.ours == []
    assert "Traceback" not in server.err.read_text()
    if WARM * seconds > 600:  # A server grows until the garbage collector's first run, after ten minutes.
        assert grown < 0.05
