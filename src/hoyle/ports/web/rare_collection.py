"""The cyclic garbage collector, run rarely: a full collection pauses the whole server.

A thousand tables under way are some two million objects. Collecting the new ones as they came took a
fifteenth of the server's time and found nothing; a full collection takes half a second, and longer where
there is much to free. Hardly anything of ours needs it: tables and lines that end are freed by their
reference count.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

_SECONDS: Final = 600.0
"""Between two collections."""


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
    while True:
        await asyncio.sleep(_SECONDS)
        gc.collect()
