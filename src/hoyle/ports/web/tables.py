"""The tables of one server: those in memory, each with its owner, and those that the store has."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress
from hashlib import sha256
from typing import Final

from hoyle.errors import StoreFailed, StoreFull, TableDamaged
from hoyle.fairness import Chance
from hoyle.host.effect import Keep, Saved
from hoyle.host.frames import Frame, Join
from hoyle.host.setup import Chair, Setup, Token
from hoyle.host.store.store import Store
from hoyle.host.table.live_table import LiveTable
from hoyle.ports.web.damage import Damage
from hoyle.ports.web.driver import Driver
from hoyle.ports.web.goodbye import PUT_AWAY, Goodbye
from hoyle.ports.web.limits import Limits
from hoyle.ports.web.metrics import Waits
from hoyle.ports.web.open_time import OpenTime
from hoyle.ports.web.owner import Owner, ViewerLine

_FULL: Final = 0.9
"""The part of its bytes from which the store takes no new tables, so that those under way can be finished."""

_IDLE: Final = 60.0
"""Seconds after which a table that nobody looks at is put away; the store has all of it."""


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
    ) -> None:
        self._store, self._chance, self._limits = store, chance, limits
        self._damage = Damage()
        self._driver = Driver(store, bots=bots, coach=coach, limits=limits, clock=clock, damage=self._damage)
        self._owners: dict[str, Owner] = {}
        self._loading: dict[str, asyncio.Task[Owner | None]] = {}
        self._viewers = 0
        self._is_closed = False

    @property
    def in_memory(self) -> int:
        """The number of tables in memory."""
        return sum(owner.is_open for owner in self._owners.values())

    @property
    def connections(self) -> int:
        """The number of lines to them."""
        return sum(len(owner.lines) for owner in self._owners.values())

    @property
    def damaged(self) -> int:
        """The number of tables that were found to be damaged."""
        return len(self._damage)

    @property
    def is_closed(self) -> bool:
        """Has the server begun to stop?"""
        return self._is_closed

    @property
    def writes(self) -> int:
        """The number of writes handed to the store since the server started; most acts are one."""
        return self._driver.outbox.writes

    @property
    def waits(self) -> Waits:
        """The time for which messages waited for the store."""
        return self._driver.outbox.waits

    @property
    def waiting(self) -> list[LiveTable]:
        """The tables that the lobby lists, whose hosts wait for players."""
        live = (owner.live for owner in self._owners.values() if owner.is_open)
        return [each for each in live if each.setup.listed and each.waits]

    async def check_room(self) -> None:
        """Make sure that there is room for one more table.

        Raises:
            StoreFull: if there is none; StoreFailed if that cannot be found out.
        """
        tables, size = await asyncio.wrap_future(self._store.space())
        if tables >= self._limits.tables or size >= _FULL * self._limits.bytes:
            raise StoreFull(f"{tables} tables and {size} bytes are kept, and there is room for no more")

    async def create(
        self, setup: Setup, chairs: tuple[Chair, ...], me: int | None
    ) -> tuple[str, str | None, dict[int, str]]:
        """Set up a table: its name, the cookie of the seat taken, and an invitation to each open one.

        Raises:
            StoreFailed: if it cannot be kept.
        """
        table = secrets.token_hex(16)
        cookie = None if me is None else secrets.token_hex(16)
        invitations = {n: secrets.token_hex(16) for n, chair in enumerate(chairs) if chair.kind == "open"}
        tokens = {n: Token(hashed(text), taken=False) for n, text in invitations.items()}
        if me is not None and cookie is not None:
            tokens[me] = Token(hashed(cookie), taken=True)
        keep = Keep(table=table, sitting=0, chairs=chairs, tokens=tokens)
        await asyncio.wrap_future(self._store.create(table, setup, keep))
        return table, cookie, invitations

    async def owner(self, table: str) -> Owner | None:
        """The owner of a table, taken from the store if it is not in memory; None if there is none.

        Raises:
            StoreFailed: if the store cannot be read.
            TableDamaged: if what it has of the table is not what was kept.
            TableElsewhere: if another server has the table.
        """
        if self._is_closed:
            raise StoreFailed("this server is stopping")
        if not table.isprintable():
            return None  # No store has such a name, and Postgres does not even look for it.
        if (owner := self._owners.get(table)) is not None and owner.is_open:
            return owner
        if table not in self._loading:
            task = self._loading[table] = asyncio.create_task(self._load(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def record(self, table: str, sitting: int) -> bytes | None:
        """The record of a sitting that is over; None if there is none such.

        Raises:
            StoreFailed: if the store cannot be read.
            TableDamaged: if what it has of the sitting is not what was kept.
        """
        try:
            return await asyncio.wrap_future(self._store.record(table, sitting))
        except TableDamaged as error:
            self._damage.note(error)
            raise

    def join(self, owner: Owner, player: int | None, said: Join, line: ViewerLine) -> int:
        """Let a viewer look on at a table; their number there.

        Where the table was put away since its owner was asked for, the line ends, to come back: a table with
        two owners would number its events twice.
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

    def hear(self, owner: Owner, viewer: int, said: Frame) -> None:
        """Bring a table what a viewer says."""
        self._driver.bring(owner, lambda now: owner.live.hear(viewer, said, now))

    def drop(self, owner: Owner, viewer: int) -> None:
        """Let a viewer go whose line has ended."""
        if owner.lines.pop(viewer, None) is not None:
            self._driver.bring(owner, lambda now: owner.live.drop(viewer, now))

    async def take(self, owner: Owner, invitation: str, name: str) -> tuple[int, str]:
        """Take the seat of an invitation: the player one is now, and the cookie that says so.

        Without an invitation, take a seat of a table that the lobby lists.

        Raises:
            ImpossibleAct, BadText: if the invitation is not good, or the name is none.
            StoreFailed: if it cannot be kept.
        """
        cookie = secrets.token_hex(16)
        wanted = hashed(invitation) if invitation else owner.live.listed_invitation()
        player, effects = owner.live.take(wanted, hashed(cookie), name, self._driver.now())
        await self._driver.keep(owner, effects)
        return player, cookie

    async def invite(self, owner: Owner, player: int) -> str:
        """Make a new invitation to an open seat.

        Raises:
            ImpossibleAct: if that seat is not open.
            StoreFailed: if it cannot be kept.
        """
        invitation = secrets.token_hex(16)
        await self._driver.keep(owner, owner.live.invite(player, hashed(invitation), self._driver.now()))
        return invitation

    async def tidy(self, every: float, open_time: OpenTime) -> None:
        """From time to time, put away tables that nobody looks at, and let those in the store grow older."""
        while True:
            await asyncio.sleep(every)
            with suppress(StoreFailed):  # /health tells of it, and the next round tries again.
                await self.go_round(open_time.passed())

    async def go_round(self, passed: float) -> int:
        """Put away idle tables, and let all grow older by so many seconds; return how many are deleted.

        Raises:
            StoreFailed: if the store cannot keep their ages.
        """
        now = self._driver.now()
        spare = frozenset(t for t, owner in self._owners.items() if owner.is_open) | frozenset(self._loading)
        for table, owner in list(self._owners.items()):
            if not owner.lines and not owner.held:
                owner.idle_since = owner.idle_since or now
                if now - owner.idle_since >= _IDLE:
                    self._put_away(owner)
            if not owner.is_open:
                del self._owners[table]
        return await asyncio.wrap_future(self._store.pass_time(passed, spare))

    def close(self, goodbye: Goodbye) -> None:
        """End every line, and give all tables back; the store is closed by whoever opened it."""
        self._is_closed = True
        for owner in self._owners.values():
            for line in owner.lines.values():
                goodbye.say(line)
            if owner.is_open:
                self._put_away(owner)

    def lose(self) -> None:
        """Forget every table: another server may have it by now."""
        for owner in list(self._owners.values()):
            if owner.is_open:
                self._driver.lose(owner)

    def _put_away(self, owner: Owner) -> None:
        owner.put_away()
        self._store.release(owner.live.id)

    async def _load(self, table: str) -> Owner | None:
        try:
            saved = await asyncio.wrap_future(self._store.load(table))
            if saved is None:
                return None
            owner = await asyncio.to_thread(
                _open, saved, self._chance, self._driver.now(), self._limits.events
            )
        except TableDamaged as error:
            self._damage.note(error)
            raise
        self._owners[table] = owner
        return owner


def hashed(token: str) -> bytes:
    """Return the hash of a token, which is all that is kept of it."""
    return sha256(token.encode()).digest()


def _open(saved: Saved, chance: Callable[[], Chance], now: float, events: int) -> Owner:
    """The table as it was left.

    Raises:
        TableDamaged: if its record, or its secrets, do not hold together.
    """
    try:
        return Owner(LiveTable(saved, chance=chance, now=now, events=events))
    except Exception as error:
        # Its words might tell of a hand; the line of the record does not.
        line = f" at line {error.line}" if hasattr(error, "line") else ""
        raise TableDamaged(saved.table, f"its record{line}: {type(error).__name__}") from None
