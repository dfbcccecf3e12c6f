"""A websocket that delivers and sends messages at once, without keep-alive pings to active clients.

A queue with a task to empty it, a coroutine for each message sent, and a ping to each connection every twenty
seconds cost a busy server a tenth of its time.

Why not Starlette's websocket: it has no callback for a message, only a coroutine that waits for the next one.
A connection without a listener works as uvicorn's own.
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
    """uvicorn's websocket, with an optional callback for messages, set by ``listen``."""

    _hear: Hear | None = None
    _has_spoken = False

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"] |= {_LISTEN: self._listen, _SAY: self._say}  # type: ignore[dict-item]

    def send_receive_event_to_app(self) -> None:
        self._has_spoken = True
        # Deliver the messages that arrived before the listener was set.
        if self._hear is None or self.close_sent or not self.queue.empty():
            super().send_receive_event_to_app()
            return
        message = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self._hear(message)

    def send_keepalive_ping(self) -> None:
        if self._has_spoken and self.writable.is_set():  # Clients that send but do not read are pinged.
            self._has_spoken = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        # Break reference cycles, which would keep fifty kilobytes per connection until garbage collection.
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
    """Deliver each message as it arrives, if the server supports it; otherwise ``receive`` returns it.

    A text message is delivered as undecoded bytes.
    """
    if (offered := scope.get("extensions", {}).get(_LISTEN)) is not None:
        offered(hear)


def say_at_once(scope: Scope) -> Say:
    """Return a function that sends a text, given as bytes, at once.

    It returns False and sends nothing if the connection is not open, or its buffer is full.
    """
    said: Say = scope.get("extensions", {}).get(_SAY, never)
    return said


def never(_text: bytes) -> bool:
    """A connection on which nothing can be sent at once."""
    return False
