"""Whoever keeps one table in memory, and the lines that lead to it."""

from __future__ import annotations

import asyncio
from collections import deque
from concurrent.futures import Future
from typing import Protocol

from hoyle.host import Close, LiveTable, Send
from hoyle.host.messages import Answer


class Line(Protocol):
    """The end of one viewer's line, as the house sees it. Neither call waits."""

    def send(self, message: Answer) -> None:
        """Send this, sometime soon."""

    def end(self, code: int) -> None:
        """Send what is waiting, and close."""


class Owner:
    """A table in memory, its lines, and what may not be told yet."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.lines: dict[int, Line] = {}
        self.waiting: deque[tuple[list[Future[None]], list[Send | Close]]] = deque()
        self.alarm: asyncio.TimerHandle | None = None
        self.idle_since: float | None = None
        self.failed = False
        self.advised: set[int] = set()
        """The viewers for whom the old players are thinking."""
