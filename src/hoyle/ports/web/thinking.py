"""Bots and hints in their own threads, and rare garbage collection, so that nobody waits for either."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import asynccontextmanager, contextmanager
from logging import getLogger
from time import monotonic
from traceback import format_tb
from typing import Final, TypeVar

from hoyle.bots import bot_named
from hoyle.bots.guard import chosen
from hoyle.bots.random import RANDOM
from hoyle.host.effect import Advise, Think
from hoyle.host.messages import ActCosts, HintGiven
from hoyle.host.table.hint import costs, hint
from hoyle.table.act import Act

T = TypeVar("T")

_LOG: Final = getLogger("hoyle")

_SWITCH: Final = 0.001

Thought = tuple[Act, bool]
"""The act a bot chose, and whether the clock cut its thinking short."""


@contextmanager
def prompt_loop() -> Iterator[None]:
    """Let the event loop run within 1 ms of being woken, however busy the threads; the default is 5 ms."""
    was = sys.getswitchinterval()
    sys.setswitchinterval(_SWITCH)
    try:
        yield
    finally:
        sys.setswitchinterval(was)


def off_loop(threads: Executor, work: Callable[[], T], then: Callable[[Future[T]], None]) -> None:
    """Run a function in another thread, and return its result to the event loop."""
    loop = asyncio.get_running_loop()

    def done(future: Future[T]) -> None:
        if not loop.is_closed() and not future.cancelled():
            loop.call_soon_threadsafe(then, future)

    threads.submit(work).add_done_callback(done)


def thought_of(think: Think) -> Thought:
    """Return a bot's choice. If the bot fails, return some lawful act so that the table goes on."""
    clock = monotonic if think.by_clock else None
    try:
        return chosen(bot_named(think.game, think.bot), think.observation, think.rng, clock)
    except Exception as error:
        _log(f"the bot {think.bot} failed at {think.game}", error)
        return RANDOM.choose(think.observation, think.rng), False


def hint_of(advise: Advise) -> HintGiven | ActCosts:
    """Return a hint, or what an act costs; an empty one if it cannot be computed."""
    try:
        if advise.act is not None:
            return costs(advise.game, advise.observation, advise.act, advise.times)
        return hint(advise.game, advise.observation)
    except Exception as error:
        _log(f"no hint could be worked out at {advise.game}", error)
        return HintGiven(maxims=(), cards=()) if advise.act is None else ActCosts()


def _log(what: str, error: Exception) -> None:
    """Log where an error arose, but not its message, which might reveal a hand."""
    cause = error.__cause__ or error
    _LOG.error("%s with %s\n%s", what, type(cause).__name__, "".join(format_tb(cause.__traceback__)))


_SECONDS: Final = 600.0
"""Seconds between two collections."""


@asynccontextmanager
async def rare_collection() -> AsyncIterator[None]:
    """Within this block, collect garbage at intervals instead of by the number of objects.

    A full collection pauses the whole server. A thousand tables in play are about two million objects.
    Collecting the young ones took a fifteenth of the server's time and found nothing. A full collection takes
    half a second, and longer if there is much to free. Tables and connections are freed by their reference
    counts, so almost nothing needs the collector.
    """
    was_on = gc.isenabled()
    gc.freeze()
    gc.disable()
    collecting = asyncio.create_task(_collect())
    try:
        yield
    finally:
        collecting.cancel()
        gc.unfreeze()
        if was_on:
            gc.enable()


async def _collect() -> None:
    while True:
        await asyncio.sleep(_SECONDS)
        gc.collect()
