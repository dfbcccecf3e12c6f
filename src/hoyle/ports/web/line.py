"""One websocket: frames in, messages out, each no faster than is fair."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from contextlib import suppress
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from hoyle.errors import BadText, StoreFailed, TableDamaged
from hoyle.host.messages import Bye, Join, Refused
from hoyle.ports.web.at_once import at_once
from hoyle.ports.web.house import AGAIN_LATER, DAMAGE, DAMAGED, House
from hoyle.ports.web.limits import Bucket, Limits
from hoyle.ports.web.owner import Owner
from hoyle.ports.web.porch import Porch, player
from hoyle.ports.web.wire import LONGEST, heard, written

FRAME: Final = 4 * LONGEST
"""Octets in the longest frame that the server takes in at all; it ends the line at a longer one."""

_ADDRESS: Final = re.compile("/table/([^/]+)/ws")

UNREADABLE: Final = 4000
TOO_FAST: Final = 4002
_NO_TABLE: Final = 4004
TOO_SLOW: Final = 4008
_TOO_MANY: Final = "Too many lines from your address. Close some, or wait a minute, and try again."
_CROWD: Final = "Many come to watch just now. Come back in a moment."
_BAD_FRAMES: Final = 20
"""Frames that cannot be read, after which a line is closed."""


class SocketLine:
    """A line over a websocket. Messages wait in a queue, and one who takes them too slowly is let go."""

    __slots__ = ("_code", "_limits", "_octets", "_over", "_pump", "_queue", "_send", "address", "viewer")

    def __init__(self, send: Send, limits: Limits, address: str = "") -> None:
        self._send, self._limits, self.address = send, limits, address
        self._queue: deque[str] = deque()
        self._octets = 0
        self._code: int | None = None
        self._over = False
        self._pump: asyncio.Task[None] | None = None
        self.viewer: int | None = None

    def send(self, text: str) -> None:
        if self._code is not None:
            return  # It is to end, and nothing comes after that.
        self._queue.append(text)
        self._octets += len(text)
        if self._octets > self._limits.queue:
            self._queue.clear()
            self._code = TOO_SLOW
        self._go_on()

    def end(self, code: int) -> None:
        if self._code is None:
            self._code = code
        self._go_on()

    async def ended(self) -> None:
        """Wait until all is sent, or there is nobody to send it to."""
        self.end(1000)
        if self._pump:
            await self._pump

    def _go_on(self) -> None:
        # What goes out at once needs no task, and nearly all does; a line that is slow to take it has one.
        if self._pump is None and not self._over:
            self._pump = at_once(self._sent())

    async def _sent(self) -> None:
        """Send what waits; then close the line, if it is to end."""
        try:
            while self._queue:
                text = self._queue.popleft()
                self._octets -= len(text)
                await self._send({"type": "websocket.send", "text": text})
            if self._code is not None:
                self._over = True
                await self._send({"type": "websocket.close", "code": self._code, "reason": ""})
        except (RuntimeError, OSError):
            self._over = True  # The other end is gone, which is no error.
        self._pump = None


async def answer_line(scope: Scope, receive: Receive, send: Send, porch: Porch) -> None:
    """Let a browser in that asks for a line to a table, and serve it until it ends."""
    connection = HTTPConnection(scope)
    address = _ADDRESS.fullmatch(scope["path"])
    await receive()  # It connects.
    if address is None or not porch.origins.trusts(connection.headers):
        await send({"type": "websocket.close", "code": 1008})  # Not accepted: the browser is answered 403.
        return
    if not await porch.lets_line(connection, address[1]):
        await _refuse(send)
        return
    try:
        await _serve(connection, address[1], receive, send, porch)
    finally:
        porch.line_ends(connection)


async def _refuse(send: Send) -> None:
    """Answer one who opens too many lines, before the handshake."""
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"retry-after", b"60")]
    with suppress(OSError):
        await send({"type": "websocket.http.response.start", "status": 429, "headers": headers})
        await send({"type": "websocket.http.response.body", "body": _TOO_MANY.encode()})


async def _serve(connection: HTTPConnection, table: str, receive: Receive, send: Send, porch: Porch) -> None:
    """Accept a line to a table, and hear it until it ends."""
    owner, code, bye = None, _NO_TABLE, None
    try:
        owner = await porch.house.owner(table)
    except TableDamaged:
        code, bye = DAMAGED, Bye(why=DAMAGE, again=False)
    except StoreFailed:
        code, bye = AGAIN_LATER, Bye(why="The house cannot open the table just now.", again=True)
    with suppress(OSError):  # It may be gone already.
        await send({"type": "websocket.accept"})
        if bye is not None:
            await send({"type": "websocket.send", "text": written(bye)})
        if owner is None:
            await send({"type": "websocket.close", "code": code})
    if owner is None:
        return
    line = SocketLine(send, porch.limits, porch.proxies.caller(connection))
    try:
        if player(connection, owner) is None and not await porch.lets_watch():
            line.send(written(Bye(why=_CROWD, again=True)))
            line.end(AGAIN_LATER)
            return
        await _listen(receive, porch.house, owner, player(connection, owner), line, porch.limits)
    finally:
        if line.viewer is not None:
            porch.house.gone(owner, line.viewer)
        await line.ended()


async def _listen(
    receive: Receive, house: House, owner: Owner, player: int | None, line: SocketLine, limits: Limits
) -> None:
    """Hear frames until there are no more."""
    clock = asyncio.get_running_loop().time
    bucket, bad = Bucket(limits.frames, limits.burst, clock()), 0
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        if not bucket.takes(clock()):
            line.send(written(Bye(why="Too fast: you send more than anybody can play.", again=False)))
            line.end(TOO_FAST)
            return
        try:
            said = heard(message.get("text") or message.get("bytes") or b"")
        except BadText as error:
            bad += 1
            line.send(written(Refused(id=None, why=str(error))))
            if bad >= _BAD_FRAMES:
                line.end(UNREADABLE)
                return
            continue
        if line.viewer is None:
            if isinstance(said, Join):
                line.viewer = house.join(owner, player, said, line)
            else:
                line.send(written(Refused(id=getattr(said, "id", None), why="join the table first")))
        else:
            house.hear(owner, line.viewer, said)
