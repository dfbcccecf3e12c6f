"""A table over plain HTTP, for programs without websockets: messages as lines, frames by POST."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from hoyle.host.frames import Join
from hoyle.ports.web.admission import Admission, is_void, number, seat_of, secret_of
from hoyle.ports.web.answers import Problem
from hoyle.ports.web.limits import Limits
from hoyle.ports.web.owner import Owner
from hoyle.ports.web.page.problems import Goodbyes, Problems
from hoyle.ports.web.queued_line import Ear, QueuedLine
from hoyle.ports.web.still_open import still_open

BEAT: Final = 15.0
"""Seconds after which an idle stream has an empty line, so that a client that is gone is noticed."""

_HEADERS: Final = (
    (b"content-type", b"application/x-ndjson"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
)


class StreamLine(QueuedLine):
    """The server's end of a stream: one message to a line. ``secret`` is the hash of what opened it."""

    __slots__ = ("_beat", "_send", "ear", "secret")

    ear: Ear

    def __init__(
        self, send: Send, limits: Limits, address: str, secret: bytes | None, beat: Callable[[], None]
    ) -> None:
        """``beat`` is called each time the client has taken what was sent."""
        super().__init__(limits, address)
        self._send, self.secret, self._beat = send, secret, beat

    async def put(self, text: bytes) -> None:
        await self._send({"type": "http.response.body", "body": text + b"\n", "more_body": True})
        self._beat()

    async def close(self, code: int) -> None:  # noqa: ARG002  # HTTP has no place for it.
        await self._send({"type": "http.response.body", "body": b"", "more_body": False})


class Streams:
    """Serves the streams of tables, and the frames of those who read them."""

    def __init__(self, admission: Admission) -> None:
        self._admission = admission

    async def open(self, request: Request) -> _Stream:
        """Send the table, and each later message of the seat, as lines of JSON until either side ends it."""
        if request.method == "HEAD":
            raise Problem(405)
        admission = self._admission
        owner = await admission.owner(request)
        if is_void(request, owner):
            raise Problem(401, Problems.no_such_token())
        last = number(request, "last", None)
        if seat_of(request, owner) is None and not await admission.lets_watch():
            raise Problem(503, Goodbyes.crowded())
        address = await admission.lets_line(request, owner.live.id)
        if address is None:
            raise Problem(429)
        return _Stream(admission, owner, address, secret_of(request), last)

    async def hear(self, request: Request) -> Response:
        """Pass frames, one to a line, to the table: they are answered in the stream of the seat."""
        admission = self._admission
        owner = await admission.owner(request)
        if seat_of(request, owner) is None:
            raise Problem(401, Problems.no_such_token())
        frames, secret = await admission.sent(request), secret_of(request)
        lines = (line for line in owner.lines.values() if isinstance(line, StreamLine))
        if (line := next((line for line in lines if line.secret == secret), None)) is None:
            raise Problem(409, Problems.no_stream())
        for frame in frames.splitlines():
            line.ear.hear(frame)
        return Response(status_code=204, headers={"cache-control": "no-store"})


class _Stream:
    """A response that goes on until the table or the client ends it."""

    def __init__(
        self, admission: Admission, owner: Owner, address: str, secret: bytes | None, last: int | None
    ) -> None:
        self._admission, self._owner, self._address = admission, owner, address
        self._secret, self._last = secret, last

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        admission, owner = self._admission, self._owner
        line = StreamLine(send, admission.limits, self._address, self._secret, still_open(scope))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": [*_HEADERS]})
            line.ear = Ear(admission.tables, owner, self._secret, line, admission.limits)
            line.viewer = admission.tables.join(owner, line.ear.player, Join(last=self._last), line)
            while not line.is_to_end:
                try:
                    async with asyncio.timeout(BEAT):
                        if (await receive())["type"] == "http.disconnect":
                            break
                except TimeoutError:
                    line.send(b"")
        finally:
            if line.viewer is not None:
                admission.tables.drop(owner, line.viewer)
            admission.end_line(self._address)
            await line.finish()
