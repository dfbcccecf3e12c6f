"""The cyclic garbage collector, run by the clock: a full collection pauses the whole server.

A thousand tables under way are some two million objects. Collecting the new ones as they came took a
fifteenth of the server's time and found nothing; a full collection takes half a second. Hardly any garbage
of ours needs it but that of connections that came and went, some fifty kilobytes each: everything else is
freed by its reference count.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import perf_counter
from typing import Final

_SECONDS: Final = 60.0
"""Between two collections, at least."""

_SHARE: Final = 1 / 500
"""The most of the server's time that they may take: the larger it is, the rarer they come."""


@asynccontextmanager
async def rare_collection() -> AsyncIterator[None]:
    """Collect garbage by the clock within this block, and not by the number of objects."""
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
    seconds = _SECONDS
    while True:
        await asyncio.sleep(seconds)
        began = perf_counter()
        gc.collect()
        seconds = max(_SECONDS, (perf_counter() - began) / _SHARE)
