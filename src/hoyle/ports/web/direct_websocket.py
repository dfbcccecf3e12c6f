"""A websocket that is heard and answered at once, and which asks nobody who speaks whether they are there.

A message that waits in a queue for a task to take it, with the socket stopped meanwhile, one that is sent
by a coroutine, and a question to every line every twenty seconds, cost a busy server a tenth of its time.

Why not Starlette's websocket alone: it has no call for a message that arrives, only a coroutine that waits
for the next one. A line without a listener is uvicorn's own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

Hear = Callable[[str | bytes], object]
Say = Callable[[bytes], bool]

_LISTEN: Final = "hoyle.listen"
_SAY: Final = "hoyle.say"


class DirectWebSocket(WebSocketsSansIOProtocol):
    """uvicorn's websocket, for which ``listen`` may name a listener."""

    _hear: Hear | None = None
    _has_spoken = False

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"] |= {_LISTEN: self._listen, _SAY: self._say}  # type: ignore[dict-item]

    def send_receive_event_to_app(self) -> None:
        self._has_spoken = True
        # What has come before and waits for the application is heard first.
        if self._hear is None or self.close_sent or not self.queue.empty():
            super().send_receive_event_to_app()
            return
        message = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self._hear(message)

    def send_keepalive_ping(self) -> None:
        if self._has_spoken and self.writable.is_set():  # An end that speaks, but does not read, is asked.
            self._has_spoken = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        # What refers to itself would lie there until garbage is collected: fifty kilobytes for each line.
        self._hear = None
        self.conn.parser.close()
        for offered in (_LISTEN, _SAY):
            getattr(self, "scope", {}).get("extensions", {}).pop(offered, None)

    def _listen(self, hear: Hear) -> None:
        self._hear = hear

    def _say(self, text: bytes) -> bool:
        if self.disconnected or not self.writable.is_set() or self.conn.state is not State.OPEN:
            return False
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True


def listen(scope: Scope, hear: Hear) -> None:
    """Let each message be heard as it comes, where the server can do that; ``receive`` gives it otherwise.

    A text is handed on as its bytes, which nobody has decoded.
    """
    if (offered := scope.get("extensions", {}).get(_LISTEN)) is not None:
        offered(hear)


def say_at_once(scope: Scope) -> Say:
    """A function that sends a text, given as its bytes, where that can be done at once.

    It returns False, and has sent nothing, where the line is not open, or has not taken what was sent.
    """
    said: Say = scope.get("extensions", {}).get(_SAY, never)
    return said


def never(_text: bytes) -> bool:
    """A line on which nothing can be sent at once."""
    return False
