"""Everything that belongs to the server ends with it."""

import asyncio

from hoyle.host.store.sqlite import SqliteStore
from hoyle.ports.web.app import Doors
from hoyle.ports.web.limits import Limits
from hoyle.ports.web.proxies import Origins, Proxies
from ports.web.looping import on_a_loop
from scale import PATIENCE


def test_nothing_that_the_server_began_goes_on_when_it_is_closed(tmp_path):
    async def opened_and_closed():
        doors.app()
        async with doors._open(None):
            begun = asyncio.all_tasks() - {asyncio.current_task()}
            await asyncio.sleep(0)
        await asyncio.wait(begun, timeout=PATIENCE)
        return [task.cancelled() for task in begun]  # Before the loop cancels the rest.

    with SqliteStore(str(tmp_path / "s.db")) as store:
        doors = Doors(
            store=store,
            base="http://127.0.0.1:8000",
            local=True,
            origins=Origins(None),
            limits=Limits(),
            proxies=Proxies(()),
        )
        ended = on_a_loop(opened_and_closed())
    assert ended == [True] * 3  # One cleans up, one looks after drives online, and one collects what is left.
