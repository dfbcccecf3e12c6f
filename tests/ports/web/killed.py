"""A server killed repeatedly under load, and the contents of its file afterwards, by independent SQL."""

import asyncio
import os
import shutil
import signal
import socket
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from copies import Copy
from ports.web.other_hand import Company, asked

HOYLE = ("-m", "hoyle")


class Killed:
    """``hoyle serve`` on one file and one port, started and killed as often as needed."""

    def __init__(self, folder, command=HOYLE):
        self.file, self.folder, self.command = folder / "tables.db", folder, command
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process = None
        self.starts = 0

    def start(self):
        self.starts += 1
        self.err = self.folder / f"start-{self.starts}.err"
        flags = ["serve", "--port", str(self.port), "--db", str(self.file)]
        self.process = Copy([*self.command, *flags], os.devnull, self.err)

    async def is_open(self):
        """Wait until it answers; a start that ends before that has failed."""
        while True:
            assert self.process.poll() is None, f"start {self.starts} failed: {self.err.read_text()}"
            try:
                said, _ = await asyncio.to_thread(asked, self.port, "/health")
            except OSError:
                await asyncio.sleep(0.05)
                continue
            assert said["ok"], said
            return

    def kill(self):
        """Kill it, checking that it was alive until now."""
        alive = self.process.poll() is None
        self.process.send_signal(signal.SIGKILL)
        status = self.process.wait()
        assert alive, f"start {self.starts} died by itself ({status}): {self.err.read_text()}"

    def ends(self):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def faults(self, company, *, whole):
        """Faults in the file, as the next start will find them; read from a copy."""
        copies = []
        for each in self.folder.glob("tables.db*"):
            copies.append(Path(shutil.copy(each, self.folder / f"copy{each.name.removeprefix('tables')}")))
        with closing(sqlite3.connect(self.folder / "copy.db")) as reader:
            found = list(faults_in(reader, company.accepted, company.refused, whole=whole))
        for each in self.folder.glob("copy.db*"):
            each.unlink()
        return found


def faults_in(reader, accepted, refused=(), *, whole):
    """Faults in a file, given which acts were accepted and refused."""
    kept = {}
    for table, seq, player, act in reader.execute("SELECT card_table, seq, player, act FROM event"):
        if act is not None:
            if (table, player, act) in kept:
                yield f"{act} at {table} counts twice"
            kept[table, player, act] = seq
    for act, seq in accepted.items():
        if kept.get(act) != seq:
            yield f"{act} was accepted as event {seq}, and is {kept.get(act)}"
    yield from (f"{act} was refused, and is kept" for act in refused if act in kept)
    gaps = "SELECT card_table FROM event GROUP BY card_table HAVING min(seq) != 0 OR max(seq) != count(*) - 1"
    yield from (f"an event of {table} is missing" for (table,) in reader.execute(gaps))
    uneven = "SELECT card_table, seq FROM posting GROUP BY card_table, seq HAVING sum(pence) != 0"
    yield from (f"event {seq} of {table} is out" for table, seq in reader.execute(uneven))
    if whole:
        yield from (said for (said,) in reader.execute("PRAGMA integrity_check") if said != "ok")


async def kills(folder, tables, number, rng, *, command=HOYLE, least=1):
    """Kill a server this many times; return its guests, and how long each start took until nearly all were
    back.

    After each start every table plays on, until ``least`` more acts are accepted for each. One start in ten
    is killed while it comes up.
    """
    server = Killed(folder, command)
    company = Company(server.port, rng)
    back = []
    try:
        server.start()
        await server.is_open()
        for game, people in tables:
            await asyncio.to_thread(company.sits_down, game, people, until={"deals": 2})
        company.comes()
        for kill in range(number):
            before = len(company.accepted)
            began = time.monotonic()
            while company.is_on < 0.9 * len(company.hands) or len(company.accepted) - before < least * len(
                company.tables
            ):
                assert server.process.poll() is None, f"it died: {server.err.read_text()}"
                assert time.monotonic() - began < 120, f"nobody plays: {company.is_on} are back"
                await asyncio.sleep(0.02)
                if len(back) == kill and company.is_on >= 0.9 * len(company.hands):
                    back.append(time.monotonic() - began)
            await asyncio.sleep(rng.random())
            server.kill()
            found = server.faults(company, whole=kill % 10 == 9)
            assert found == [], (kill, found[:5])
            if rng.random() < 0.1:
                server.start()
                await asyncio.sleep(rng.random() * 1.5)
                server.kill()
            server.start()
            await server.is_open()
        server.kill()
        await company.goes()
        found = server.faults(company, whole=True) + company.faults
        assert found == [], found[:5]
        return company, server.starts, back
    finally:
        await company.goes()
        server.ends()
