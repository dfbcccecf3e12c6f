"""Floods of every kind at once against a house on this computer, and how long honest players wait meanwhile.

The house runs in a process of its own with its usual limits, behind a proxy that it trusts: this program,
which gives each visitor another address. The floods come from a second process: bots at full speed,
half-sent requests, finished games asked for again and again, watchers who come and go, tables set up, hints.
The honest players sit in a third. All of it ends by itself, after 120 seconds at most, and never leaves the
loopback interface.

    python -m benchmarks.floods --seconds 30
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.server_load import free_port, is_up, memory

SERVER = """
import sys, time, uvicorn
from hoyle.host.store.sqlite import SqliteStore
from hoyle.ports.web.app import Doors
from hoyle.ports.web.limits import Limits
from hoyle.ports.web.proxies import Origins
from hoyle.ports.web.proxies import Proxies
from hoyle.ports.web.serving import configured
path, port = sys.argv[1], int(sys.argv[2])
with SqliteStore(path, most=Limits().bytes) as store:
    doors = Doors(store=store, base=f"http://127.0.0.1:{port}", local=True, origins=Origins(None),
                  proxies=Proxies(("127.0.0.1",)))
    config = configured(doors, patience=1)
    config.port, config.backlog = port, 2048
    uvicorn.Server(config).run()
