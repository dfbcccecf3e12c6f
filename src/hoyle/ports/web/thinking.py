"""Bots and hints think in threads of their own, so that nobody waits for them."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from time import monotonic
from typing import Any, Final, TypeVar

from hoyle.bots import bot_named
from hoyle.bots.guard import chosen
from hoyle.host import Think

T = TypeVar("T")

_SWITCH: Final = 0.001

Thought = tuple[Any, bool]
"""The act that a bot chose, and whether the clock cut its thought short."""


@contextmanager
def prompt_loop() -> Iterator[None]:
    """Let the event loop run within a millisecond of being woken, whatever threads think; 5 is usual."""
    was = sys.getswitchinterval()
    sys.setswitchinterval(_SWITCH)
    try:
        yield
    finally:
        sys.setswitchinterval(was)


def off_loop(threads: Executor, work: Callable[[], T], then: Callable[[Future[T]], None]) -> None:
    """Do work in another thread, and come back to the event loop with its result."""
    loop = asyncio.get_running_loop()

    def done(future: Future[T]) -> None:
        if not loop.is_closed() and not future.cancelled():
            loop.call_soon_threadsafe(then, future)

    threads.submit(work).add_done_callback(done)


def thought_of(think: Think) -> Thought:
    """Return the answer of the bot that is asked."""
    clock = monotonic if think.by_clock else None
    return chosen(bot_named(think.game, think.bot), think.observation, think.rng, clock)
