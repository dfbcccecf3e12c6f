"""One websocket: frames in, messages out, each no faster than is fair."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from hoyle.errors import BadText
from hoyle.host.messages import Answer, Bye, Join, Refused
from hoyle.ports.web.house import House, Owner
from hoyle.ports.web.limits import Bucket, Limits
from hoyle.ports.web.wire import LONGEST, heard, written

FRAME: Final = 4 * LONGEST
"""Octets in the longest frame that the server takes in at all; it ends the line at a longer one."""

UNREADABLE: Final = 4000
TOO_FAST: Final = 4002
TOO_SLOW: Final = 4008
_BAD_FRAMES: Final = 20
"""Frames that cannot be read, after which a line is closed."""


class SocketLine:
    """A line over a websocket. Messages wait in a queue, and one who takes them too slowly is let go."""

    def __init__(self, socket: WebSocket, limits: Limits) -> None:
        self._socket, self._limits = socket, limits
        self._queue: deque[str] = deque()
        self._octets = 0
        self._code: int | None = None
        self.viewer: int | None = None
        self._news = asyncio.Event()

    def send(self, message: Answer) -> None:
        self._queue.append(text := written(message))
        self._octets += len(text)
        if self._octets > self._limits.queue and self._code is None:
            self._queue.clear()
            self._code = TOO_SLOW
        self._news.set()

    def end(self, code: int) -> None:
        if self._code is None:
            self._code = code
        self._news.set()

    async def pump(self) -> None:
        """Send what waits, until the line is to end; then close it."""
        while True:
            while self._queue:
                text = self._queue.popleft()
                self._octets -= len(text)
                await self._socket.send_text(text)
            if self._code is not None:
                await self._socket.close(self._code)
                return
            self._news.clear()
            await self._news.wait()


async def serve_line(
    socket: WebSocket, house: House, owner: Owner, player: int | None, limits: Limits
) -> None:
    """Serve one websocket that has been let in, until it ends."""
    line = SocketLine(socket, limits)
    pump = asyncio.create_task(_quietly(line))
    try:
        await _listen(socket, house, owner, player, line, limits)
    finally:
        if line.viewer is not None:
            house.gone(owner, line.viewer)
        line.end(1000)
        await pump


async def _listen(
    socket: WebSocket, house: House, owner: Owner, player: int | None, line: SocketLine, limits: Limits
) -> None:
    """Hear frames until there are no more."""
    clock = asyncio.get_running_loop().time
    bucket, bad = Bucket(limits.frames, limits.burst, clock()), 0
    while True:
        try:
            message = await socket.receive()
        except (WebSocketDisconnect, RuntimeError):
            return
        if message["type"] == "websocket.disconnect":
            return
        if not bucket.takes(clock()):
            line.send(Bye(why="Too fast: you send more than anybody can play.", again=False))
            line.end(TOO_FAST)
            return
        try:
            said = heard(message.get("text") or message.get("bytes") or b"")
        except BadText as error:
            bad += 1
            line.send(Refused(id=None, why=str(error)))
            if bad >= _BAD_FRAMES:
                line.end(UNREADABLE)
                return
            continue
        if line.viewer is None:
            if isinstance(said, Join):
                line.viewer = house.join(owner, player, said, line)
            else:
                line.send(Refused(id=getattr(said, "id", None), why="join the table first"))
        else:
            house.hear(owner, line.viewer, said)


async def _quietly(line: SocketLine) -> None:
    """Pump until the other end is gone, which is no error."""
    try:
        await line.pump()
    except (WebSocketDisconnect, RuntimeError, OSError):
        return
