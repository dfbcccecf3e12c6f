"""Months at a server in simulated time: server, store and rounds as shipped, on an event loop that counts
time.

The computer's clock is moved by days, the server crashes and is closed for days, loads arrive late
and in any order, and guests stay away for weeks. Everything follows from one seed.
"""

import asyncio
import json
import sqlite3
from contextlib import suppress
from queue import SimpleQueue
from random import Random

import msgspec

from hoyle.fairness import Master
from hoyle.host.frames import DoAct, Join
from hoyle.host.setup import Wish, agreed
from hoyle.host.store.ages import GRACE, KEPT
from hoyle.host.store.sqlite import SqliteStore
from hoyle.host.store.sqlite_file import text_of
from hoyle.host.store.sqlite_schema import migrate
from hoyle.host.store.writer import Writer
from hoyle.ports.web.limits import Limits
from hoyle.ports.web.open_time import OpenTime
from hoyle.ports.web.tables import Tables, hashed
from ports.web.virtual_loop import VirtualLoop

HOUR, DAY = 3600.0, 86400.0
ROUND = 2 * HOUR
JUMPS = (HOUR, -HOUR, 31 * DAY, -31 * DAY, 400 * DAY)
GAMES = ("whist", "cribbage", "solo", "hookey")


class SimulatedStore(SqliteStore):
    """The store as shipped, except for its threads: they work when the loop says so."""

    def __init__(self, loop, connection):
        self._loop, self.fallen = loop, False
        self._clock = loop.time
        self._writer = Writer(lambda: connection)
        self._queue, self._readers = SimpleQueue(), loop.threads()
        self._busy_since = self._committed = self._failed = None
        self._dead = False

    def _put(self, job):
        if not self.fallen:
            self._queue.put(job)
            self._loop.call_later(self._loop.late(), self._works)

    def _works(self):
        jobs = [self._queue.get() for _ in range(self._queue.qsize())]
        if jobs and not self.fallen:
            self._do(jobs)


class Weeks:
    """A server and its guests, one at each table, for a number of days."""

    def __init__(self, seed, *, tables=4, days=120.0):
        self.rng = Random(seed)
        self.loop = VirtualLoop(self.rng)
        self.connection = sqlite3.connect(":memory:", isolation_level=None)
        self.connection.text_factory = text_of
        self.connection.execute("PRAGMA foreign_keys = 1")
        migrate(self.connection, 0)
        self.days, self.off_by = days, 0.0
        self.falls = self.struck = self.came_back = 0
        self.server, self._opened_at, self._open_before = None, 0.0, 0.0
        self.is_open = asyncio.Event()
        self.guests = [Guest(self, GAMES[n % len(GAMES)]) for n in range(tables)]

    @property
    def open_for(self):
        """Seconds for which the server was open, by the one clock that is never set."""
        return self._open_before + (self.loop.now - self._opened_at if self.server else 0.0)

    def run(self):
        try:
            self.loop.run_until_complete(self._run())
        finally:
            for task in asyncio.all_tasks(self.loop):
                task.cancel()
                with suppress(asyncio.CancelledError):
                    self.loop.run_until_complete(task)
            self.loop.close()
            self.connection.close()
        return self

    async def _run(self):
        self._opens()
        for guest in self.guests:
            await guest.founds()
        troubles = [self.loop.create_task(each) for each in (self._is_set(), self._falls())]
        lives = [self.loop.create_task(guest.lives()) for guest in self.guests]
        with suppress(TimeoutError):
            async with asyncio.timeout(self.days * DAY):
                await asyncio.gather(*lives, *troubles)

    def _opens(self):
        self.store = SimulatedStore(self.loop, self.connection)
        self.server = Tables(
            self.store,
            chance=self._chance,
            bots=self.loop.threads(),
            coach=self.loop.threads(),
            limits=Limits(),
            clock=self.loop.time,
        )
        clock = OpenTime(self.loop.time, lambda: self.loop.now + self.off_by, most=2 * ROUND)
        self.rounds = self.loop.create_task(self.server.tidy(ROUND, clock))
        self._opened_at = self.loop.now
        self.is_open.set()

    def _chance(self):
        return Master(self.rng.randbytes(32))

    async def _is_set(self):
        """Set the wall clock, while people play."""
        while True:
            await asyncio.sleep(self.rng.expovariate(1 / (2 * DAY)))
            self.off_by += self.rng.choice(JUMPS)

    async def _falls(self):
        """The server crashes, losing its memory, and is opened again at once or after days."""
        while True:
            await asyncio.sleep(self.rng.expovariate(1 / (4 * DAY)))
            assert not self.rounds.done(), self.rounds.exception()
            self.falls += 1
            self._open_before, self.server = self.open_for, None
            self.is_open.clear()
            self.store.fallen = True
            self.rounds.cancel()
            for guest in self.guests:
                guest.is_cut_off()
            if self.rng.random() < 0.3:
                await asyncio.sleep(self.rng.random() * 20 * DAY)
            self._opens()


