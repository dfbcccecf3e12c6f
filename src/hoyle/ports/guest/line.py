"""The connection to a table. It reconnects by itself, and resends acts until they are answered."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from queue import Empty, SimpleQueue
from time import monotonic, sleep
from typing import Final, Literal

from msgspec import Struct
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from hoyle.files.json_text import JsonObject

Frame = JsonObject
"""A JSON message of the protocol (docs/protocol.md)."""

AGAIN: Final = 2.5
"""Seconds after which an unanswered act is sent again."""

_SOON, _LATE = 0.4, 8.0
"""The shortest and longest wait before reconnecting, in seconds."""

_QUIET, _SILENCE = 3.5, 2.5
"""Seconds of silence before the server is pinged, and before it is given up."""

_PING: Final = '{"type":"ping"}'

_OPENING: Final = 6.0
"""The time limit for opening a connection, in seconds."""

_LARGEST: Final = 4 << 20
"""The longest message accepted, in bytes."""

_RATE, _BURST = 15.0, 40.0
"""Messages per second, and in a burst; below the limits of a server."""

FOR_GOOD: Final = {4001: "elsewhere", 4004: "no_table", 4010: "damaged"}
"""Close codes after which reconnecting is pointless."""

_MOVED: Final = 1012
"""The close code of a server that stops; it or another server has the table a moment later."""

_NOT_LATER: Final = frozenset({401, 403, 404, 410})

Reason = Literal["lost", "moved", "elsewhere", "no_table", "damaged", "closed"]


class Up(Struct, frozen=True):
    """The connection is open, and the table was requested."""


class Down(Struct, frozen=True):
    """The connection is lost; ``over`` means there will be no reconnection."""

    why: Reason
    over: bool


Heard = Frame | Up | Down


class GuestConnection:
    """A websocket in its own thread. Messages are queued, and ``called`` is called for each."""

    def __init__(
        self,
        address: str,
        origin: str,
        headers: Mapping[str, str],
        *,
        last: Callable[[], int | None],
        called: Callable[[], None],
    ) -> None:
        """``last`` returns the number of the last event seen, for a join."""
        self._address, self._origin, self._headers = address, origin, dict(headers)
        self._last, self._called = last, called
        self._heard: SimpleQueue[Heard] = SimpleQueue()
        self._waiting: dict[str, Frame] = {}
        self._socket: ClientConnection | None = None
        self._over = threading.Event()
        self._tokens, self._at, self._sent_at = _BURST, monotonic(), monotonic()
        self._thread = threading.Thread(target=self._run, name="hoyle-line", daemon=True)

    def open(self) -> None:
        """Start connecting."""
        self._thread.start()

    def close(self) -> None:
        """Close the connection for good."""
        self._over.set()
        if socket := self._socket:
            socket.close()
        self._thread.join(5)

    def heard(self) -> Iterator[Heard]:
        """Return the messages that have arrived since the last call."""
        while True:
            try:
                yield self._heard.get_nowait()
            except Empty:
                return

    def say(self, frame: Frame) -> None:
        """Send a message that needs no answer; it is lost while the connection is down."""
        if (socket := self._socket) is None:
            return
        self._wait_for_leave()
        with suppress(ConnectionClosed):  # The connection's thread notices, too.
            socket.send(json.dumps(frame))

    def do(self, frame: Frame, id: str) -> None:
        """Send an act. It is done once, however often it must be sent."""
        self._waiting[id] = {**frame, "id": id}
        self._sent_at = monotonic()
        self.say(self._waiting[id])

    def join(self) -> None:
        """Request the whole table."""
        self.say({"type": "join", "last": self._last(), "contributes": True})

    def answered(self, id: str | None) -> bool:
        """Mark an act as answered; return whether it was pending."""
        return self._waiting.pop(id or "", None) is not None

    @property
    def waits(self) -> bool:
        """Whether an act is still unanswered."""
        return bool(self._waiting)

    def send_again(self, *, now: bool = False) -> None:
        """Resend unanswered acts: all of them, or only those sent some time ago."""
        if self._waiting and (now or monotonic() - self._sent_at >= AGAIN):
            self._sent_at = monotonic()
            for frame in tuple(self._waiting.values()):
                self.say(frame)

    def _wait_for_leave(self) -> None:
        now = monotonic()
        self._tokens = min(_BURST, self._tokens + (now - self._at) * _RATE)
        self._at = now
        if self._tokens < 1:
            sleep((1 - self._tokens) / _RATE)
        self._tokens -= 1

    def _run(self) -> None:
        tries = 0
        while not self._over.is_set():
            down = Down("lost", over=False)
            try:
                with connect(
                    self._address,
                    origin=Origin(self._origin),
                    additional_headers=self._headers,
                    max_size=_LARGEST,
                    open_timeout=_OPENING,
                    close_timeout=1,
                    ping_interval=None,  # A proxy would answer pings for a server that hangs.
                ) as socket:
                    self._socket = socket
                    self._tell(Up())
                    self.join()
                    try:
                        while True:
                            self._hear(self._next(socket))
                            tries = 0
                    except (ConnectionClosed, TimeoutError):
                        pass
                    down = self._ended(socket.close_code)
            except InvalidStatus as error:
                if error.response.status_code in _NOT_LATER:
                    down = Down("no_table", over=True)
            except (OSError, InvalidHandshake, TimeoutError, EOFError):
                pass
            except InvalidURI:
                down = Down("no_table", over=True)
            self._socket = None
            if down.over:
                self._over.set()
            self._tell(down)
            self._over.wait(min(_SOON * 2**tries, _LATE))
            tries = min(tries + 1, 10)

    def _next(self, socket: ClientConnection) -> str | bytes:
        """Return the next message.

        Raises:
            TimeoutError: if the server stays silent even after a ping.
            ConnectionClosed: if the connection ends.
        """
        try:
            return socket.recv(_QUIET)
        except TimeoutError:
            socket.send(_PING)
            return socket.recv(_SILENCE)

    def _hear(self, message: str | bytes) -> None:
        try:
            frame = json.loads(message)
        except ValueError:
            frame = None
        if not isinstance(frame, dict):
            frame = {"type": "unreadable"}
        if frame.get("type") == "pong":
            return
        if frame.get("type") == "bye" and frame.get("again") is False:
            self._over.set()
        self._tell(frame)

    def _ended(self, code: int | None) -> Down:
        if code in FOR_GOOD:
            return Down(FOR_GOOD[code], over=True)  # type: ignore[arg-type]
        if self._over.is_set():
            return Down("closed", over=True)
        return Down("moved" if code == _MOVED else "lost", over=False)

    def _tell(self, heard: Heard) -> None:
        self._heard.put(heard)
        self._called()
