"""When Python looks for rubbish that holds on to itself: seldom, for the whole house stands still meanwhile.

A thousand tables under way are some two million values. To look through the new ones as they come took a
fifteenth of the server's time and found nothing; a full look takes half a second. Hardly any rubbish of ours
needs it, but that of lines that came and went: a value goes when nobody names it any more.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

_SECONDS: Final = 600.0
"""Between two looks."""


@asynccontextmanager
async def swept_seldom() -> AsyncIterator[None]:
    """Meanwhile, rubbish is looked for by the clock, and not by how many values there are."""
    was_on = gc.isenabled()
    gc.freeze()
    gc.disable()
    sweeping = asyncio.create_task(_sweep())
    try:
        yield
    finally:
        sweeping.cancel()
        gc.unfreeze()
        if was_on:
            gc.enable()


async def _sweep() -> None:
    while True:
        await asyncio.sleep(_SECONDS)
        gc.collect()
