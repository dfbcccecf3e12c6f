"""Run a coroutine synchronously, and make it a task only if it has to wait.

``asyncio.Task(eager_start=True)`` does this from Python 3.12 on. Delete this module when 3.11 is no longer
supported.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Generator
from functools import partial
from types import coroutine


def at_once(work: Coroutine[object, object, None]) -> asyncio.Task[None] | None:
    """Run the coroutine until it first has to wait. The rest, if any, becomes a task.

    The two parts may thus run in different tasks: ``asyncio.current_task`` and context variables set in the
    first part are not those of the second.
    """
    try:
        waits_for = work.send(None)
    except StopIteration:
        return None
    return asyncio.create_task(_finish(work, waits_for))


async def _finish(work: Coroutine[object, object, None], waits_for: object) -> None:
    await _resume(work, waits_for)


@coroutine
def _resume(work: Coroutine[object, object, None], waits_for: object) -> Generator[object, object, None]:
    """The rest of a coroutine that is waiting for something."""
    while True:
        try:
            result = yield waits_for
        except BaseException as error:  # Forward exceptions thrown into the task to the coroutine.
            step = partial(work.throw, error)
        else:
            step = partial(work.send, result)
        try:
            waits_for = step()
        except StopIteration:
            return
