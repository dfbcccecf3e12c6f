"""HTTP with time limits: idle sockets and half-sent requests do not stay open.

uvicorn has no time limit for a request's head or body. A thousand sockets that each sent half a request would
use up the process's descriptors and lock everyone else out.

Why not a proxy in front: a server for friends is opened to a network without one, and must survive anyone
there who opens sockets.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from typing import ClassVar, Final, cast

import h11
from starlette.types import Scope
from uvicorn.protocols.http.h11_impl import H11Protocol

from hoyle.ports.web.limits import Limits
from hoyle.ports.web.proxies import Proxies
from hoyle.ports.web.still_open import offer

try:
    import resource
except ImportError:
    resource = None  # type: ignore[assignment]

_MANY: Final = 1 << 16
"""More descriptors than a server ever needs."""

_RESERVED: Final = 124
"""Descriptors reserved for the store, for static files and for the program itself."""

_LATE: Final = "The request took too long to come. Send it again, all at once."
_CROWDED: Final = "Too many connections from your address are open. Close some, and try again."
_FULL: Final = "This server is full: all its connections are taken. Try again in a minute."


class Sockets:
    """Counts a server's HTTP sockets; those that become websockets are counted elsewhere."""

    def __init__(self, limits: Limits, proxies: Proxies) -> None:
        self.limits, self._proxies = limits, proxies
        self.most = max(1, _descriptors() - _RESERVED)
        self._of: Counter[str] = Counter()
        self._waiting: dict[TimedProtocol, None] = {}
        """The sockets with an incomplete request, the oldest first; trusted proxies excluded."""

    def admit(self, peer: str, everything: int) -> tuple[str, str] | None:
        """Count a new socket. If it must be refused, return the status and the message.

        If too many descriptors are in use in all (``everything``), the socket that has waited longest for its
        request is closed instead, if there is one.
        """
        self._of[peer] += 1
        if self._of[peer] > self.limits.sockets and not self._proxies.trusts(peer):
            return "429 Too Many Requests", _CROWDED
        if everything > self.most:
            if (oldest := next(iter(self._waiting), None)) is None:
                return "503 Service Unavailable", _FULL
            oldest.drop()
        return None

    def drop(self, socket: TimedProtocol, peer: str) -> None:
        """Remove a socket that is closed or has become a websocket."""
        self._waiting.pop(socket, None)
        self._of[peer] -= 1
        if not self._of[peer]:
            del self._of[peer]

    def note_wait(self, socket: TimedProtocol, peer: str, yes: bool) -> None:
        """Note whether this socket still owes a request."""
        if not yes or self._proxies.trusts(peer):
            self._waiting.pop(socket, None)
        elif socket not in self._waiting:
            self._waiting[socket] = None


class TimedProtocol(H11Protocol):
    """uvicorn's HTTP protocol with a time limit for each phase: head, body, and response."""

    sockets: ClassVar[Sockets]

    _peer: str | None = None
    _phase: object = None
    _alarm: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._peer = self.client[0] if self.client else ""
        if (problem := self.sockets.admit(self._peer, len(self.connections))) is not None:
            self._close_with(*problem)
            return
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)
        if self.scope is not None:  # Break the reference cycle of a stream.
            cast(Scope, self.scope).pop("extensions", None)

    def handle_events(self) -> None:
        super().handle_events()
        if (scope := self.scope) is not None and scope["path"].endswith("/stream"):
            offer(cast(Scope, scope), self._still_open)
        self._watch()

    def on_response_complete(self) -> None:
        self._phase = None  # A pipelined request has its own time limit.
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._leave()
        super().handle_websocket_upgrade(event)

    def drop(self) -> None:
        """Close the socket at once, dropping unsent data."""
        self.transport.abort()

    def _watch(self) -> None:
        """Set the time limit of the current phase; single bytes do not extend it."""
        phase = self.conn.their_state
        if self._peer is None or phase is self._phase:
            return
        self._phase = phase
        limits = self.sockets.limits
        seconds = {h11.IDLE: limits.head, h11.SEND_BODY: limits.body}.get(phase, limits.answer)
        self.sockets.note_wait(self, self._peer, phase in (h11.IDLE, h11.SEND_BODY))
        self._ring_in(seconds)

    def _still_open(self) -> None:
        """Begin the time for a response again, because a part of it was taken."""
        if self._peer is not None and not self.transport.is_closing():
            self._ring_in(self.sockets.limits.answer)

    def _ring_in(self, seconds: float) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = self.loop.call_later(seconds, self._late)

    def _late(self) -> None:
        """End a phase that took too long: answer with an error if nothing was sent yet, and close."""
        if self._phase is h11.IDLE and not self.transport.is_closing() and self.conn.trailing_data[0]:
            self._close_with("408 Request Timeout", _LATE)
        else:
            self.drop()

    def _close_with(self, status: str, words: str) -> None:
        head = f"HTTP/1.1 {status}\r\ncontent-type: text/plain; charset=utf-8\r\nconnection: close\r\n\r\n"
        self.transport.write((head + words).encode())
        self.transport.close()
        self._phase = None
        self._ring_in(1.0)  # Data unsent by then is dropped.

    def _leave(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self._peer is not None:
            self.sockets.drop(self, self._peer)
            self._peer = None


def ask_for_descriptors() -> None:
    """Raise this process's own limit of open files as far as possible and needed."""
    if resource is not None:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = _MANY if hard == resource.RLIM_INFINITY else min(hard, _MANY)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            with suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def timed(limits: Limits, proxies: Proxies) -> type[TimedProtocol]:
    """Return the protocol class of one server, whose sockets are counted together."""
    return type("TimedProtocol", (TimedProtocol,), {"sockets": Sockets(limits, proxies)})


def _descriptors() -> int:
    """Return the number of files and sockets that this process may have open at once."""
    if resource is None:  # Windows has no such limit on sockets.
        return _MANY
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return _MANY if soft == resource.RLIM_INFINITY else min(soft, _MANY)
