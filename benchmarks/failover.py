"""How long tables stand still when their server is killed, or stopped: from the signal to the next act.

Two servers share a database, each with the lease that Hoyle is shipped with. One has all the tables; it gets
SIGKILL, or SIGTERM, and at once the guests of each table ask the other one every twentieth of a second, until
it has accepted an act (``act_s``). ``all_free_s`` is when the last of its tables was free to be claimed.
Then the first is started again, and has its turn as the one that waits.

    python -m benchmarks.failover --db postgresql://me@localhost/empty --rounds 20
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import statistics
import subprocess
import sys
import time

import httpx
import psycopg
from websockets.exceptions import WebSocketException

from benchmarks.server_load import Table, free_port, is_up, take_seats

SERVER = """
import signal, sys
from hoyle.ports.web.store_location import opener
from hoyle.ports.web.app import Doors
from hoyle.ports.web.limits import Limits
from hoyle.ports.web.proxies import Origins
from hoyle.ports.web.serving import _listen, _Server, configured
url, port = sys.argv[1], int(sys.argv[2])
base, many = f"http://127.0.0.1:{port}", 10**9
limits = Limits(asks=many, lines=many, gets=many, open_lines=many, tables_a_day=many, seat_lines=many)
signal.signal(signal.SIGTERM, signal.default_int_handler)
with opener(url, 1 << 43)[1](base) as store:
    doors = Doors(store=store, base=base, local=True, origins=Origins(None), limits=limits)
    try:
        _Server(configured(doors), doors, lambda: None, None).run(sockets=[_listen("127.0.0.1", port)])
    except KeyboardInterrupt:
        pass
"""


def start(url: str, base: str) -> subprocess.Popen:
    return subprocess.Popen([sys.executable, "-c", SERVER, url, base.rpartition(":")[2]])


async def act_at(base: str, table: Table, began: float) -> float:
    """Seconds from ``began`` until that server has accepted an act at the table, once all its connections
    ended.
    """
    lines = [seat.listening for seat in table.seats if hasattr(seat, "listening")]
    await asyncio.gather(*lines)
    while True:
        try:
            came = await asyncio.gather(*(seat.open(base) for seat in table.seats), return_exceptions=True)
            if failed := [each for each in came if isinstance(each, BaseException)]:
                await asyncio.gather(
                    *(
                        seat.close()
                        for seat, each in zip(table.seats, came, strict=True)
                        if each not in failed
                    )
                )
                raise failed[0]
            table.named += 1_000_000  # Ids that were never used.
            table.due.clear()
            before = len(table.times)
            while len(table.times) == before:
                await table.act(time.perf_counter())
                await asyncio.sleep(0.002)
        except (OSError, WebSocketException):
            await asyncio.sleep(0.05)
        else:
            return time.perf_counter() - began


async def no_claims(url: str, base: str, began: float) -> float:
    """Seconds from ``began`` until no table belongs to that server, so that another may claim each."""
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        while True:
            cursor = await connection.execute(
                "SELECT 1 FROM claim JOIN worker ON id = worker "
                "WHERE address = %s AND expires > clock_timestamp() LIMIT 1",
                (base,),
            )
            if await cursor.fetchone() is None:
                return time.perf_counter() - began
            await asyncio.sleep(0.02)


async def measured(url: str, how: signal.Signals, tables: int, rounds: int) -> dict:
    bases = [f"http://127.0.0.1:{free_port()}" for _ in range(2)]
    servers = {base: start(url, base) for base in bases}
    rng = random.Random(21)
    times: list[float] = []
    free: list[float] = []
    try:
        for base in bases:
            await is_up(base)
        owner, other = bases
        headers = {"origin": owner, "accept": "application/json"}
        async with httpx.AsyncClient(base_url=owner, headers=headers, trust_env=False, timeout=120) as http:
            seated = [await take_seats(http) for _ in range(tables)]
        playing = [Table(owner, name, cookies, random.Random(rng.random())) for name, *cookies in seated]
        for table in playing:
            await act_at(owner, table, 0.0)
        for _ in range(rounds):
            await asyncio.sleep(rng.random() * 4)  # Anywhere between two renewals of the lease.
            began = time.perf_counter()
            servers[owner].send_signal(how)
            freed = asyncio.create_task(no_claims(url, owner, began))
            times += await asyncio.gather(*(act_at(other, table, began) for table in playing))
            free.append(await freed)
            servers[owner].wait()
            servers[owner] = start(url, owner)
            await is_up(owner)
            owner, other = other, owner
    finally:
        for server in servers.values():
            server.kill()
            server.wait()
    return {"rounds": rounds, "tables": tables, "all_free_s": of(free), "act_s": of(times)}


def of(times: list[float]) -> dict[str, float]:
    found = {
        "median": statistics.median(times),
        "p95": statistics.quantiles(times, n=20)[-1],
        "worst": max(times),
    }
    return {name: round(value, 3) for name, value in found.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--db", required=True, help="the address of an empty database")
    parser.add_argument("--tables", type=int, default=5)
    parser.add_argument("--rounds", type=int, default=20, help="kills, and as many stops")
    parser.add_argument("--only", choices=["SIGTERM", "SIGKILL"], action="append", help="this signal alone")
    args = parser.parse_args()
    for how in map(signal.Signals.__getitem__, args.only or ("SIGTERM", "SIGKILL")):
        print(
            json.dumps({how.name: asyncio.run(measured(args.db, how, args.tables, args.rounds))}), flush=True
        )


if __name__ == "__main__":
    main()
