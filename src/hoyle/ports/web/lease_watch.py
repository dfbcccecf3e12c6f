"""Lines that are passed on end when the lease of the server that has the table has ended.

A server that is frozen, or cut off from the network, closes nothing. Its lease in the database ends all the
same, and then another server may have the table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final

from websockets.asyncio.client import ClientConnection

from hoyle.errors import StoreFailed
from hoyle.host.store.store import Store

_MARGIN: Final = 0.05
"""Seconds for which the end of a lease is waited for beyond it."""

_AGAIN: Final = 1.0
"""Seconds after which a store that did not answer is asked again."""


class LeaseWatch:
    """Watches the leases of the servers to which this one passes lines on: one question for each lease."""

    def __init__(self, store: Store, sleep: Callable[[float], Awaitable[object]] = asyncio.sleep) -> None:
        self._store, self._sleep = store, sleep
        self._lines: dict[str, set[ClientConnection]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @contextmanager
    def over(self, key: str, line: ClientConnection) -> Iterator[None]:
        """Cut this line if the lease of the server with this key ends meanwhile."""
        if (lines := self._lines.get(key)) is None:
            lines = self._lines[key] = set()
            task = asyncio.create_task(self._watch(key, lines))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        lines.add(line)
        try:
            yield
        finally:
            lines.discard(line)

    async def _watch(self, key: str, lines: set[ClientConnection]) -> None:
        while lines:
            try:
                left = await asyncio.wrap_future(self._store.lease_left(key))
            except StoreFailed:
                left = _AGAIN - _MARGIN
            if left is None:
                break
            await self._sleep(left + _MARGIN)
        del self._lines[key]
        for line in lines:
            line.transport.abort()  # A goodbye would be waited for, and nobody there hears it.