class Guest:
    """Somebody with a seat, who comes, plays a little, stays or goes, and remembers what was accepted."""

    def __init__(self, weeks, game):
        self.weeks, self.rng, self.game = weeks, weeks.rng, game
        self.accepted, self.answers, self.view, self.seq = {}, {}, {}, -1
        self.left_at, self.line, self.address = 0.0, None, game
        self.heard = asyncio.Event()

    async def founds(self):
        wish = Wish(game=self.game, until=None, rest=0, pace=0.2)
        setup, chairs, me = agreed(wish)
        self.table, self.cookie, _ = await self.weeks.server.create(setup, chairs, me)

    # The end of a connection, as the server sees it.

    def send(self, text):
        told = json.loads(text)
        match told["type"]:
            case "view":
                assert told["seq"] >= self.seq, "an event was told, and is no more"
                self.view, self.seq = told["view"] or {}, told["seq"]
            case "events":
                self.view, self.seq = {**self.view, **told["change"]}, told["seq"]
                if "accepted" in told:
                    self.answers[told["accepted"]["id"]] = told["accepted"]["seq"]
            case "accepted":
                self.answers[told["id"]] = told["seq"]
            case "refused":
                self.answers[told["id"]] = None
        self.heard.set()

    def end(self, code):
        self.is_cut_off()

    def is_cut_off(self):
        if self.line is not None:
            self.line, self.left_at = None, self.weeks.open_for
        self.heard.set()

    # The behaviour of a guest.

    async def lives(self):
        """Come and go, until the table is deleted."""
        while await self._visits():
            if self.rng.random() < 0.7:
                await asyncio.sleep(self.rng.choice((HOUR, DAY, 20 * DAY, 60 * DAY)) * self.rng.random())

    async def _visits(self):
        """One visit; False if the table has been deleted, which must be justified."""
        await self.weeks.is_open.wait()
        server = self.weeks.server
        owner = await server.owner(self.table)
        if server is not self.weeks.server:
            return True  # The server crashed meanwhile.
        away = self.weeks.open_for - self.left_at
        if owner is None:
            assert away >= KEPT + GRACE - DAY, f"struck out after {away / DAY:.1f} days without its guest"
            self.weeks.struck += 1
            return False
        lost = (self.weeks.falls + 4) * ROUND  # The time not counted before a crash.
        assert away < KEPT + GRACE + lost, f"not struck out after {away / DAY:.1f} days"
        self.weeks.came_back += away > KEPT
        assert owner.live.company.player_of(hashed(self.cookie)) == 0, "the cookie opens the seat no more"
        if self.rng.random() < 0.3:  # The connection stays open, and nothing is sent on it for a while.
            await asyncio.sleep(self.rng.random() * 8 * HOUR)
            self.left_at = self.weeks.open_for
            if server is not self.weeks.server:
                return True
        self.line, self.view = server, {}
        viewer = server.join(owner, 0, Join(last=self.seq), self)
        await self._plays(server, owner, viewer)
        if self.line is server:
            await asyncio.sleep(self.rng.choice((1.0, HOUR, 45 * DAY)) * self.rng.random())
            await self._plays(server, owner, viewer)
        if self.line is server:
            self.line, self.left_at = None, self.weeks.open_for
            server.drop(owner, viewer)
        return True

    async def _plays(self, server, owner, viewer):
        """A few acts, each of which is answered; then an old one again, which must not be counted again."""
        for _ in range(3):
            view = self.view
            if self.line is server and view and view["turn"] == view["seat"] and view["choices"]:
                act = json.dumps(self.rng.choice(view["choices"])["act"]).encode()
                await self._says(server, owner, viewer, f"{len(self.answers)}", act)
            if self.line is server:
                self.heard.clear()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.heard.wait(), 2.0)
        if self.line is server and self.accepted:
            name = self.rng.choice([*self.accepted])
            self.answers.pop(name)
            await self._says(server, owner, viewer, name, b"{}")

    async def _says(self, server, owner, viewer, name, act):
        server.hear(owner, viewer, DoAct(id=name, act=msgspec.Raw(act)))
        until = self.weeks.loop.now + 60
        while self.line is server and name not in self.answers:
            assert self.weeks.loop.now < until, "an act is not answered"
            self.heard.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.heard.wait(), 5.0)
        if (seq := self.answers.get(name)) is not None:
            assert self.accepted.setdefault(name, seq) == seq, "an act counts twice"
        elif name in self.accepted:
            assert self.line is not server, "an act that was accepted is lost"
            self.answers[name] = self.accepted[name]
