"""An evening in memory is one, however many others are read meanwhile."""

import asyncio

from hoyle.evenings.club_acts import HOST, Announced, ClubAct, SignedUp
from hoyle.evenings.seating import Kind
from hoyle.host.store.sqlite import SqliteStore
from hoyle.ports.web import evening_logs
from hoyle.ports.web.evening_logs import EveningLogs
from scale import PATIENCE

EVENING = Announced(title="Drive", host="Ada", kind=Kind.PROGRESSIVE, hands=24, trumps="HCDS")


def test_who_waits_for_an_evening_is_woken_though_others_were_read_since(tmp_path, monkeypatch):
    monkeypatch.setattr(evening_logs, "_IN_MEMORY", 1)

    async def acts(store):
        logs = EveningLogs(store, asyncio.get_running_loop().time, lambda: 0.0)
        for name in ("a", "b"):
            await logs.create(name, ClubAct(EVENING, HOST, 0.0))
        waiting = asyncio.create_task(logs.changed("a", 1, 2 * PATIENCE))
        while "a" not in logs._open or not logs._open["a"].changed._waiters:
            await asyncio.sleep(0.01)
        assert (await logs.now("b")).acts == 1
        await logs.do("a", lambda _: (SignedUp(name="Bob"), 1))
        return (await asyncio.wait_for(waiting, PATIENCE)).acts

    with SqliteStore(str(tmp_path / "t.db")) as store:
        assert asyncio.run(acts(store)) == 2
