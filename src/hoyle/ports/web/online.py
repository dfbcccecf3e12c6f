"""Drives online: this server deals their hands, looks after their tables, types the scores, and moves on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from logging import getLogger
from traceback import format_tb
from typing import Final

from hoyle.cards import parse_suit
from hoyle.errors import BadText, StoreFailed
from hoyle.evenings.club_acts import SERVER, Dealt, Deed
from hoyle.evenings.club_online import filling, next_step, tricks_of
from hoyle.evenings.evening import Evening
from hoyle.host.store.store import Store
from hoyle.ports.web.days import Days
from hoyle.ports.web.evening_logs import Choice, EveningLogs
from hoyle.ports.web.online_tables import bot_names, company, cookie_of, setup_for, tricks_taken
from hoyle.ports.web.tables import Tables

_LOG: Final = getLogger("hoyle")

_TOPIC: Final = "online"
"""The topic of the store's notes that name the drives online; any server of the store looks after them."""

_ROUND: Final = 1.0
"""Seconds between two looks at the drives; the end of a deal is looked at at once."""

_READ: Final = 10.0
"""Seconds after which the notes are read again: another server may have begun a drive, and ended."""


class OnLine:
    """Looks after the drives online of a store. Several servers may do so: each act counts once."""

    def __init__(self, store: Store, logs: EveningLogs, days: Days, clock: Callable[[], float]) -> None:
        self._store, self._logs, self._days, self._clock = store, logs, days, clock
        self._names: set[str] = set()
        self._faults: set[tuple[str, str, str]] = set()
        self._read = float("-inf")
        self._news = asyncio.Event()

    async def begin(self, name: str) -> None:
        """Note that an evening is a drive online which begins.

        Raises:
            StoreFailed: if it cannot be noted.
        """
        await asyncio.wrap_future(self._store.note(_TOPIC, name, b"-"))
        self._names.add(name)

    def wake(self, _: object = None) -> None:
        """Look at the drives at once: something has happened."""
        self._news.set()

    async def fill(self, name: str) -> None:
        """Let bots come or go before a draw, until all tables are full.

        Raises:
            BadText: if no bot can join.
            StoreFailed: if it cannot be stored.
        """

        while await self._logs.do(name, lambda evening: _by_server(filling(evening, bot_names()))):
            continue

    async def seat_of(self, name: str, evening: Evening, person: int | None) -> tuple[str, str] | None:
        """Return the table at which a person has to play now, and the cookie of their seat there; or None.

        Raises:
            StoreFailed: if the server's secret cannot be read.
        """
        drive = evening.drive
        number = None if person is None else evening.table_of(person)
        if drive is None or drive.over or person is None:
            return None
        if number not in drive.waiting or number not in evening.dealt:
            return None
        player = evening.person(person).player
        assert player is not None, "somebody who sits at a table has a number in the drive"
        secret = await self._days.secret()
        return evening.dealt[number], cookie_of(secret, name, drive.hand, player)

    async def look_after(self, tables: Tables) -> None:
        """Look after the drives for as long as the server runs."""
        tables.evening_closed = self.wake
        while True:
            with suppress(StoreFailed):  # /health reports it, and the next round tries again.
                await self._go_round(tables)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), _ROUND)
            self._news.clear()

    async def _go_round(self, tables: Tables) -> None:
        if self._clock() - self._read >= _READ:
            self._names |= {*await asyncio.wrap_future(self._store.notes(_TOPIC))}
            self._read = self._clock()
        for name in sorted(self._names):
            try:
                await self._tend(name, tables)
            except StoreFailed:
                continue  # Perhaps another server is at it.
            except Exception as error:
                self._log(name, error)

    def _log(self, name: str, error: Exception) -> None:
        """Log a fault once, by its place: its message might reveal a hand."""
        fault = name, type(error).__name__, "".join(format_tb(error.__traceback__))
        if fault not in self._faults:
            self._faults.add(fault)
            _LOG.error("the drive %s broke with %s\n%s", *fault)

    async def _tend(self, name: str, tables: Tables) -> None:
        evening = await self._logs.now(name)
        if evening is None or evening.is_over:
            await asyncio.wrap_future(self._store.take_notes(_TOPIC, name))
            self._names.discard(name)
            return
        if evening.drive is None:
            return
        if evening.clock.started and not evening.dealt:
            await self._deal(name, evening, tables)
            return
        for number in evening.drive.waiting:
            if (table := evening.dealt.get(number)) is not None:
                with suppress(
                    StoreFailed
                ):  # Another server has it, or it is damaged: the host types its score.
                    await self._look(name, evening, number, table, tables)
        with suppress(BadText):
            if await self._logs.do(
                name, lambda now: _by_server(next_step(now, self._logs.wall(), bot_names()))
            ):
                self.wake()  # Perhaps more can be done now.

    async def _look(self, name: str, evening: Evening, number: int, table: str, tables: Tables) -> None:
        if (owner := await tables.owner(table)) is None:
            return
        live = owner.live
        if live.proceedings.sitting is None:
            tables.advance(owner, live.start)
        elif not live.proceedings.over:
            if evening.rung:
                tables.advance(owner, live.play_out)
            elif owner.alarm is None:
                tables.advance(owner, live.tick)  # It has just been read from the store.
        elif not owner.held and (tricks := tricks_taken(live)) is not None:
            hand = evening.going.hand
            scored = tricks
            await self._logs.do(name, lambda now: _by_server(tricks_of(now, hand, number, scored)))

    async def _deal(self, name: str, evening: Evening, tables: Tables) -> None:
        drive = evening.going
        await tables.check_room()
        secret, ready = await self._days.secret(), list[tuple[int, str]]()
        for table in drive.tables[-1]:
            if table.plays:
                chairs, tokens = company(
                    evening, table, lambda player: cookie_of(secret, name, drive.hand, player)
                )
                label = f"{name}/{drive.hand}/{table.number}"
                trumps = parse_suit(drive.trumps)
                setup = await asyncio.to_thread(setup_for, evening, name, label, trumps, secret)
                ready.append((table.number, await tables.found(setup, chairs, tokens)))
        with suppress(BadText):  # Another server was faster: nobody uses these tables.
            await self._logs.do(name, lambda _: (Dealt(drive.hand, tuple(ready)), SERVER))
        self.wake()


def _by_server(deed: Deed | None) -> Choice:
    return None if deed is None else (deed, SERVER)
