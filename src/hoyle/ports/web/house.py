"""Keeping many tables at once: each has one owner here, who brings it what happens and does what it asks."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import suppress
from functools import partial
from hashlib import sha256
from logging import getLogger
from traceback import format_tb
from typing import Final

from hoyle.errors import StoreFailed, StoreFull, TableDamaged
from hoyle.fairness import Chance
from hoyle.host import Advise, Chair, Close, Effects, Keep, LiveTable, Saved, Send, Setup, Store, Think, Token
from hoyle.host.hinting import hint
from hoyle.host.messages import Bye, Frame, Hinted, Join
from hoyle.ports.web.limits import DAY, Limits, Queue, Turnstile
from hoyle.ports.web.open_time import OpenTime
from hoyle.ports.web.owner import Line, Owner, Untold
from hoyle.ports.web.thinking import Thought, off_loop, thought_of
from hoyle.ports.web.wire import written

_LOG: Final = getLogger("hoyle")

AGAIN_LATER: Final = 1013
"""The code that ends a line when acts cannot be kept."""

RESTARTS: Final = 1012
"""The code that ends a line when the house closes, to be opened again."""

DAMAGED: Final = 4010
"""The code that ends a line to a table that is damaged."""

DAMAGE: Final = (
    "This table is damaged on the house's disk, and cannot be opened; other tables are not. "
    "Tell whoever keeps the house: 'hoyle db check' says what is wrong, and a copy may bring it back."
)
"""What is told of a table that is damaged."""

_NOT_KEPT: Final = (
    "The house cannot keep what is played just now. Every act that it has accepted is safe; "
    "come back in a moment."
)

TOO_MUCH: Final = 4003
"""The code that ends a line of an address that has filled its share of the store for the day."""

_WRITTEN: Final = (
    "The acts at your tables have filled as much of the store as one address may fill in a day. "
    "Nothing is lost; come back tomorrow."
)

_LATER: Final = 0.2
"""Seconds after which a table of bots asks again whether it may go on."""

_FULL: Final = 0.9
"""The part of its bytes from which the store takes no new tables, so that those under way can be finished."""

_IDLE: Final = 60.0
"""Seconds after which a table that nobody looks at is put away; the store has all of it."""


class House:
    """All tables of one server, used from one event loop. Bots and the store have threads of their own."""

    def __init__(
        self,
        store: Store,
        *,
        chance: Callable[[], Chance],
        bots: Executor,
        limits: Limits,
        clock: Callable[[], float],
    ) -> None:
        self._store, self._chance, self._bots, self._limits = store, chance, bots, limits
        self._written = Turnstile(limits.bytes_a_day, clock, DAY)
        self._hints = Queue(limits.hints)
        self._unattended = Turnstile(limits.unattended, clock, seconds=1.0)
        self._owners: dict[str, Owner] = {}
        self._loading: dict[str, asyncio.Task[Owner | None]] = {}
        self._heard_of: deque[tuple[Owner, Untold, StoreFailed | None]] = deque()
        self._is_to_look = False
        self._viewers = 0
        self._damaged: set[str] = set()

    @property
    def tables(self) -> int:
        """Tables in memory."""
        return len(self._owners)

    @property
    def connections(self) -> int:
        """Lines to them."""
        return sum(len(owner.lines) for owner in self._owners.values())

    @property
    def damaged(self) -> int:
        """Tables that were found to be damaged."""
        return len(self._damaged)

    async def room(self) -> None:
        """Make sure that there is room for one more table.

        Raises:
            StoreFull: if there is none; StoreFailed if that cannot be found out.
        """
        tables, size = await asyncio.wrap_future(self._store.taken())
        if tables >= self._limits.tables or size >= _FULL * self._limits.bytes:
            raise StoreFull(f"{tables} tables and {size} bytes are kept, and there is room for no more")

    async def found(
        self, setup: Setup, chairs: tuple[Chair, ...], me: int | None
    ) -> tuple[str, str | None, dict[int, str]]:
        """A new table: its name, the cookie of the seat taken, and an invitation to each open one.

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
        await asyncio.wrap_future(self._store.found(table, setup, keep))
        return table, cookie, invitations

    async def owner(self, table: str) -> Owner | None:
        """The owner of a table, taken from the store if it is not in memory; None if there is none.

        Raises:
            StoreFailed: if the store cannot be read.
            TableDamaged: if what it has of the table is not what was kept.
        """
        if (owner := self._owners.get(table)) is not None:
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
            self._is_damaged(error)
            raise

    def join(self, owner: Owner, player: int | None, said: Join, line: Line) -> int:
        """A viewer looks on at a table; their number there.

        Where the table was put away since its owner was asked for, the line ends, to come back: a table with
        two owners would number its events twice.
        """
        self._viewers += 1
        viewer = self._viewers
        if self._owners.get(owner.live.id) is not owner:
            line.send(written(Bye(why="The table was put away; it is opened again.", again=True)))
            line.end(RESTARTS)
            return viewer
        owner.lines[viewer] = line
        owner.idle_since = None
        self._happens(owner, lambda now: owner.live.join(viewer, player, said, now))
        return viewer

    def hear(self, owner: Owner, viewer: int, said: Frame) -> None:
        """A viewer says something."""
        self._happens(owner, lambda now: owner.live.hear(viewer, said, now))

    def gone(self, owner: Owner, viewer: int) -> None:
        """A viewer's line has ended."""
        if owner.lines.pop(viewer, None) is not None:
            self._happens(owner, lambda now: owner.live.gone(viewer, now))

    async def take(self, owner: Owner, invitation: str, name: str) -> tuple[int, str]:
        """Take the seat of an invitation: the player one is now, and the cookie that says so.

        Raises:
            ImpossibleAct, BadText: if the invitation is not good, or the name is none.
            StoreFailed: if it cannot be kept.
        """
        cookie = secrets.token_hex(16)
        player, effects = owner.live.take(hashed(invitation), hashed(cookie), name, self._now())
        await self._kept(owner, effects)
        return player, cookie

    async def invite(self, owner: Owner, player: int) -> str:
        """A new invitation to an open seat.

        Raises:
            ImpossibleAct: if that seat is not open.
            StoreFailed: if it cannot be kept.
        """
        invitation = secrets.token_hex(16)
        await self._kept(owner, owner.live.invite(player, hashed(invitation), self._now()))
        return invitation

    async def tidy(self, every: float, open_time: OpenTime) -> None:
        """From time to time, put away tables that nobody looks at, and let the store's grow older."""
        while True:
            await asyncio.sleep(every)
            with suppress(StoreFailed):  # /health tells of it, and the next round tries again.
                await self.go_round(open_time.passed())

    async def go_round(self, passed: float) -> int:
        """The house was open for so many seconds since the last round; how many tables are struck out now.

        Raises:
            StoreFailed: if the store cannot keep their ages.
        """
        spare = frozenset(self._owners) | frozenset(self._loading)
        for table, owner in list(self._owners.items()):
            if owner.lines or owner.waiting:
                continue
            owner.idle_since = owner.idle_since or self._now()
            if self._now() - owner.idle_since >= _IDLE:
                self._put_away(table)
        return await asyncio.wrap_future(self._store.pass_time(passed, spare))

    def close(self, code: int, why: str) -> None:
        """End every line; the store is closed by whoever opened it."""
        bye = written(Bye(why=why, again=True))
        for owner in self._owners.values():
            if owner.alarm:
                owner.alarm.cancel()
            for line in owner.lines.values():
                line.send(bye)
                line.end(code)

    async def _load(self, table: str) -> Owner | None:
        try:
            saved = await asyncio.wrap_future(self._store.load(table))
            if saved is None:
                return None
            owner = await asyncio.to_thread(_taken_up, saved, self._chance, self._now(), self._limits.events)
        except TableDamaged as error:
            self._is_damaged(error)
            raise
        self._owners[table] = owner
        return owner

    def _is_damaged(self, error: TableDamaged) -> None:
        """Log it, once for each table."""
        if error.table not in self._damaged:
            self._damaged.add(error.table)
            _LOG.error("%s", error)

    def _put_away(self, table: str) -> None:
        owner = self._owners.pop(table)
        if owner.alarm:
            owner.alarm.cancel()

    async def _kept(self, owner: Owner, effects: Effects) -> None:
        """Do what a table asks, and wait until the disk has it."""
        if (untold := self._do(owner, effects)) is not None and untold.rests_on:
            untold.kept = asyncio.get_running_loop().create_future()
            await untold.kept

    def _happens(self, owner: Owner, deed: Callable[[float], Effects]) -> None:
        """Bring something to a table. One that breaks is put away; what was kept of it is taken up again."""
        if owner.failed:
            return
        try:
            effects = deed(self._now())
        except Exception as error:
            # Its words might tell of a hand; where it arose does not.
            where = "".join(format_tb(error.__traceback__))
            _LOG.error("table %s broke with %s\n%s", owner.live.id, type(error).__name__, where)
            self._fail(owner)
            return
        self._do(owner, effects)

    def _do(self, owner: Owner, effects: Effects) -> Untold | None:
        """What a table asks for. Nothing is told before all that it rests on is kept."""
        untold = None
        if effects.keep or owner.waiting:
            untold = Untold(len(effects.keep), effects.tell)
            owner.waiting.append(untold)
            then = partial(self._is_kept, asyncio.get_running_loop(), owner, untold)
            for keep in effects.keep:
                self._store.keep(keep, then)
        else:
            self._tell(owner, effects.tell)
        for think in effects.think:
            self._ask(owner, think)
        for advise in effects.advise:
            self._advise(owner, advise)
        self._charge(owner, effects)
        self._set_alarm(owner)
        return untold

    def _charge(self, owner: Owner, effects: Effects) -> None:
        """Count what a table writes for the address of the line that has been there longest."""
        size = sum(len(entry.octets) for keep in effects.keep for entry in keep.entries)
        payer = next(iter(owner.lines.values()), None)
        if payer is None or not size or self._written.lets(payer.address, size):
            return
        bye = written(Bye(why=_WRITTEN, again=False))
        for line in owner.lines.values():
            if line.address == payer.address:
                line.send(bye)
                line.end(TOO_MUCH)

    def _is_kept(
        self, loop: asyncio.AbstractEventLoop, owner: Owner, untold: Untold, failure: StoreFailed | None
    ) -> None:
        """From the store's own thread: let the loop look, once for all that one commit has kept."""
        self._heard_of.append((owner, untold, failure))
        if not self._is_to_look and not loop.is_closed():
            self._is_to_look = True
            loop.call_soon_threadsafe(self._look)

    def _look(self) -> None:
        self._is_to_look = False  # First: what is kept from now on calls for another look.
        while self._heard_of:
            owner, untold, failure = self._heard_of.popleft()
            untold.is_kept(failure)
            self._release(owner)

    def _release(self, owner: Owner) -> None:
        while owner.waiting and not owner.waiting[0].rests_on:
            untold = owner.waiting.popleft()
            if untold.failure:
                self._fail(owner, untold.failure)
                return
            self._tell(owner, untold.tell)

    def _fail(self, owner: Owner, failure: StoreFailed | None = None) -> None:
        """The store has not kept what the table did: forget it; let all come back to what is kept."""
        if self._owners.get(owner.live.id) is owner:
            self._put_away(owner.live.id)
        owner.failed = True
        owner.waiting.clear()
        lines, owner.lines = owner.lines, {}
        if isinstance(failure, TableDamaged):
            self._is_damaged(failure)
            bye, code = Bye(why=DAMAGE, again=False), DAMAGED
        else:
            bye, code = Bye(why=_NOT_KEPT, again=True), AGAIN_LATER
        text = written(bye)
        for line in lines.values():
            line.send(text)
            line.end(code)

    def _tell(self, owner: Owner, tell: list[Send | Close]) -> None:
        for each in tell:
            if isinstance(each, Send):
                text = written(each.message)
                for viewer in each.to:
                    if (line := owner.lines.get(viewer)) is not None:
                        line.send(text)
            elif (line := owner.lines.pop(each.viewer, None)) is not None:
                line.end(each.code)

    def _ask(self, owner: Owner, think: Think) -> None:
        """Let a bot think."""
        off_loop(self._bots, partial(thought_of, think), partial(self._thought, owner, think))

    def _thought(self, owner: Owner, think: Think, future: Future[Thought]) -> None:
        def answered(now: float) -> Effects:
            act, hurried = future.result()
            return owner.live.thought(think.ticket, think.seat, act, now, hurried=hurried)

        self._happens(owner, answered)

    def _advise(self, owner: Owner, advise: Advise) -> None:
        """Let the old players think, of one thing at a time for each viewer."""
        if advise.viewer in owner.advised or (wait := self._hints.wait(self._now())) is None:
            return
        owner.advised.add(advise.viewer)
        work = partial(hint, advise.game, advise.observation)
        then = partial(self._advised, owner, advise.viewer)
        asyncio.get_running_loop().call_later(wait, off_loop, self._bots, work, then)

    def _advised(self, owner: Owner, viewer: int, future: Future[Hinted]) -> None:
        owner.advised.discard(viewer)
        self._happens(owner, lambda _: Effects(tell=[Send((viewer,), future.result())]))

    def _set_alarm(self, owner: Owner) -> None:
        if owner.alarm:
            owner.alarm.cancel()
            owner.alarm = None
        if self._owners.get(owner.live.id) is owner and (wakes := owner.live.wakes) is not None:
            owner.alarm = asyncio.get_running_loop().call_at(wakes, self._tick, owner)

    def _tick(self, owner: Owner) -> None:
        owner.alarm = None
        if not owner.live.attended and not self._unattended.lets(""):
            # So many tables of bots run that each has to wait longer: people come first.
            owner.alarm = asyncio.get_running_loop().call_later(_LATER, self._tick, owner)
            return
        self._happens(owner, owner.live.tick)

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()


def hashed(token: str) -> bytes:
    """What is kept of a token."""
    return sha256(token.encode()).digest()


def _taken_up(saved: Saved, chance: Callable[[], Chance], now: float, events: int) -> Owner:
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
