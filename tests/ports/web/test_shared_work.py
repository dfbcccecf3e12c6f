"""The limits that all tables share: hints computed at once, and acts of bots that play alone."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from unittest import mock

from msgspec.structs import replace

from hoyle.fairness import Master
from hoyle.host.effect import Effects
from hoyle.host.frames import AskHint, Join
from hoyle.host.messages import HintGiven
from hoyle.ports.web import driver, thinking
from hoyle.ports.web.owner import Owner
from ports.web.looping import on_a_loop
from ports.web.slow_store import SlowStore, housed_in
from ports.web.test_tables import MASTER, Ear, settled, table_of


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


def test_so_many_hints_are_thought_of_at_all_tables_together_and_the_others_are_not():
    """Ten may be requested at once; at one in 25 seconds, the eleventh would wait longer than allowed."""
    thought = []

    def counted(game, seen):
        thought.append(seen.seat)
        return HintGiven(maxims=(), cards=())

    async def asked():
        tables = [table_of("whist") for _ in range(3)]
        for number, saved in enumerate(tables):
            saved.table = f"T{number}"
            saved.setup = replace(saved.setup, hints=True)
        with ThreadPoolExecutor(1) as bots:
            server = housed_in(SlowStore(*tables, slow=False), bots, lambda: Master.parse(MASTER), hints=0.04)
            lines = []
            for saved in tables:
                owner = await server.owner(saved.table)
                for player in range(4):
                    ear = Ear()
                    lines.append((owner, server.join(owner, player, Join(), ear), ear))
            await settled()
            for owner, viewer, _ in lines:
                server.hear(owner, viewer, AskHint())
            while sum(len(ear.told("hint")) for *_, ear in lines) < 10:
                await asyncio.sleep(0.001)
            await settled()
            assert [len(ear.told("hint")) for *_, ear in lines] == [1] * 10 + [0] * 2
            assert not any(owner.advised for owner, *_ in lines), "who is refused may ask again"

    with mock.patch.object(thinking, "hint", counted):
        on_a_loop(asyncio.wait_for(asked(), 60))
    assert len(thought) == 10


class BotsAlone:
    """A table that counts how often it advances automatically."""

    id, wakes = "T", None

    def __init__(self, *, attended=False):
        self.attended, self.ticks = attended, 0

    def tick(self, now):
        self.ticks += 1
        return Effects()


def test_bots_where_nobody_sits_do_so_many_acts_a_second_in_all_and_people_are_not_counted(monkeypatch):
    monkeypatch.setattr(driver, "_LATER", 0.0)
    clock = Clock()

    async def played():
        with ThreadPoolExecutor(1) as bots:
            server = housed_in(SlowStore(), bots, None, clock, unattended=2)
            alone, people = [BotsAlone() for _ in range(5)], BotsAlone(attended=True)
            for table in (*alone, people, people, people):
                server._driver._tick(Owner(table))
            assert people.ticks == 3
            await settled()
            assert [table.ticks for table in alone] == [1, 1, 0, 0, 0]
            clock.now += 1.0
            await settled()
            assert [table.ticks for table in alone] == [1, 1, 1, 1, 0]
            clock.now += 0.5
            await settled()
            assert [table.ticks for table in alone] == [1, 1, 1, 1, 1]

    on_a_loop(played())
