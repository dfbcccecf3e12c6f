"""When Python looks for rubbish that holds on to itself: seldom, for the whole house stands still meanwhile.

A thousand tables under way are some two million values, and a full look through them takes half a second.
Hardly any rubbish of ours needs it: a value goes when nobody names it any more.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

_NEW: Final = 1_000
"""By how many values there must be more before the new ones are looked through. By then, as old ones went,
six times as many are new; to look through those takes five milliseconds."""

_NEVER: Final = 1 << 30

_SECONDS: Final = 600.0
"""Between two full looks."""


@asynccontextmanager
async def swept_seldom() -> AsyncIterator[None]:
    """Meanwhile, old values are looked through by the clock, and not by how many there are."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(_NEW, _NEVER, _NEVER)
    sweeping = asyncio.create_task(_sweep())
    try:
        yield
    finally:
        sweeping.cancel()
        gc.set_threshold(*before)
        gc.unfreeze()


async def _sweep() -> None:
    while True:
        await asyncio.sleep(_SECONDS)
        gc.collect()
