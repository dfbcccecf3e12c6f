"""The other servers of a store: their waiting tables, and how long their leases last.

Forwarded connections are closed when the lease of the server that has the table ends. A server that is frozen
or cut off from the network closes nothing. Its lease in the database ends all the same, and then another
server can take the table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final

import msgspec

from hoyle.errors import StoreFailed
from hoyle.files.json_text import Document
from hoyle.host.store.store import Store
from hoyle.ports.web.table_proxy import asked

FRESH: Final = 2.0
"""Seconds for which an answer is reused, however many people ask."""

_DECODER: Final = msgspec.json.Decoder(list[Document])


class Others:
    """Asks the other servers of the store for their waiting tables."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store, self._clock = store, clock
        self._asked = -FRESH
        self._asking: asyncio.Task[list[Document]] | None = None

    async def waiting(self) -> list[Document]:
        """Return the waiting tables of the other servers.

        A server that does not answer is skipped.
        """
        now = self._clock()
        if self._store.key is None:
            return []
        if self._asking is None or (self._asking.done() and now - self._asked >= FRESH):
            self._asked = now
            self._asking = asyncio.create_task(self._ask())
        return await asyncio.shield(self._asking)

    async def _ask(self) -> list[Document]:
        try:
            servers = await asyncio.wrap_future(self._store.others())
        except StoreFailed:
            return []
        answers = await asyncio.gather(*(asked(each.address, each.key, "/api/tables") for each in servers))
        return [table for answer in answers if answer is not None for table in _tables(answer)]


def _tables(answer: bytes) -> list[Document]:
    """Return the tables in an answer; none if another program than Hoyle gave it."""
    try:
        return _DECODER.decode(answer)
    except msgspec.MsgspecError:
        return []


_MARGIN: Final = 0.05
"""How long past the end of a lease to wait, in seconds."""

_AGAIN: Final = 1.0
"""Seconds after which a store that did not answer is queried again."""


class LeaseWatch:
    """Watches the leases of the servers to which this one forwards connections, with one query per lease."""

    def __init__(self, store: Store, sleep: Callable[[float], Awaitable[object]] = asyncio.sleep) -> None:
        self._store, self._sleep = store, sleep
        self._lines: dict[str, set[asyncio.WriteTransport]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @contextmanager
    def over(self, key: str, line: asyncio.WriteTransport) -> Iterator[None]:
        """Cut this connection if the lease of the server with this key ends while the block runs."""
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

    async def _watch(self, key: str, lines: set[asyncio.WriteTransport]) -> None:
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
            line.abort()  # A goodbye would block, since nobody reads it there.
