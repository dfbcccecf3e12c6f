"""The server's end of a viewer's connection: messages out through a queue, frames in within limits."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from typing import Final

import msgspec

from hoyle.errors import BadText
from hoyle.host.frames import Frame, Join, Ping
from hoyle.host.messages import ActRefused, Pong
from hoyle.host.words import HostRefusals
from hoyle.ports.web.coroutine_step import at_once
from hoyle.ports.web.goodbye import TOO_FAST, TOO_SLOW, UNREADABLE
from hoyle.ports.web.limits import Bucket, Limits
from hoyle.ports.web.owner import Owner
from hoyle.ports.web.tables import Tables
from hoyle.record import parsed, plain, prepare

_PONG: Final = plain(Pong())

_BAD_FRAMES: Final = 20
"""The number of unreadable frames after which a connection is closed."""


class QueuedLine(ABC):
    """A connection to one viewer. Messages are queued; a client that reads too slowly is cut off."""

    __slots__ = ("_code", "_limits", "_over", "_pump", "_queue", "_size", "address", "viewer")

    def __init__(self, limits: Limits, address: str) -> None:
        self._limits, self.address = limits, address
        self._queue: deque[bytes] = deque()
        self._size = 0
        self._code: int | None = None
        self._over = False
        self._pump: asyncio.Task[None] | None = None
        self.viewer: int | None = None

    @abstractmethod
    async def put(self, text: bytes) -> None:
        """Send one message; wait while the client's buffers are full."""

    @abstractmethod
    async def close(self, code: int) -> None:
        """Close the connection."""

    def put_at_once(self, _text: bytes) -> bool:
        """Send one message if that needs no waiting; return whether it was sent."""
        return False

    @property
    def is_to_end(self) -> bool:
        """Whether the connection is ending or has ended. Later messages are ignored."""
        return self._code is not None

    def send(self, text: bytes) -> None:
        """Queue this message."""
        if self._code is not None:
            return  # It is ending; nothing may follow.
        if self._pump is None and self.put_at_once(text):
            return
        self._queue.append(text)
        self._size += len(text)
        if self._size > self._limits.queue:
            self._queue.clear()
            self._code = TOO_SLOW
        self._go_on()

    def end(self, code: int) -> None:
        """Send what is queued, and close."""
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
                await self.put(text)
            if self._code is not None:
                self._over = True
                await self.close(self._code)
        except (RuntimeError, OSError):
            self._over = True  # The client is gone, which is not an error.
        self._pump = None


class Ear:
    """Reads the frames of one viewer, and passes them to the table. Too many close the connection."""

    __slots__ = ("_bad", "_bucket", "_clock", "_line", "_owner", "_secret", "_tables")

    def __init__(
        self, tables: Tables, owner: Owner, secret: bytes | None, line: QueuedLine, limits: Limits
    ) -> None:
        """``secret`` is the hash of the token or cookie that the viewer presented."""
        self._tables, self._owner, self._secret, self._line = tables, owner, secret, line
        self._clock = asyncio.get_running_loop().time
        self._bucket, self._bad = Bucket(limits.frames, limits.burst, self._clock()), 0

    @property
    def player(self) -> int | None:
        """The player whose seat the secret opens now."""
        return None if self._secret is None else self._owner.live.company.player_of(self._secret)

    def hear(self, frame: str | bytes) -> None:
        """Read one frame."""
        line = self._line
        if line.is_to_end:
            return
        if not self._bucket.takes(self._clock()):
            TOO_FAST.say(line)
            return
        try:
            said = read_frame(frame)
        except BadText as error:
            self._bad += 1
            line.send(plain(ActRefused(id=None, why=str(error))))
            if self._bad >= _BAD_FRAMES:
                line.end(UNREADABLE)
            return
        if isinstance(said, Ping):
            line.send(_PONG)
        elif line.viewer is not None:
            self._tables.hear(self._owner, line.viewer, said)
        elif isinstance(said, Join):
            line.viewer = self._tables.join(self._owner, self.player, said, line)
        else:
            why = HostRefusals.join_first()
            line.send(plain(ActRefused(id=getattr(said, "id", None), why=str(why), text=why)))


prepare(Frame)

LONGEST: Final = 4096
"""The longest frame that a browser may send, in bytes."""


def read_frame(frame: str | bytes) -> Frame:
    """Parse one frame from a browser.

    Raises:
        BadText: if it is not a valid message.
    """
    if len(frame) > LONGEST:
        raise BadText("", f"the message is longer than {LONGEST} bytes")
    try:
        said: Frame = parsed(frame, Frame)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadText("", f"the message cannot be read: {error}") from None
    return said
