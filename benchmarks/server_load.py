"""The number of tables that one core keeps: open loop, every latency from the moment the act was due.

The server runs in a process of its own, held to one core; the guests are asyncio clients on another. Each of
``--tables`` whist tables has four seats taken over websockets, and one of them acts each ``1 / --rate``
seconds, at a moment fixed beforehand whether or not the last answer has come. The tables stand at different
points of their deals when the clock is started, as tables do that were not sat down to in the same second.

    python benchmarks/server_load.py --tables 1000 --seconds 60
    python benchmarks/server_load.py --tables 500 --db postgresql://me@localhost/empty
    python benchmarks/server_load.py --tables 800 --db postgresql://me@localhost/empty --servers 2

With ``--servers 2`` two servers share the database, each held to a core of its own, and each has half of the
tables. ``postgres_core`` is what the database took meanwhile, where it runs on this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

SERVER = """
import os, sys, time, uvicorn
from hoyle.ports.web.store_location import opener
from hoyle.ports.web.app import Doors
from hoyle.ports.web.limits import Limits
from hoyle.ports.web.proxies import Origins
from hoyle.ports.web.serving import configured
path, port, core = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {core})
with opener(path, 1 << 43)[1](f"http://127.0.0.1:{port}") as store:
    doors = Doors(store=store, base=f"http://127.0.0.1:{port}", local=True, origins=Origins(None),
                  limits=Limits(asks=10**9, lines=10**9, gets=10**9, open_lines=10**9, tables_a_day=10**9))
    config = configured(doors, patience=1)
    config.port, config.backlog = port, 4096
    uvicorn.Server(config).run()
"""


DEAL = 54
"""Acts in a deal of whist, including those about its pack."""


class Seat:
    """One guest on one websocket. It parses only what it must, so that the guests' core is not the limit."""

    def __init__(self, table: Table, cookie: str) -> None:
        self.table, self.cookie = table, cookie
        self.seq = 0
        self.choices: list[dict] = []
        self.turn = self.seat = None

    async def open(self, base: str, last: int | None = None) -> float:
        began = time.perf_counter()
        self.wire = await connect(
            f"{base.replace('http', 'ws')}/table/{self.table.name}/ws",
            origin=base,
            additional_headers={"cookie": f"seat={self.cookie}"},
            compression=None,
            proxy=None,
            open_timeout=120,
            ping_interval=None,
        ).__aenter__()
        await self.wire.send(json.dumps({"type": "join", "last": last}))
        text = await self.wire.recv()
        told = json.loads(text)
        self.welcome = len(text.encode())
        if (
            told["type"] == "bye"
        ):  # The table still belongs to a server that has ended, until its lease is over.
            await self.wire.close()
            raise ConnectionError(told["why"])
        self._take(told["view"] or {})
        self.listening = asyncio.create_task(self._listen())
        return time.perf_counter() - began

    async def _listen(self) -> None:
        with suppress(ConnectionClosed):
            await self._hear()

    async def _hear(self) -> None:
        async for text in self.wire:
            kind = text[text.index('"type":"') + 8 :].partition('"')[0]
            self.table.messages[kind] += 1
            self.table.bytes[kind] += len(text.encode())
            if kind == "events":
                told = json.loads(text)
                self._take(told["change"])
                self.table.changes += len(
                    json.dumps(told["change"], separators=(",", ":"), ensure_ascii=False).encode()
                )
                if "accepted" in told:
                    self.table.answered(told["accepted"]["id"])
            elif kind == "refused":
                self.table.answered(json.loads(text)["id"])
                self.table.refused += 1

    def _take(self, change: dict) -> None:
        self.choices = change.get("choices", self.choices)
        self.turn = change.get("turn", self.turn)
        self.seat = change.get("seat", self.seat)

    async def close(self) -> None:
        await self.wire.close()
        await self.listening


