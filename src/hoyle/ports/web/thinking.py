"""What takes long is thought of in threads of its own: by bots, and by the old players who are asked."""

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
"""What a bot does, and whether the clock cut its thought short."""


@contextmanager
def prompt_loop() -> Iterator[None]:
    """Let the loop run a millisecond after it is woken, whatever threads think meanwhile; 5 is usual."""
    was = sys.getswitchinterval()
    sys.setswitchinterval(_SWITCH)
    try:
        yield
    finally:
        sys.setswitchinterval(was)


def off_loop(threads: Executor, work: Callable[[], T], then: Callable[[Future[T]], None]) -> None:
    """Do some thinking where it holds up nobody, and come back to the loop with what it gave."""
    loop = asyncio.get_running_loop()

    def done(future: Future[T]) -> None:
        if not loop.is_closed() and not future.cancelled():
            loop.call_soon_threadsafe(then, future)

    threads.submit(work).add_done_callback(done)


def thought_of(think: Think) -> Thought:
    """What the bot that is asked does."""
    clock = monotonic if think.by_clock else None
    return chosen(bot_named(think.game, think.bot), think.observation, think.rng, clock)
