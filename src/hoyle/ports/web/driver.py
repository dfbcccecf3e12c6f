"""The driver of tables: passes events to them, and carries out their effects."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import partial
from logging import getLogger
from traceback import format_tb
from typing import Final

from hoyle.errors import LeaseLost, StoreFailed, TableDamaged
from hoyle.host.effect import Advise, Effects, Send, Think
from hoyle.host.messages import ActCosts, HintGiven
from hoyle.host.store.store import Store
from hoyle.host.table.live_table import LiveTable
from hoyle.ports.web.goodbye import DAMAGED, MOVED, NOT_KEPT, TOO_MUCH
from hoyle.ports.web.limits import DAY, Limits, Queue, Turnstile
from hoyle.ports.web.owner import Held, Outbox, Owner
from hoyle.ports.web.thinking import Thought, hint_of, off_loop, thought_of

_LOG: Final = getLogger("hoyle")

_LATER: Final = 0.2
"""Seconds after which a table of bots checks again whether it may go on."""


class Driver:
    """Drives all tables of a server from one event loop. Bots, the coach and the store have their own
    threads.
    """

    def __init__(
        self,
        store: Store,
        *,
        bots: Executor,
        coach: Executor,
        limits: Limits,
        clock: Callable[[], float],
        closed: Callable[[LiveTable], object],
        turned: Callable[[Owner], object],
    ) -> None:
        """``closed`` receives each sitting that ends; ``turned`` each table of which something is stored."""
        self._closed, self.turned = closed, turned
        self._bots, self._coach = bots, coach
        self.damaged: set[str] = set()
        """The damaged tables that were found so far."""
        self.outbox = Outbox(store, self._fail)
        self._written = Turnstile(limits.bytes_a_day, clock, DAY)
        self._hints = Queue(limits.hints)
        self._unattended = Turnstile(limits.unattended, clock, seconds=1.0)

    @staticmethod
    def now() -> float:
        """The time given to the tables."""
        return asyncio.get_running_loop().time()

    def note_damage(self, error: TableDamaged) -> None:
        """Log a damaged table, once."""
        if error.table not in self.damaged:
            self.damaged.add(error.table)
            _LOG.error("%s", error, extra={"table": error.table})

    def bring(self, owner: Owner, deed: Callable[[float], Effects]) -> None:
        """Pass an event to a table. A table that fails is unloaded and opened again from the store."""
        if not owner.is_open:
            return
        try:
            effects = deed(self.now())
        except Exception as error:
            # The message might reveal a hand; the place of the error does not.
            where = "".join(format_tb(error.__traceback__))
            broke = owner.live.id, type(error).__name__, where
            _LOG.error("table %s broke with %s\n%s", *broke, extra={"table": owner.live.id})
            self._fail(owner)
            return
        self._do(owner, effects)

    def lose(self, owner: Owner) -> None:
        """Unload a table that another server has now, and redirect its viewers there."""
        self._fail(owner, LeaseLost())

    async def keep(self, owner: Owner, effects: Effects) -> None:
        """Carry out a table's effects, and wait until they are stored.

        Raises:
            StoreFailed: if they cannot be stored.
        """
        if (held := self._do(owner, effects)) is not None and held.rests_on:
            held.committed = asyncio.get_running_loop().create_future()
            await held.committed

    def _do(self, owner: Owner, effects: Effects) -> Held | None:
        """Carry out a table's effects; return the messages held back until they are stored, if any."""
        held = self.outbox.post(owner, effects)
        for think in effects.think:
            off_loop(self._bots, partial(thought_of, think), partial(self._bring_thought, owner, think))
        for advise in effects.advise:
            self._advise(owner, advise)
        if any(keep.closed for keep in effects.keep):
            self._closed(owner.live)
        if effects.keep:
            self.turned(owner)
        self._charge(owner, effects)
        self._set_alarm(owner)
        return held

    def _charge(self, owner: Owner, effects: Effects) -> None:
        """Count what a table writes against the address of its oldest connection."""
        size = sum(len(entry.data) for keep in effects.keep for entry in keep.entries)
        payer = next(iter(owner.lines.values()), None)
        if payer is None or not size or self._written.lets(payer.address, size):
            return
        for line in owner.lines.values():
            if line.address == payer.address:
                TOO_MUCH.say(line)

    def _fail(self, owner: Owner, failure: StoreFailed | None = None) -> None:
        """Unload a table that failed or was not stored; its viewers reconnect to the stored state."""
        owner.put_away()
        owner.held.clear()
        lines, owner.lines = owner.lines, {}
        goodbye = MOVED if isinstance(failure, LeaseLost) else NOT_KEPT
        if isinstance(failure, TableDamaged):
            self.note_damage(failure)
            goodbye = DAMAGED
        for line in lines.values():
            goodbye.say(line)

    def _bring_thought(self, owner: Owner, think: Think, future: Future[Thought]) -> None:
        def answer(now: float) -> Effects:
            act, hurried = future.result()
            return owner.live.take_thought(think.ticket, think.seat, act, now, hurried=hurried)

        self.bring(owner, answer)

    def _advise(self, owner: Owner, advise: Advise) -> None:
        """Compute a hint, one at a time per viewer. The coach may take seconds, but must not delay bots."""
        if advise.viewer in owner.advised or (wait := self._hints.wait(self.now())) is None:
            return
        owner.advised.add(advise.viewer)
        work = partial(hint_of, advise)
        then = partial(self._bring_hint, owner, advise.viewer)
        asyncio.get_running_loop().call_later(wait, off_loop, self._coach, work, then)

    def _bring_hint(self, owner: Owner, viewer: int, future: Future[HintGiven | ActCosts]) -> None:
        owner.advised.discard(viewer)
        if isinstance(found := future.result(), ActCosts) and found.worse is not None:
            owner.live.note_hint(viewer)
        self.bring(owner, lambda _: Effects(tell=[Send((viewer,), found)]))

    def _set_alarm(self, owner: Owner) -> None:
        alarm = None
        if owner.is_open and (wakes := owner.live.wakes) is not None:
            alarm = asyncio.get_running_loop().call_at(wakes, self._tick, owner)
        owner.set_alarm(alarm)

    def _tick(self, owner: Owner) -> None:
        owner.alarm = None
        if not owner.live.attended and not self._unattended.lets(""):
            # With many tables of bots, each waits longer: people come first.
            owner.alarm = asyncio.get_running_loop().call_later(_LATER, self._tick, owner)
            return
        self.bring(owner, owner.live.tick)
