"""The websocket of one viewer."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from hoyle.errors import StoreFailed, TableDamaged, TableElsewhere
from hoyle.ports.web import goodbye
from hoyle.ports.web.admission import Admission, is_void, seat_of, secret_of
from hoyle.ports.web.direct_websocket import Say, listen, never, say_at_once
from hoyle.ports.web.limits import Limits
from hoyle.ports.web.queued_line import LONGEST, Ear, QueuedLine
from hoyle.ports.web.table_proxy import KEY, LOST, line_to, pass_line_on

FRAME: Final = 4 * LONGEST
"""The longest frame that the server accepts, in bytes; a longer one closes the connection."""

_ADDRESS: Final = re.compile("/table/([^/]+)/ws")

_TOO_MANY: Final = "Too many lines from your address. Close some, or wait a minute, and try again."


class SocketLine(QueuedLine):
    """The server's end of a websocket."""

    __slots__ = ("_say", "_send")

    def __init__(self, send: Send, limits: Limits, address: str = "", say: Say = never) -> None:
        """``say`` sends what can be sent at once, ``send`` everything else."""
        super().__init__(limits, address)
        self._send, self._say = send, say

    async def put(self, text: bytes) -> None:
        await self._send({"type": "websocket.send", "text": text.decode()})

    def put_at_once(self, text: bytes) -> bool:
        return self._say(text)

    async def close(self, code: int) -> None:
        await self._send({"type": "websocket.close", "code": code, "reason": ""})


async def answer_line(scope: Scope, receive: Receive, send: Send, admission: Admission) -> None:
    """Serve a browser's connection to a table until it ends."""
    connection = HTTPConnection(scope)
    address = _ADDRESS.fullmatch(scope["path"])
    await receive()  # Receives the connect message.
    passed = admission.proxies.passed_on(connection) is not None
    if address is None or not (passed or admission.origins.trusts(connection.headers)):
        await send({"type": "websocket.close", "code": 1008})  # Not accepted: the browser receives 403.
        return
    if (caller := await admission.lets_line(connection, address[1])) is None:
        await _refuse(send)
        return
    try:
        await _serve(connection, address[1], receive, send, admission)
    finally:
        admission.end_line(caller)


async def _refuse(send: Send) -> None:
    """Refuse a connection, before the handshake, from an address that opens too many."""
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"retry-after", b"60")]
    with suppress(OSError):
        await send({"type": "websocket.http.response.start", "status": 429, "headers": headers})
        await send({"type": "websocket.http.response.body", "body": _TOO_MANY.encode()})


async def _serve(
    connection: HTTPConnection, table: str, receive: Receive, send: Send, admission: Admission
) -> None:
    """Accept a connection to a table, and read from it until it ends."""
    owner, bye = None, None
    try:
        owner = await admission.tables.owner(table)
    except TableElsewhere as there:
        if KEY not in connection.headers and await _pass_on(connection, there, receive, send, admission):
            return
        bye = goodbye.NOT_OPENED
    except TableDamaged:
        bye = goodbye.DAMAGED
    except StoreFailed:
        bye = goodbye.NOT_OPENED
    with suppress(OSError):  # It may already be gone.
        await send({"type": "websocket.accept"})
        if bye is not None:
            await send({"type": "websocket.send", "text": bye.text.decode()})
        if owner is None:
            await send({"type": "websocket.close", "code": bye.code if bye else goodbye.NO_TABLE})
    if owner is None:
        return
    caller = admission.proxies.caller(connection)
    line = SocketLine(send, admission.limits, caller, say_at_once(connection.scope))
    try:
        if is_void(connection, owner):
            goodbye.VOID.say(line)
            return
        if seat_of(connection, owner) is None and not await admission.lets_watch():
            goodbye.CROWDED.say(line)
            return
        ear = Ear(admission.tables, owner, secret_of(connection), line, admission.limits)
        listen(connection.scope, ear.hear)
        while not line.is_to_end and (message := await receive())["type"] != "websocket.disconnect":
            ear.hear(message.get("text") or message.get("bytes") or b"")
    finally:
        if line.viewer is not None:
            admission.tables.drop(owner, line.viewer)
        await line.finish()


async def _pass_on(
    connection: HTTPConnection, there: TableElsewhere, receive: Receive, send: Send, admission: Admission
) -> bool:
    """Forward a connection to the server that has the table. Returns False, having sent nothing, if it is
    silent.
    """
    line = await line_to(connection.scope, there, admission.proxies.caller(connection))
    if line is None:
        return False
    if isinstance(line, int):
        await _refuse(send)
        return True
    with suppress(OSError, RuntimeError):
        await send({"type": "websocket.accept"})
        with admission.leases.over(there.key, line.transport):
            code = await pass_line_on(receive, send, line)
        if code == LOST:
            await send({"type": "websocket.send", "text": goodbye.MOVED.text.decode()})
            code = goodbye.MOVED.code
        await send({"type": "websocket.close", "code": code})
    return True
