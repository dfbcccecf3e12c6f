"""A connection forwarded to the server that owns the table, and what a server asks another itself."""

import asyncio
from concurrent.futures import Future

import pytest
from websockets.asyncio.server import serve

from hoyle.errors import StoreFailed, TableElsewhere
from hoyle.ports.web.peers import LeaseWatch
from hoyle.ports.web.table_proxy import asked, line_to

SCOPE = {"type": "websocket", "path": "/table/T/ws", "headers": []}


def test_a_refusal_of_the_other_server_is_known_by_its_status_and_its_silence_as_none():
    async def nothing(_):
        """Nobody connects here."""

    async def answers():
        refuse = serve(nothing, "127.0.0.1", 0, process_request=lambda line, _: line.respond(429, ""))
        async with refuse as server:
            port = server.sockets[0].getsockname()[1]
            there = TableElsewhere("T", f"http://127.0.0.1:{port}", "key")
            refused = await line_to(SCOPE, there, "203.0.113.1")
        return refused, await line_to(SCOPE, there, "203.0.113.1")

    assert asyncio.run(answers()) == (429, None)


def test_what_another_server_is_asked_is_its_answer_or_none_at_all():
    async def nothing(_):
        """Nobody connects here."""

    async def answers(status, key):
        def answer(line, request):
            assert (request.path, request.headers["x-hoyle-key"]) == ("/api/tables", "key")
            return line.respond(status, "[]")

        async with serve(nothing, "127.0.0.1", 0, process_request=answer) as server:
            address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
            given = await asked(address, key, "/api/tables")
        return given, await asked(address, key, "/api/tables")

    assert asyncio.run(answers(200, "key")) == (b"[]", None)
    assert asyncio.run(answers(503, "key")) == (None, None)
    assert asyncio.run(answers(200, "guessed")) == (None, None)


class Leases:
    """A store that says how long the lease of another server lasts; None if it has ended."""

    def __init__(self, *answers):
        self.answers, self.asked = [*answers], []

    def lease_left(self, key):
        self.asked.append(key)
        future = Future()
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)
        return future


class Line:
    """A forwarded connection."""

    is_cut = False

    @property
    def transport(self):
        return self

    def abort(self):
        self.is_cut = True


def test_lines_passed_on_are_cut_when_the_lease_of_the_other_server_ends_and_not_before():
    store, slept = Leases(8.0, StoreFailed("no database"), 3.0, None), []

    async def sleep(seconds):
        slept.append((seconds, one.is_cut))

    async def watched():
        watch = LeaseWatch(store, sleep)
        with watch.over("key", one), watch.over("key", two):
            with watch.over("key", gone):
                pass
            while not one.is_cut:
                await asyncio.sleep(0)

    one, two, gone = Line(), Line(), Line()
    asyncio.run(watched())
    assert (two.is_cut, gone.is_cut) == (True, False)
    assert store.asked == ["key"] * 4
    assert [seconds > 0 and not cut for seconds, cut in slept] == [True] * 3
    assert [seconds for seconds, _ in slept] == [pytest.approx(8.05), 1.0, pytest.approx(3.05)]


def test_a_server_to_which_nobody_is_passed_on_is_asked_after_no_more():
    store = Leases(8.0)

    async def watched():
        watch = LeaseWatch(store, lambda _: asyncio.sleep(0))
        with watch.over("key", Line()):
            await asyncio.sleep(0)
        for _ in range(10):
            await asyncio.sleep(0)
        store.answers.append(None)
        late = Line()
        with watch.over("key", late):
            while not late.is_cut:
                await asyncio.sleep(0)

    asyncio.run(watched())
    assert store.asked == ["key", "key"]
