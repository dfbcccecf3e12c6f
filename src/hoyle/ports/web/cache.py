"""A cache of expensive responses: each is computed once, one at a time, off the event loop."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import partial
from typing import Final

from hoyle.ports.web.answers import Problem
from hoyle.ports.web.page.problems import Problems

_WAITING: Final = 32
"""The most responses waiting to be computed; further requests are refused with 503."""


class Cache:
    """Keeps the most recently requested responses, up to ``most`` bytes.

    They are computed one at a time: two computing threads share one core, and slow the event loop twice as
    much.
    """

    def __init__(self, most: int = 32 << 20) -> None:
        self._most, self._size = most, 0
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._making: dict[Hashable, asyncio.Task[bytes]] = {}
        self._gate = asyncio.Semaphore(1)

    def peek(self, key: Hashable) -> bytes | None:
        """Return the cached response for this key, or None."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    async def get(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """Return the response for this key, computed in a thread if necessary. Concurrent requests share the
        result.

        Raises:
            Problem: if too many responses are waiting to be computed.
        """
        if (kept := self.peek(key)) is not None:
            return kept
        if key not in self._making:
            if len(self._making) >= _WAITING:
                raise Problem(503, Problems.many_ask())
            task = self._making[key] = asyncio.create_task(self._make(key, make))
            task.add_done_callback(partial(self._forget_task, key))
        return await asyncio.shield(self._making[key])

    async def _make(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        async with self._gate:
            answer = await asyncio.to_thread(make)
        self._keep(key, answer)
        return answer

    def _keep(self, key: Hashable, answer: bytes) -> None:
        if len(answer) > self._most:
            return
        self._kept[key] = answer
        self._size += len(answer)
        while self._size > self._most:
            self._size -= len(self._kept.popitem(last=False)[1])

    def _forget_task(self, key: Hashable, task: asyncio.Task[bytes]) -> None:
        del self._making[key]
        if not task.cancelled():
            task.exception()  # Avoid a warning if every requester is gone.
