"""A line that is passed on to the server that has the table."""

import asyncio

from websockets.asyncio.server import serve

from hoyle.errors import TableElsewhere
from hoyle.ports.web.passing_on import line_to

SCOPE = {"type": "websocket", "path": "/table/T/ws", "headers": []}


def test_a_refusal_of_the_other_server_is_known_by_its_status_and_its_silence_as_none():
    async def nothing(_):
        """Nobody comes so far."""

    async def asked():
        refuse = serve(nothing, "127.0.0.1", 0, process_request=lambda line, _: line.respond(429, ""))
        async with refuse as server:
            port = server.sockets[0].getsockname()[1]
            there = TableElsewhere("T", f"http://127.0.0.1:{port}", "key")
            refused = await line_to(SCOPE, there, "203.0.113.1")
        return refused, await line_to(SCOPE, there, "203.0.113.1")

    assert asyncio.run(asked()) == (429, None)