class Table:
    """Four seats, and the acts that are due at them."""

    def __init__(self, base: str, name: str, cookies: list[str], rng: random.Random) -> None:
        self.base, self.name, self.rng = base, name, rng
        self.seats = [Seat(self, cookie) for cookie in cookies]
        self.due: dict[str, float] = {}
        self.named = 0
        self.forget()

    def forget(self) -> None:
        """Reset the counts."""
        self.times: list[float] = []
        self.messages: Counter[str] = Counter()
        self.bytes: Counter[str] = Counter()
        self.changes = self.acts = self.refused = self.skipped = 0

    def answered(self, name: str) -> None:
        self.times.append(time.perf_counter() - self.due.pop(name))

    async def goes_on(self, acts: int) -> None:
        """Play this many acts, each as soon as possible."""
        while self.acts < acts:
            await self.act(time.perf_counter())
            await asyncio.sleep(0.02)

    async def act(self, due: float) -> None:
        for seat in self.seats:
            if seat.turn is not None and seat.turn == seat.seat and seat.choices and not self.due:
                choice = self.rng.choice(seat.choices)
                name = f"{self.named}"
                self.named += 1
                self.acts += 1
                self.due[name] = due
                await seat.wire.send(json.dumps({"type": "act", "id": name, "act": choice["act"]}))
                return
        self.skipped += 1  # The answer to the last act has not arrived yet, or the pack is being shuffled.


async def take_seats(http: httpx.AsyncClient) -> list[str]:
    made = (
        await http.post(
            "/api/tables",
            json={"game": "whist", "seats": ["open"] * 4, "rest": 0, "until": {"deals": 1000}},
        )
    ).json()
    cookies = []
    for each in made["invitations"]:
        http.cookies.clear()
        taken = await http.post(
            f"/table/{made['table']}/seat",
            json={"token": each["link"].partition("#")[2], "name": f"guest {each['player']}"},
        )
        taken.raise_for_status()
        cookies.append(next(c.value for c in http.cookies.jar))
        http.cookies.clear()
    return [made["table"], *cookies]


def an_act(counted: Counter[str], acts: int, digits: int) -> dict[str, float]:
    """Return the number of messages of each kind per act, and of all kinds."""
    counted = counted + Counter(all=counted.total())
    return {kind: round(number / max(1, acts), digits) for kind, number in counted.most_common()}


async def load(bases: list[str], servers: list[subprocess.Popen], args: argparse.Namespace) -> dict:
    pids = [server.pid for server in servers]
    rng = random.Random(1793)
    tables = []
    for number, base in enumerate(bases):
        await is_up(base)
        headers = {"origin": base, "accept": "application/json"}
        async with httpx.AsyncClient(base_url=base, headers=headers, trust_env=False, timeout=120) as http:
            for _ in range(number, args.tables, len(bases)):
                name, *cookies = await take_seats(http)
                tables.append(Table(base, name, cookies, random.Random(rng.random())))
    gate = asyncio.Semaphore(50)

    async def open_one(seat: Seat) -> None:
        async with gate:
            await seat.open(seat.table.base)

    await asyncio.gather(*(open_one(seat) for table in tables for seat in table.seats))

    async def warm(table: Table) -> None:
        async with gate:
            await table.goes_on(rng.randrange(DEAL))

    await asyncio.gather(*(warm(table) for table in tables))
    await asyncio.sleep(2)
    for table in tables:
        table.forget()
    gc.collect()
    gc.disable()  # The guests must not be the slow part.
    used, ours, lost, database = [*map(cpu, pids)], time.process_time(), stolen(), cpu_of("postgres")
    rss = sum(map(memory, pids))
    began = time.perf_counter() + 0.5
    step = 1 / args.rate

    async def keep(table: Table, phase: float) -> None:
        for tick in range(int(args.seconds * args.rate)):
            due = began + phase + tick * step
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await table.act(due)

    await asyncio.gather(*(keep(table, rng.random() * step) for table in tables))
    await asyncio.sleep(1)
    used = [cpu(pid) - before for pid, before in zip(pids, used, strict=True)]
    ours, lost, database = time.process_time() - ours, stolen() - lost, cpu_of("postgres") - database
    times = sorted(each for table in tables for each in table.times)
    acts = sum(table.acts for table in tables)
    found = {
        "servers": len(servers),
        "tables": args.tables,
        "sockets": 4 * args.tables,
        "acts": acts,
        "acts_a_second": round(acts / args.seconds, 1),
        "skipped": sum(table.skipped for table in tables),
        "refused": sum(table.refused for table in tables),
        "unanswered": sum(len(table.due) for table in tables),
        "messages_an_act": an_act(sum((table.messages for table in tables), Counter()), acts, 2),
        "bytes_an_act": an_act(sum((table.bytes for table in tables), Counter()), acts, 1),
        "bytes_of_the_views_changes_an_act": round(sum(table.changes for table in tables) / max(1, acts)),
        "bytes_of_a_welcome": round(
            statistics.mean(seat.welcome for table in tables for seat in table.seats)
        ),
        **{
            f"p{q}_ms": round(1000 * times[min(len(times) - 1, int(len(times) * q / 100))], 1)
            for q in (50, 95, 99, 99.9)
        },
        "server_cpu_us_an_act": round(1e6 * sum(used) / max(1, acts)),
        "server_core": round(sum(used) / args.seconds, 3),
        "server_cores": [round(each / args.seconds, 3) for each in used],
        "postgres_core": round(database / args.seconds, 3),
        "guests_core": round(ours / args.seconds, 3),
        "cores_stolen": round(lost / args.seconds, 3),
        "server_rss_mb": round(sum(map(memory, pids))),
        "server_rss_before_mb": round(rss),
    }
    if args.resumes:
        found["resume_ms"] = await resumes(tables, args.resumes)
    servers[0].kill()
    servers[0].wait()
    for seat in tables[0].seats:
        await seat.close()
    again = start(args.db, bases[0], 0)
    found["restart_to_first_act_s"] = round(await first_act(bases[0], tables[0], time.perf_counter()), 2)
    again.kill()
    return found


