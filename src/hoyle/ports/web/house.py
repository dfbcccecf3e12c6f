"""Keeping many tables at once: each has one owner here, who brings it what happens and does what it asks."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import partial
from hashlib import sha256
from logging import getLogger
from traceback import format_tb
from typing import Final

from hoyle.errors import StoreFailed
from hoyle.fairness import Chance
from hoyle.host import Advise, Chair, Close, Effects, Keep, LiveTable, Saved, Send, Setup, Store, Think, Token
from hoyle.host.hinting import hint
from hoyle.host.messages import Bye, Frame, Hinted, Join
from hoyle.ports.web.owner import Line, Owner, Untold
from hoyle.ports.web.thinking import Thought, off_loop, thought_of
from hoyle.ports.web.wire import written

_LOG: Final = getLogger("hoyle")

AGAIN_LATER: Final = 1013
"""The code that ends a line when acts cannot be kept."""

_IDLE: Final = 60.0
"""Seconds after which a table that nobody looks at is put away; the store has all of it."""


class House:
    """All tables of one server, used from one event loop. Bots and the store have threads of their own."""

    def __init__(self, store: Store, *, chance: Callable[[], Chance], bots: Executor) -> None:
        self._store, self._chance, self._bots = store, chance, bots
        self._owners: dict[str, Owner] = {}
        self._loading: dict[str, asyncio.Task[Owner | None]] = {}
        self._heard_of: deque[tuple[Owner, Untold, StoreFailed | None]] = deque()
        self._is_to_look = False
        self._viewers = 0

    @property
    def tables(self) -> int:
        """Tables in memory."""
        return len(self._owners)

    @property
    def connections(self) -> int:
        """Lines to them."""
        return sum(len(owner.lines) for owner in self._owners.values())

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
        """
        if (owner := self._owners.get(table)) is not None:
            return owner
        if table not in self._loading:
            task = self._loading[table] = asyncio.create_task(self._load(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def record(self, table: str, sitting: int) -> bytes | None:
        """The record of a sitting that is over; None if there is none such."""
        return await asyncio.wrap_future(self._store.record(table, sitting))

    def join(self, owner: Owner, player: int | None, said: Join, line: Line) -> int:
        """A viewer looks on at a table; his number there."""
        self._viewers += 1
        viewer = self._viewers
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

    async def tidy(self, every: float, oldest: Callable[[], float]) -> None:
        """From time to time, put away tables that nobody looks at, and strike out those too old."""
        while True:
            await asyncio.sleep(every)
            for table, owner in list(self._owners.items()):
                if owner.lines or owner.waiting:
                    continue
                owner.idle_since = owner.idle_since or self._now()
                if self._now() - owner.idle_since >= _IDLE:
                    self._put_away(table)
            try:
                await asyncio.wrap_future(self._store.forget(oldest()))
            except StoreFailed:
                continue  # /health tells of it, and the next round tries again.

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
        saved = await asyncio.wrap_future(self._store.load(table))
        if saved is None:
            return None
        owner = await asyncio.to_thread(_taken_up, saved, self._chance, self._now())
        self._owners[table] = owner
        return owner

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
        self._set_alarm(owner)
        return untold

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
                self._fail(owner)
                return
            self._tell(owner, untold.tell)

    def _fail(self, owner: Owner) -> None:
        """The store has not kept what the table did: forget it; let all come back to what is kept."""
        if self._owners.get(owner.live.id) is owner:
            self._put_away(owner.live.id)
        owner.failed = True
        owner.waiting.clear()
        lines, owner.lines = owner.lines, {}
        bye = written(Bye(why="The house cannot keep what is played just now; nothing was lost.", again=True))
        for line in lines.values():
            line.send(bye)
            line.end(AGAIN_LATER)

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
        if advise.viewer not in owner.advised:
            owner.advised.add(advise.viewer)
            work = partial(hint, advise.game, advise.observation)
            off_loop(self._bots, work, partial(self._advised, owner, advise.viewer))

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
        self._happens(owner, owner.live.tick)

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()


def hashed(token: str) -> bytes:
    """What is kept of a token."""
    return sha256(token.encode()).digest()


def _taken_up(saved: Saved, chance: Callable[[], Chance], now: float) -> Owner:
    return Owner(LiveTable(saved, chance=chance, now=now))
