"""The cyclic garbage collector, run rarely: a full collection pauses the whole server.

A thousand tables in play are about two million objects. Collecting the young ones took a fifteenth of the
server's time and found nothing. A full collection takes half a second, and longer if there is much to free.
Tables and connections are freed by their reference counts, so almost nothing needs the collector.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

_SECONDS: Final = 600.0
"""Seconds between two collections."""


@asynccontextmanager
async def rare_collection() -> AsyncIterator[None]:
    """Within this block, collect garbage at intervals instead of by the number of objects."""
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