"""

MOST_SECONDS = 120
HALF_SENT, ASKERS, STAYING, HINTING, BOT_TABLES, FOUNDERS = 1500, 12, 300, 20, 40, 8


class Visitor:
    """A browser with a separate address."""

    def __init__(self, base: str, address: str) -> None:
        self.base, self.address, self.cookies = base, address, {}
        headers = {"origin": base, "accept": "application/json", "x-forwarded-for": address}
        # Without a TLS context, which takes a client longer to create than the server takes to answer.
        self.http = httpx.AsyncClient(
            base_url=base, headers=headers, trust_env=False, timeout=60, verify=False
        )

    async def sets_up(self, **wish: object) -> str | None:
        made = await self.http.post("/api/tables", json=wish)
        if made.status_code != 201:
            return None
        table = made.json()["table"]
        self.cookies[table] = made.cookies.get("seat")
        self.http.cookies.clear()
        return table

    async def line(self, table: str) -> object:
        headers = {"x-forwarded-for": self.address}
        if self.cookies.get(table):
            headers["cookie"] = f"seat={self.cookies[table]}"
        wire = await connect(
            f"{self.base.replace('http', 'ws')}/table/{table}/ws",
            origin=self.base,
            additional_headers=headers,
            compression=None,
            proxy=None,
            open_timeout=60,
        ).__aenter__()
        await wire.send('{"type":"join"}')
        return wire


class Player(Visitor):
    """A player that measures how long each act takes from the moment it was due."""

    def __init__(self, base: str, address: str) -> None:
        super().__init__(base, address)
        self.times: list[float] = []
        self.view: dict = {}
        self.stage = ""

    async def sits_down(self, **wish: object) -> str:
        self.table = await self.sets_up(game="whist", seats=["me", "plain", "plain", "plain"], **wish)
        assert self.table, "an honest player could not sit down"
        self.wire = await self.line(self.table)
        return self.table

    async def hears(self) -> dict:
        told = json.loads(await self.wire.recv())
        if told["type"] == "view":
            self.view, self.stage = told["view"] or {}, told["table"]["stage"]
        elif told["type"] == "events":
            self.view |= told["change"]
        elif told["type"] == "table":
            self.stage = told["table"]["stage"]
        return told

    async def plays(self, until: float, pause: float) -> None:
        number = 0
        while time.perf_counter() < until and self.stage != "over":
            while not (self.view and self.view["turn"] == self.view["seat"] and self.view["choices"]):
                await self.hears()
                if self.stage == "over":
                    return
            due = time.perf_counter() + pause
            await asyncio.sleep(pause)
            number += 1
            act = {"type": "act", "id": f"{number}", "act": self.view["choices"][0]["act"]}
            await self.wire.send(json.dumps(act))
            while True:
                told = await self.hears()
                if told.get("accepted", told).get("id") == f"{number}":
                    break
            self.times.append(time.perf_counter() - due)


async def honest(base: str, seconds: float, number: int) -> list[float]:
    players = [Player(base, f"198.51.100.{n}") for n in range(number)]
    for each in players:
        await each.sits_down(pace=0.1, rest=0, until={"deals": 1000})
    until = time.perf_counter() + seconds
    await asyncio.gather(*(each.plays(until, 0.1 + 0.3 * random.random()) for each in players))
    return sorted(each for player in players for each in player.times)


def flood(base: str, finished: str, seconds: float, told: object) -> None:
    """Every flood at once, in a low-priority process: real floods come from other machines."""
    if hasattr(os, "nice"):
        os.nice(10)
    told.put(asyncio.run(_floods(base, finished, seconds, told)))


async def _floods(base: str, finished: str, seconds: float, told: object) -> dict:
    until = 0.0
    done: Counter[str] = Counter()

    def address(kind: int) -> str:
        return f"203.0.{kind}.{random.randrange(1, 6)}"  # Five addresses for each kind of flood.

    async def again(kind: str, deed: object) -> None:
        while time.perf_counter() < until:
            try:
                done[f"{kind}: {await deed()}"] += 1
            except (OSError, WebSocketException, httpx.HTTPError, TimeoutError) as error:
                status = getattr(getattr(error, "response", None), "status_code", type(error).__name__)
                done[f"{kind}: {status}"] += 1
                await asyncio.sleep(0.05)

    async def half_sent() -> str:
        port = int(base.rpartition(":")[2])
        # From addresses that are no proxy's; on Linux all of 127.0.0.0/8 is this computer.
        local = (f"127.0.1.{random.randrange(1, 16)}", 0) if sys.platform == "linux" else None
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=local)
        writer.write(b"GET / HTTP/1.1\r\nhost: here\r\n")
        told = await reader.read(1000)
        writer.close()
        await asyncio.sleep(5)
        return told[9:12].decode() or "closed"

    async def replay() -> str:
        headers = {"x-forwarded-for": address(1)}
        return (
            await http.get(f"/table/{finished}/replay?seat={random.randrange(4)}", headers=headers)
        ).status_code

    async def found() -> str:
        headers = {"x-forwarded-for": address(2)}
        made = await http.post("/api/tables", json={"game": "whist"}, headers=headers)
        if made.status_code == 201:
            http.cookies.clear()
            await http.get(made.json()["page"], headers=headers)
        else:
            await asyncio.sleep(0.05)
        return made.status_code

    async def bots() -> str:
        visitor = Visitor(base, address(3))
        table = await visitor.sets_up(game="whist", seats=["plain"] * 4, pace=0, rest=0, until={})
        if table is None:
            await asyncio.sleep(0.05)
            return "refused"
        await listens(await visitor.line(table))
        return "closed"

    async def watch(stays: bool) -> str:
        wire = await Visitor(base, address(4)).line(crowded)
        if stays:
            await listens(wire)
        else:
            await wire.recv()
        await wire.close()
        await asyncio.sleep(0.1)
        return "came and went"

    async def listens(wire: object) -> None:
        with suppress(TimeoutError, WebSocketException):
            async with asyncio.timeout(max(0.0, until - time.perf_counter())):
                async for _ in wire:
                    pass

    async def hints() -> str:
        visitor = Visitor(base, address(5))
        table = await visitor.sets_up(game="whist", pace=0)
        if table is None:
            await asyncio.sleep(0.05)
            return "refused"
        wire = await visitor.line(table)
        listening = asyncio.create_task(listens(wire))
        while time.perf_counter() < until and not listening.done():
            with suppress(WebSocketException):
                await wire.send('{"type":"hint"}')
            await asyncio.sleep(1 / 14)
        return "closed"

    headers = {"origin": base, "accept": "application/json"}
    limits = httpx.Limits(max_connections=200)
    async with httpx.AsyncClient(
        base_url=base, headers=headers, trust_env=False, timeout=60, limits=limits
    ) as http:
        crowded = await Visitor(base, address(4)).sets_up(
            game="whist", seats=["me", "plain", "plain", "plain"]
        )
        until = time.perf_counter() + seconds
        told.put(None)  # The floods begin.
        kinds = (
            [("half a request", half_sent)] * HALF_SENT
            + [("replay", replay)] * ASKERS
            + [("table", found)] * FOUNDERS
            + [("bots", bots)] * BOT_TABLES
            + [("watcher stays", lambda: watch(True))] * STAYING
            + [("watcher passes", lambda: watch(False))] * 4
            + [("hints", hints)] * HINTING
        )
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds + 5):
                await asyncio.gather(*(again(kind, deed) for kind, deed in kinds))
    return dict(sorted(done.items()))


async def measured(base: str, pid: int, seconds: float, players: int) -> dict:
    await is_up(base)
    first = Player(base, "198.51.100.250")
    finished = await first.sits_down(pace=0, rest=0, until={"deals": 20})
    await first.plays(time.perf_counter() + 120, 0.06)  # Within the limit of one connection.
    calm = await honest(base, min(10.0, seconds), players)
    told = multiprocessing.Queue()
    floods = multiprocessing.Process(target=flood, args=(base, finished, seconds + 4, told), daemon=True)
    floods.start()
    await asyncio.to_thread(told.get, True, 60)
    await asyncio.sleep(2)
    most = memory(pid)

    async def watches() -> None:
        nonlocal most
        while True:
            most = max(most, memory(pid))
            await asyncio.sleep(0.2)

    watching = asyncio.create_task(watches())
    flooded = await honest(base, seconds, players)
    watching.cancel()
    answers = await asyncio.to_thread(told.get, True, 60)
    if not answers:
        raise SystemExit("no flood came: this computer is too busy to measure anything by")
    return {
        "players": players,
        "seconds": seconds,
        "calm_ms": _spread(calm),
        "flooded_ms": _spread(flooded),
        "most_memory_mb": round(most),
        "floods": answers,
    }


def _spread(times: list[float]) -> dict:
    at = {
        f"p{q}": round(1000 * times[min(len(times) - 1, int(len(times) * q / 100))], 1) for q in (50, 95, 99)
    }
    return {"acts": len(times), **at, "max": round(1000 * times[-1], 1)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--players", type=int, default=10)
    args = parser.parse_args()
    seconds = min(args.seconds, MOST_SECONDS)
    if sys.platform != "win32":
        import resource

        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = [sys.executable, "-c", SERVER, f"{folder}/tables.db", str(port)]
        # The server has the usual limit of descriptors, fewer than the floods request.
        shell = ["sh", "-c", 'ulimit -n 1024; exec "$@"', "sh", *command] if os.name == "posix" else command
        server = subprocess.Popen(shell)
        try:
            base = f"http://127.0.0.1:{port}"
            print(json.dumps(asyncio.run(measured(base, server.pid, seconds, args.players)), indent=1))
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
