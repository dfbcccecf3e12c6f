"""One table in memory, and the lines that lead to it."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol

from hoyle.errors import StoreFailed
from hoyle.host.effect import Close, Send
from hoyle.host.table.live_table import LiveTable


class ViewerLine(Protocol):
    """The server's end of one viewer's line; ``address`` is the viewer's. Neither call waits."""

    address: str

    def send(self, text: bytes) -> None:
        """Send this message, sometime soon."""

    def end(self, code: int) -> None:
        """Send what is waiting, and close."""


class Held:
    """Messages held back until ``rests_on`` pending writes are committed."""

    __slots__ = ("committed", "failure", "rests_on", "since", "tell")

    def __init__(self, rests_on: int, tell: list[Send | Close], since: float) -> None:
        self.rests_on, self.tell, self.since = rests_on, tell, since
        self.failure: StoreFailed | None = None
        self.committed: asyncio.Future[None] | None = None
        """Done with the last of the writes, where somebody waits for that."""

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
    """A table in memory, its lines, and the messages held back."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.lines: dict[int, ViewerLine] = {}
        self.held: deque[Held] = deque()
        self.alarm: asyncio.TimerHandle | None = None
        self.idle_since: float | None = None
        self.is_open = True
        """Is this table in use? One that was put away, or has failed, is opened again from the store."""
        self.advised: set[int] = set()
        """The viewers for whom a hint is being worked out."""

    def set_alarm(self, alarm: asyncio.TimerHandle | None) -> None:
        """Ring at another time, or at none."""
        if self.alarm:
            self.alarm.cancel()
        self.alarm = alarm

    def put_away(self) -> None:
        """Let nothing more happen by itself; the store has all of the table."""
        self.set_alarm(None)
        self.is_open = False
