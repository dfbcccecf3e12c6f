"""The waiting tables of the other servers of a store."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
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
