"""A line that is passed on to the server that has the table, and what a server asks another for itself."""

import asyncio

from websockets.asyncio.server import serve

from hoyle.errors import TableElsewhere
from hoyle.ports.web.passing_on import asked, line_to

SCOPE = {"type": "websocket", "path": "/table/T/ws", "headers": []}


def test_a_refusal_of_the_other_server_is_known_by_its_status_and_its_silence_as_none():
    async def nothing(_):
        """Nobody comes so far."""

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
        """Nobody comes so far."""

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
