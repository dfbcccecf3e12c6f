"""A table in memory, its connections, and the outbox: a message waits until all it depends on is stored."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Protocol

from hoyle.errors import StoreFailed
from hoyle.host.effect import Close, Effects, Send
from hoyle.host.store.store import Store
from hoyle.host.table.live_table import LiveTable
from hoyle.ports.web.metrics import Waits
from hoyle.record.codec import plain


class ViewerLine(Protocol):
    """The server's end of one viewer's connection; ``address`` is the viewer's. Its methods do not block."""

    address: str

    def send(self, text: bytes) -> None:
        """Queue this message."""

    def end(self, code: int) -> None:
        """Send what is queued, and close."""


class Held:
    """Messages held back until ``rests_on`` pending writes are committed."""

    __slots__ = ("committed", "failure", "rests_on", "since", "tell")

    def __init__(self, rests_on: int, tell: list[Send | Close], since: float) -> None:
        self.rests_on, self.tell, self.since = rests_on, tell, since
        self.failure: StoreFailed | None = None
        self.committed: asyncio.Future[None] | None = None
        """Completed with the last of the writes, if somebody waits for that."""

    def count_down(self, failure: StoreFailed | None) -> None:
        """Note that one more write is committed, or has failed."""
        self.rests_on -= 1
        self.failure = self.failure or failure
        if self.rests_on == 0 and self.committed is not None and not self.committed.done():
            if self.failure is None:
                self.committed.set_result(None)
            else:
                self.committed.set_exception(self.failure)


class Owner:
    """A table in memory, its connections, and the messages held back."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.lines: dict[int, ViewerLine] = {}
        self.held: deque[Held] = deque()
        self.alarm: asyncio.TimerHandle | None = None
        self.idle_since: float | None = None
        self.is_open = True
        """Whether this table is in use. One that was unloaded or has failed is opened again from the store.
        """
        self.advised: set[int] = set()
        """The viewers whose hints are being computed."""

    def set_alarm(self, alarm: asyncio.TimerHandle | None) -> None:
        """Set the timer to another time, or cancel it."""
        if self.alarm:
            self.alarm.cancel()
        self.alarm = alarm

    def put_away(self) -> None:
        """Cancel all timers; the store has everything of the table."""
        self.set_alarm(None)
        self.is_open = False


class Outbox:
    """Sends writes to the store, and holds back each table's messages until they are committed."""

    def __init__(self, store: Store, fail: Callable[[Owner, StoreFailed], None]) -> None:
        """``fail`` is called, from the event loop, with a table for which a write failed."""
        self._store, self._fail = store, fail
        self._committed: deque[tuple[Owner, Held, StoreFailed | None]] = deque()
        self._is_to_look = False
        self.waits = Waits()
        """How long messages waited for the store."""
        self.writes = 0
        """The number of writes sent to the store; most acts need one."""

    def post(self, owner: Owner, effects: Effects) -> Held | None:
        """Store and send a table's effects; return the messages held back, if any."""
        if not effects.keep and not owner.held:
            _send(owner, effects.tell)
            return None
        loop = asyncio.get_running_loop()
        held = Held(len(effects.keep), effects.tell, loop.time())
        owner.held.append(held)
        then = partial(self._note_commit, loop, owner, held)
        self.writes += len(effects.keep)
        for keep in effects.keep:
            self._store.keep(keep, then)
        return held

    def _note_commit(
        self, loop: asyncio.AbstractEventLoop, owner: Owner, held: Held, failure: StoreFailed | None
    ) -> None:
        """Called in the store's thread: wake the event loop once for everything that a commit stored."""
        self._committed.append((owner, held, failure))
        if not self._is_to_look and not loop.is_closed():
            self._is_to_look = True
            loop.call_soon_threadsafe(self._look)

    def _look(self) -> None:
        self._is_to_look = False  # Reset this first: commits from now on must wake the loop again.
        while self._committed:
            owner, held, failure = self._committed.popleft()
            held.count_down(failure)
            self._release(owner)

    def _release(self, owner: Owner) -> None:
        while owner.held and not owner.held[0].rests_on:
            held = owner.held.popleft()
            if held.failure:
                self._fail(owner, held.failure)
                return
            self.waits.note(asyncio.get_running_loop().time() - held.since)
            _send(owner, held.tell)


def _send(owner: Owner, tell: list[Send | Close]) -> None:
    for each in tell:
        if isinstance(each, Send):
            text = plain(each.message)
            for viewer in each.to:
                if (line := owner.lines.get(viewer)) is not None:
                    line.send(text)
        elif (line := owner.lines.pop(each.viewer, None)) is not None:
            line.end(each.code)
