"""Work done immediately as far as it need not wait, with the rest in a task."""

import asyncio

import pytest

from hoyle.ports.web.coroutine_step import at_once
from ports.web.looping import on_a_loop


class Mishap(Exception):
    pass


def test_what_need_not_wait_is_done_when_the_call_returns():
    async def server():
        done = []

        async def work():
            done.append("all")

        assert at_once(work()) is None
        assert done == ["all"]

    on_a_loop(server())


def test_what_has_to_wait_goes_on_in_a_task_from_where_it_stood():
    async def server():
        gates, done = [asyncio.Event() for _ in range(3)], []

        async def work():
            for number, gate in enumerate(gates):
                done.append(number)
                await gate.wait()

        rest = at_once(work())
        assert done == [0]
        gates[1].set()  # Before it gets there, so that it does not wait there at all.
        gates[0].set()
        await asyncio.sleep(0.001)
        assert done == [0, 1, 2]
        assert not rest.done()
        gates[2].set()
        await rest

    on_a_loop(server())


def test_what_it_waits_for_may_have_come_before_its_task_begins():
    async def server():
        answer = asyncio.get_running_loop().create_future()
        got = []

        async def work():
            got.append(await answer)

        rest = at_once(work())
        answer.set_result(7)
        await rest
        assert got == [7]

    on_a_loop(server())


def test_a_mishap_at_once_is_the_callers_and_a_later_one_the_tasks():
    async def server():
        gate = asyncio.Event()

        async def work(wait):
            if wait:
                await gate.wait()
            raise Mishap

        with pytest.raises(Mishap):
            at_once(work(wait=False))
        rest = at_once(work(wait=True))
        gate.set()
        with pytest.raises(Mishap):
            await rest

    on_a_loop(server())


def test_a_task_that_is_called_off_ends_the_work_in_order():
    async def server():
        tidied = []

        async def work():
            try:
                await asyncio.Event().wait()
            finally:
                tidied.append(True)

        rest = at_once(work())
        await asyncio.sleep(0)
        rest.cancel()
        with pytest.raises(asyncio.CancelledError):
            await rest
        assert tidied == [True]

    on_a_loop(server())
