"""The websocket of one viewer: frames in, messages out, both within limits."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from contextlib import suppress
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from hoyle.errors import BadText, StoreFailed, TableDamaged, TableElsewhere
from hoyle.host.frames import Join, Ping
from hoyle.host.messages import ActRefused, Pong
from hoyle.host.words import HostRefusals
from hoyle.ports.web.admission import Admission, player
from hoyle.ports.web.coroutine_step import at_once
from hoyle.ports.web.direct_websocket import Say, listen, never, say_at_once
from hoyle.ports.web.goodbye import (
    CROWDED,
    DAMAGED,
    MOVED,
    NO_TABLE,
    NOT_OPENED,
    TOO_FAST,
    TOO_SLOW,
    UNREADABLE,
    Goodbye,
)
from hoyle.ports.web.limits import Bucket, Limits
from hoyle.ports.web.owner import Owner
from hoyle.ports.web.table_proxy import KEY, LOST, line_to, pass_line_on
from hoyle.ports.web.tables import Tables
from hoyle.ports.web.wire import LONGEST, read_frame, written

FRAME: Final = 4 * LONGEST
"""The longest frame that the server accepts, in bytes; a longer one closes the connection."""

_PONG: Final = written(Pong())

_ADDRESS: Final = re.compile("/table/([^/]+)/ws")

_TOO_MANY: Final = "Too many lines from your address. Close some, or wait a minute, and try again."
_BAD_FRAMES: Final = 20
"""The number of unreadable frames after which a connection is closed."""


class SocketLine:
    """The server's end of a websocket. Messages are queued; a client that reads too slowly is cut off."""

    __slots__ = (
        "_code",
        "_limits",
        "_over",
        "_pump",
        "_queue",
        "_say",
        "_send",
        "_size",
        "address",
        "viewer",
    )

    def __init__(self, send: Send, limits: Limits, address: str = "", say: Say = never) -> None:
        """``say`` sends what can be sent at once, ``send`` everything else."""
        self._send, self._say, self._limits, self.address = send, say, limits, address
        self._queue: deque[bytes] = deque()
        self._size = 0
        self._code: int | None = None
        self._over = False
        self._pump: asyncio.Task[None] | None = None
        self.viewer: int | None = None

    @property
    def is_to_end(self) -> bool:
        """Whether the connection is ending or has ended. Later messages are ignored."""
        return self._code is not None

    def send(self, text: bytes) -> None:
        if self._code is not None:
            return  # It is ending; nothing may follow.
        if self._pump is None and self._say(text):
            return
        self._queue.append(text)
        self._size += len(text)
        if self._size > self._limits.queue:
            self._queue.clear()
            self._code = TOO_SLOW
        self._go_on()

    def end(self, code: int) -> None:
        if self._code is None:
            self._code = code
        self._go_on()

    async def finish(self) -> None:
        """Close the connection, and wait until everything is sent or the client is gone."""
        self.end(1000)
        if self._pump:
            await self._pump

    def _go_on(self) -> None:
        # A client that reads slowly has a task.
        if self._pump is None and not self._over:
            self._pump = at_once(self._send_queue())

    async def _send_queue(self) -> None:
        """Send what is queued; then close the connection, if it should end."""
        try:
            while self._queue:
                text = self._queue.popleft()
                self._size -= len(text)
                await self._send({"type": "websocket.send", "text": text.decode()})
            if self._code is not None:
                self._over = True
                await self._send({"type": "websocket.close", "code": self._code, "reason": ""})
        except (RuntimeError, OSError):
            self._over = True  # The client is gone, which is not an error.
        self._pump = None


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
    owner, code = None, NO_TABLE
    goodbye: Goodbye | None = None
    try:
        owner = await admission.tables.owner(table)
    except TableElsewhere as there:
        if KEY not in connection.headers and await _pass_on(connection, there, receive, send, admission):
            return
        goodbye = NOT_OPENED
    except TableDamaged:
        goodbye = DAMAGED
    except StoreFailed:
        goodbye = NOT_OPENED
    with suppress(OSError):  # It may already be gone.
        await send({"type": "websocket.accept"})
        if goodbye is not None:
            code = goodbye.code
            await send({"type": "websocket.send", "text": goodbye.text.decode()})
        if owner is None:
            await send({"type": "websocket.close", "code": code})
    if owner is None:
        return
    caller = admission.proxies.caller(connection)
    line = SocketLine(send, admission.limits, caller, say_at_once(connection.scope))
    try:
        if player(connection, owner) is None and not await admission.lets_watch():
            CROWDED.say(line)
            return
        seated = player(connection, owner)
        await _listen(connection.scope, receive, admission.tables, owner, seated, line, admission.limits)
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
        with admission.leases.over(there.key, line):
            code = await pass_line_on(receive, send, line)
        if code == LOST:
            await send({"type": "websocket.send", "text": MOVED.text.decode()})
            code = MOVED.code
        await send({"type": "websocket.close", "code": code})
    return True


async def _listen(
    scope: Scope,
    receive: Receive,
    tables: Tables,
    owner: Owner,
    player: int | None,
    line: SocketLine,
    limits: Limits,
) -> None:
    """Read frames until the connection ends."""
    clock = asyncio.get_running_loop().time
    bucket, bad = Bucket(limits.frames, limits.burst, clock()), 0

    def hear(frame: str | bytes) -> None:
        nonlocal bad
        if line.is_to_end:
            return
        if not bucket.takes(clock()):
            TOO_FAST.say(line)
            return
        try:
            said = read_frame(frame)
        except BadText as error:
            bad += 1
            line.send(written(ActRefused(id=None, why=str(error))))
            if bad >= _BAD_FRAMES:
                line.end(UNREADABLE)
            return
        if isinstance(said, Ping):
            line.send(_PONG)
        elif line.viewer is not None:
            tables.hear(owner, line.viewer, said)
        elif isinstance(said, Join):
            line.viewer = tables.join(owner, player, said, line)
        else:
            why = HostRefusals.join_first()
            line.send(written(ActRefused(id=getattr(said, "id", None), why=str(why), text=why)))

    listen(scope, hear)
    while not line.is_to_end and (message := await receive())["type"] != "websocket.disconnect":
        hear(message.get("text") or message.get("bytes") or b"")
