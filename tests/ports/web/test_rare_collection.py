"""While a house is open, garbage is collected by the clock; afterwards as it was before."""

import asyncio
import gc
from unittest import mock

import pytest

from hoyle.ports.web import rare_collection as module
from hoyle.ports.web.rare_collection import rare_collection


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


@pytest.mark.parametrize(("took", "waits"), [(0.1, 60.0), (0.5, 250.0)])
def test_it_works_by_the_clock_and_the_rarer_the_longer_it_takes(took, waits):
    """It takes one five-hundredth of the time at most, and comes once a minute at most."""
    slept = []

    async def sleep(seconds):
        slept.append(seconds)
        if len(slept) == 3:
            raise asyncio.CancelledError

    with (
        mock.patch.object(asyncio, "sleep", sleep),
        mock.patch.object(module, "perf_counter", side_effect=[0.0, took, took, 2 * took]),
        mock.patch.object(gc, "collect") as collected,
        pytest.raises(asyncio.CancelledError),
    ):
        asyncio.run(module._collect())
    assert slept == [60.0, waits, waits]
    assert collected.call_count == 2
