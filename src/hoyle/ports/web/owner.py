"""Whoever keeps one table in memory, and the lines that lead to it."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol

from hoyle.errors import StoreFailed
from hoyle.host import Close, LiveTable, Send


class Line(Protocol):
    """The end of one viewer's line, as the house sees it; ``address`` is whose. Neither call waits."""

    address: str

    def send(self, text: str) -> None:
        """Send this message, sometime soon."""

    def end(self, code: int) -> None:
        """Send what is waiting, and close."""


class Untold:
    """What is told when the store has kept all that it rests on: so many things yet."""

    __slots__ = ("failure", "kept", "rests_on", "tell")

    def __init__(self, rests_on: int, tell: list[Send | Close]) -> None:
        self.rests_on, self.tell = rests_on, tell
        self.failure: StoreFailed | None = None
        self.kept: asyncio.Future[None] | None = None
        """Done with the last of them, where somebody waits for that."""

    def is_kept(self, failure: StoreFailed | None) -> None:
        """One more of them is kept, or will not be."""
        self.rests_on -= 1
        self.failure = self.failure or failure
        if self.rests_on == 0 and self.kept is not None and not self.kept.done():
            if self.failure is None:
                self.kept.set_result(None)
            else:
                self.kept.set_exception(self.failure)


class Owner:
    """A table in memory, its lines, and what may not be told yet."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.lines: dict[int, Line] = {}
        self.waiting: deque[Untold] = deque()
        self.alarm: asyncio.TimerHandle | None = None
        self.idle_since: float | None = None
        self.failed = False
        self.advised: set[int] = set()
        """The viewers for whom the old players are thinking."""