async def resumes(tables: list[Table], number: int) -> dict:
    """Seats that lose their connection, and reconnect one after another."""
    times = []
    for table in tables[:number]:
        seat = table.seats[0]
        await seat.close()
        times.append(await seat.open(table.base, last=0))
    times.sort()
    return {
        "p50": round(1000 * statistics.median(times), 1),
        "p99": round(1000 * times[int(len(times) * 0.99)], 1),
    }


async def first_act(base: str, table: Table, began: float) -> float:
    """Seconds from the start of a server to the first act that it accepts in a game in progress."""
    await is_up(base)
    for seat in table.seats:
        while True:
            try:
                await seat.open(base)
                break
            except (ConnectionError, WebSocketException):
                await asyncio.sleep(0.05)
    table.named += 1_000_000  # Ids that were never used.
    before = len(table.times)
    while len(table.times) == before:
        if not table.due:
            await table.act(time.perf_counter())
        await asyncio.sleep(0.005)
    return time.perf_counter() - began


async def is_up(base: str) -> None:
    async with httpx.AsyncClient(base_url=base, trust_env=False) as http:
        while True:
            try:
                (await http.get("/health")).raise_for_status()
                return
            except httpx.HTTPError:
                await asyncio.sleep(0.02)


def cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def cpu_of(program: str) -> float:
    """CPU seconds used by all processes of that name, including those that have ended meanwhile."""
    sums = 0.0
    for each in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            text = each.read_text()
            if text[text.index("(") + 1 : text.rindex(")")] == program:
                sums += sum(map(int, text.rpartition(")")[2].split()[11:15])) / os.sysconf("SC_CLK_TCK")
    return sums


def stolen() -> float:
    """Seconds in which the cores were unavailable, because the machine's host gave them to others."""
    return int(Path("/proc/stat").read_text().split(maxsplit=9)[8]) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


def free_port() -> int:
    with socket.socket() as ear:
        ear.bind(("127.0.0.1", 0))
        return ear.getsockname()[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=1.0, help="acts a second at each table")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--resumes", type=int, default=200)
    parser.add_argument("--db", help="the address of an empty database; a file if not given")
    parser.add_argument("--servers", type=int, default=1, help="how many share the database")
    args = parser.parse_args()
    if args.servers > 1 and "://" not in (args.db or ""):
        parser.error("servers share a database, and no file: name one with --db postgresql://…")
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as folder:
        args.db = args.db or f"{folder}/tables.db"
        bases = [f"http://127.0.0.1:{free_port()}" for _ in range(args.servers)]
        servers = [start(args.db, base, core) for core, base in enumerate(bases)]
        if hasattr(os, "sched_setaffinity") and os.cpu_count() > 1:
            os.sched_setaffinity(0, {min(args.servers, os.cpu_count() - 1)})
        try:
            print(json.dumps(asyncio.run(load(bases, servers, args)), indent=1))
        finally:
            for server in servers:
                server.kill()


def start(store: str, base: str, core: int) -> subprocess.Popen:
    """A server on that store, bound to that core."""
    core %= os.cpu_count() or 1
    return subprocess.Popen([sys.executable, "-c", SERVER, store, base.rpartition(":")[2], str(core)])


if __name__ == "__main__":
    main()
