"""Work that seldom has to wait, done where it stands rather than in a task of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Generator
from functools import partial
from types import coroutine
from typing import Any


def at_once(work: Coroutine[Any, Any, None]) -> asyncio.Task[None] | None:
    """Do as much of the work as needs no waiting. What is left, if anything, becomes a task."""
    try:
        waits_for = work.send(None)
    except StopIteration:
        return None
    return asyncio.create_task(_rest(work, waits_for))


async def _rest(work: Coroutine[Any, Any, None], waits_for: Any) -> None:
    await _gone_on(work, waits_for)


@coroutine
def _gone_on(work: Coroutine[Any, Any, None], waits_for: Any) -> Generator[Any, Any, None]:
    """The rest of work that has come to wait for something."""
    while True:
        try:
            came = yield waits_for
        except BaseException as error:  # Whatever befalls the task befalls the work.
            step = partial(work.throw, error)
        else:
            step = partial(work.send, came)
        try:
            waits_for = step()
        except StopIteration:
            return
