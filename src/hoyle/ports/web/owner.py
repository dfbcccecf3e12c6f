"""A table in memory, and the connections to it."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol

from hoyle.errors import StoreFailed
from hoyle.host.effect import Close, Send
from hoyle.host.table.live_table import LiveTable


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
