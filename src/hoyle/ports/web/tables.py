"""The tables of one server: those in memory, and those in the store."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial
from hashlib import sha3_256, sha256
from typing import Final

from hoyle.errors import StoreFailed, StoreFull, TableDamaged
from hoyle.fairness import Chance
from hoyle.host.effect import Effects, Keep, Saved
from hoyle.host.frames import Frame, Join
from hoyle.host.setup import Chair, Setup, Token
from hoyle.host.store.store import Store
from hoyle.host.table.live_table import LiveTable
from hoyle.ports.web.days import Days
from hoyle.ports.web.driver import Driver
from hoyle.ports.web.forked import Forked
from hoyle.ports.web.goodbye import PUT_AWAY, Goodbye
from hoyle.ports.web.limits import Limits
from hoyle.ports.web.open_time import OpenTime
from hoyle.ports.web.owner import Owner, ViewerLine

_FULL: Final = 0.9
"""The share of its size at which the store refuses new tables, so that current ones can be finished."""

_IDLE: Final = 60.0
"""Seconds after which a table without viewers is unloaded; the store has everything of it."""


class Tables:
    """All tables of one server, used from one event loop."""

    def __init__(
        self,
        store: Store,
        *,
        chance: Callable[[], Chance],
        bots: Executor,
        coach: Executor,
        limits: Limits,
        clock: Callable[[], float],
        days: Days | None = None,
        turned: Callable[[Owner], object] = lambda _: None,
    ) -> None:
        self.days = days = days or Days(store, time.time)
        self._store, self._chance, self._limits = store, chance, limits
        self.evening_closed: Callable[[LiveTable], object] = days.note
        """Called with a table of an evening whose deal is over."""
        self._driver = Driver(
            store,
            bots=bots,
            coach=coach,
            limits=limits,
            clock=clock,
            closed=self._closed,
            turned=turned,
        )
        self._owners: dict[str, Owner] = {}
        self._loading: dict[str, asyncio.Task[Owner | None]] = {}
        self._viewers = 0
        self.damaged, self.outbox = self._driver.damaged, self._driver.outbox
        self.is_closed = False
        """Has the server begun to stop?"""

    @property
    def in_memory(self) -> int:
        """The number of tables in memory."""
        return sum(owner.is_open for owner in self._owners.values())

    @property
    def connections(self) -> int:
        """The number of connections to them."""
        return sum(len(owner.lines) for owner in self._owners.values())

    @property
    def waiting(self) -> list[LiveTable]:
        """The tables for the lobby, whose hosts wait for players."""
        live = (owner.live for owner in self._owners.values() if owner.is_open)
        return [each for each in live if each.setup.listed and each.waits]

    async def check_room(self) -> None:
        """Check that there is room for another table.

        Raises:
            StoreFull: if there is none.
            StoreFailed: if that cannot be found out.
        """
        tables, size = await asyncio.wrap_future(self._store.space())
        if tables >= self._limits.tables or size >= _FULL * self._limits.bytes:
            raise StoreFull(f"{tables} tables and {size} bytes are kept, and there is room for no more")

    async def create(
        self, setup: Setup, chairs: tuple[Chair, ...], me: int | None, begun: Forked | None = None
    ) -> tuple[str, str | None, dict[int, str]]:
        """Create a table; return its name, the cookie of the seat taken, and an invitation to each open seat.
        ``begun`` is a sitting that goes on there.

        Raises:
            StoreFailed: if it cannot be stored.
        """
        table = secrets.token_hex(16)
        cookie = None if me is None else secrets.token_hex(16)
        invitations = {n: secrets.token_hex(16) for n, chair in enumerate(chairs) if chair.kind == "open"}
        tokens = {n: Token(hashed(text), taken=False) for n, text in invitations.items()}
        if me is not None and cookie is not None:
            tokens[me] = Token(hashed(cookie), taken=True)
        entries, private = (begun.entries, begun.private) if begun else ((), None)
        keep = Keep(table=table, sitting=0, entries=entries, private=private, chairs=chairs, tokens=tokens)
        await asyncio.wrap_future(self._store.create(table, setup, keep))
        return table, cookie, invitations

    async def found(self, setup: Setup, chairs: tuple[Chair, ...], tokens: dict[int, Token]) -> str:
        """Create a table whose seats are all held, by these secrets; return its name.

        Raises:
            StoreFailed: if it cannot be stored.
        """
        table = secrets.token_hex(16)
        keep = Keep(table=table, sitting=0, chairs=chairs, tokens=tokens)
        await asyncio.wrap_future(self._store.create(table, setup, keep))
        return table

    async def owner(self, table: str) -> Owner | None:
        """Return the owner of a table, loaded from the store if necessary; None if there is no such table.

        Raises:
            StoreFailed: if the store cannot be read.
            TableDamaged: if the stored table is damaged.
            TableElsewhere: if another server has the table.
        """
        if self.is_closed:
            raise StoreFailed("this server is stopping")
        if not table.isprintable():
            return None  # No table has such a name, and Postgres would refuse it.
        if (owner := self._owners.get(table)) is not None and owner.is_open:
            return owner
        if table not in self._loading:
            task = self._loading[table] = asyncio.create_task(self._load(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def record(self, table: str, sitting: int) -> bytes | None:
        """Return the record of a finished sitting, or None.

        Raises:
            StoreFailed: if the store cannot be read.
            TableDamaged: if the stored sitting is damaged.
        """
        try:
            return await asyncio.wrap_future(self._store.record(table, sitting))
        except TableDamaged as error:
            self._driver.note_damage(error)
            raise

    def join(self, owner: Owner, player: int | None, said: Join, line: ViewerLine) -> int:
        """Add a viewer to a table; return the viewer's number.

        If the table was unloaded since its owner was looked up, the connection is closed so that the page
        reconnects: a table with two owners would number its events twice.
        """
        self._viewers += 1
        viewer = self._viewers
        if not owner.is_open:
            PUT_AWAY.say(line)
            return viewer
        owner.lines[viewer] = line
        owner.idle_since = None
        self._driver.bring(owner, lambda now: owner.live.join(viewer, player, said, now))
        return viewer

    def advance(self, owner: Owner, deed: Callable[[float], Effects]) -> None:
        """Pass an event to the table of an evening that comes from its evening: it starts, or bots end it."""
        self._driver.bring(owner, deed)

    def hear(self, owner: Owner, viewer: int, said: Frame) -> None:
        """Pass a viewer's message to a table."""
        self._driver.bring(owner, lambda now: owner.live.hear(viewer, said, now))

    def drop(self, owner: Owner, viewer: int) -> None:
        """Remove a viewer whose connection has ended."""
        if owner.lines.pop(viewer, None) is not None:
            self._driver.bring(owner, lambda now: owner.live.drop(viewer, now))
            self._driver.turned(owner)

    async def take(self, owner: Owner, invitation: str, name: str) -> tuple[int, str]:
        """Take the seat of an invitation; return the player and the cookie of the seat.

        Without an invitation, take a seat at a table listed in the lobby.

        Raises:
            ImpossibleAct, BadText: if the invitation or the name is invalid.
            StoreFailed: if it cannot be stored.
        """
        cookie = secrets.token_hex(16)
        wanted = hashed(invitation) if invitation else owner.live.listed_invitation()
        player, effects = owner.live.take(wanted, hashed(cookie), name, self._driver.now())
        await self._driver.keep(owner, effects)
        return player, cookie

    async def invite(self, owner: Owner, player: int) -> str:
        """Create a new invitation to an open seat.

        Raises:
            ImpossibleAct: if that seat is not open.
            StoreFailed: if it cannot be stored.
        """
        invitation = secrets.token_hex(16)
        await self._driver.keep(owner, owner.live.invite(player, hashed(invitation), self._driver.now()))
        return invitation

    async def seat_program(self, owner: Owner, player: int, name: str) -> str:
        """Give an open seat, or one that a program has, to a program; return its token.

        Raises:
            ImpossibleAct, BadText: if the seat or the name is invalid.
            StoreFailed: if it cannot be stored.
        """
        token = secrets.token_hex(16)
        effects = owner.live.seat_program(player, token_hash(token), name, self._driver.now())
        await self._driver.keep(owner, effects)
        return token

    async def dismiss_program(self, owner: Owner, player: int) -> None:
        """Void the token of a program.

        Raises:
            ImpossibleAct: if no program has the seat.
            StoreFailed: if it cannot be stored.
        """
        nobodys = hashed(secrets.token_hex(16))
        await self._driver.keep(owner, owner.live.dismiss_program(player, nobodys, self._driver.now()))

    async def tidy(self, every: float, open_time: OpenTime) -> None:
        """At intervals, unload tables without viewers, and age those in the store."""
        while True:
            await asyncio.sleep(every)
            with suppress(StoreFailed):  # /health reports it, and the next round tries again.
                await self.go_round(open_time.passed())

    async def go_round(self, passed: float) -> int:
        """Unload idle tables, and age all tables by a number of seconds; return how many were deleted.

        Raises:
            StoreFailed: if the store cannot write their ages.
        """
        now = self._driver.now()
        spare = frozenset(t for t, owner in self._owners.items() if owner.is_open) | frozenset(self._loading)
        for table, owner in list(self._owners.items()):
            if not (owner.lines or owner.held or owner.live.goes_on):
                owner.idle_since = owner.idle_since or now
                if now - owner.idle_since >= _IDLE:
                    self._put_away(owner)
            if not owner.is_open:
                del self._owners[table]
        return await asyncio.wrap_future(self._store.pass_time(passed, spare))

    def close(self, goodbye: Goodbye) -> None:
        """Close every connection, and release all tables. The caller closes the store."""
        self.is_closed = True
        for owner in self._owners.values():
            for line in owner.lines.values():
                goodbye.say(line)
            if owner.is_open:
                self._put_away(owner)

    def lose(self) -> None:
        """Unload every table, because another server may have taken it."""
        for owner in list(self._owners.values()):
            if owner.is_open:
                self._driver.lose(owner)

    def _closed(self, live: LiveTable) -> None:
        (self.evening_closed if live.setup.evening else self.days.note)(live)

    def _put_away(self, owner: Owner) -> None:
        owner.put_away()
        self._store.release(owner.live.id)

    async def _load(self, table: str) -> Owner | None:
        try:
            saved = await asyncio.wrap_future(self._store.load(table))
            if saved is None:
                return None
            chance = self._chance
            if saved.setup.daily:
                master = await self.days.chance(saved.setup)
                chance = partial(_same, master)
            owner = await asyncio.to_thread(_open, saved, chance, self._driver.now(), self._limits.events)
        except TableDamaged as error:
            self._driver.note_damage(error)
            raise
        self._owners[table] = owner
        return owner


def _same(chance: Chance) -> Chance:
    return chance


def hashed(token: str) -> bytes:
    """Return the hash of a token. Only the hash is stored."""
    return sha256(token.encode()).digest()


def token_hash(token: str) -> bytes:
    """Return the hash of a program's token. It is another function, so that no token works as a cookie."""
    return sha3_256(token.encode()).digest()


def _open(saved: Saved, chance: Callable[[], Chance], now: float, events: int) -> Owner:
    """Return a table as it was last stored.

    Raises:
        TableDamaged: if its record, or its secrets, are inconsistent.
    """
    try:
        return Owner(LiveTable(saved, chance=chance, now=now, events=events))
    except Exception as error:
        # The message might reveal a hand; the line number does not.
        line = f" at line {error.line}" if hasattr(error, "line") else ""
        raise TableDamaged(saved.table, f"its record{line}: {type(error).__name__}") from None
