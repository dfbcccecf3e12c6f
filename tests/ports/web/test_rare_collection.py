"""While a server is open, garbage is collected on a timer; afterwards as before."""

import asyncio
import gc
from unittest import mock

import pytest

from hoyle.ports.web import thinking as module
from hoyle.ports.web.thinking import rare_collection


@pytest.fixture(autouse=True)
def _as_it_was():
    was_on = gc.isenabled()
    yield
    (gc.enable if was_on else gc.disable)()


@pytest.mark.parametrize("was_on", [True, False])
def test_the_collector_rests_meanwhile_and_is_then_as_it_was(was_on):
    async def opened():
        async with rare_collection():
            return gc.isenabled()

    (gc.enable if was_on else gc.disable)()
    assert asyncio.run(opened()) is False
    assert gc.isenabled() is was_on
    assert gc.get_freeze_count() == 0


def test_it_works_by_the_clock():
    async def opened():
        async with rare_collection():
            while not collected.called:
                await asyncio.sleep(0)

    with mock.patch.object(module, "_SECONDS", 0), mock.patch.object(gc, "collect") as collected:
        asyncio.run(opened())
