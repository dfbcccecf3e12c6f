"""Forwarding requests and connections to the server that has the table.

Players do not notice it, whatever proxies there are. A server authenticates itself with the other server's
key, which is in the database; its report of the client's address is then trusted.

Why not a proxy in front: which server has a table changes during play, and only the database knows. A proxy
may route a table's requests to one server by their address, but need not.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager, suppress
from typing import Final
from urllib.parse import urlsplit

import h11
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from hoyle.errors import TableElsewhere
from hoyle.ports.web.answers import Problem
from hoyle.ports.web.still_open import still_open

KEY: Final = "x-hoyle-key"
"""The header with the other server's key."""

CALLER: Final = "x-hoyle-caller"
"""The header with the client's address."""

LOST: Final = 1006
"""The close code of a connection that was cut."""

_PATIENCE: Final = 5.0
"""The time limit for another server's response, in seconds."""

Over = Callable[[str, asyncio.WriteTransport], AbstractContextManager[None]]

_OPENING: Final = 2.0
"""The time limit for its websocket, in seconds. Pages retry, by when a frozen server has lost its lease."""

_NOT_PASSED: Final = frozenset((KEY, CALLER, "connection", "transfer-encoding", "upgrade", "content-length"))
_CLOSES: Final = ("connection", "close")
_LONGEST: Final = 1 << 16
"""The largest request body that is forwarded, in bytes."""


async def pass_request_on(
    scope: Scope, receive: Receive, send: Send, there: TableElsewhere, caller: str
) -> None:
    """Have a request answered by the server that has its table.

    Raises:
        Problem: if that server does not answer, or the request is too long.
    """
    body, more = b"", True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            return  # The client no longer waits.
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > _LONGEST:
            raise Problem(413)
    try:
        async with asyncio.timeout(_PATIENCE):
            status, headers, answer = await _answer(there.address, _passed(scope, there, caller, body), body)
    except (OSError, TimeoutError, h11.ProtocolError):
        raise Problem(503) from None
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": answer})


async def pass_stream_on(
    scope: Scope, receive: Receive, send: Send, there: TableElsewhere, caller: str, over: Over
) -> None:
    """Relay a response that goes on from the server that has the table; ``over`` ends it with its lease.

    Raises:
        Problem: if that server does not answer.
    """
    parts, beat = urlsplit(there.address), still_open(scope)
    try:
        async with asyncio.timeout(_PATIENCE):
            reader, writer = await asyncio.open_connection(parts.hostname, parts.port or 80)
    except (OSError, TimeoutError):
        raise Problem(503) from None

    async def watch() -> None:
        while (await receive())["type"] != "http.disconnect":
            continue
        writer.transport.abort()

    gone, begun = asyncio.create_task(watch()), False
    try:
        with over(there.key, writer.transport):
            async for event in _events(reader, writer, _passed(scope, there, caller, b""), b""):
                if isinstance(event, h11.Response):
                    begun = True
                    headers = [each for each in event.headers if each[0].decode() not in _NOT_PASSED]
                    await send(
                        {"type": "http.response.start", "status": event.status_code, "headers": headers}
                    )
                elif isinstance(event, h11.Data):
                    await send({"type": "http.response.body", "body": bytes(event.data), "more_body": True})
                    beat()
    except (OSError, h11.ProtocolError):
        if not begun:
            raise Problem(503) from None
    finally:
        gone.cancel()
        writer.close()
    await send({"type": "http.response.body", "body": b""})


def _passed(scope: Scope, there: TableElsewhere, caller: str, body: bytes) -> h11.Request:
    """Return a request as it is forwarded."""
    target = scope.get("raw_path") or scope["path"].encode()
    if scope["query_string"]:
        target += b"?" + scope["query_string"]
    kept = [(name, value) for name, value in scope["headers"] if name.decode() not in _NOT_PASSED]
    own = [(KEY, there.key), (CALLER, caller), ("content-length", str(len(body)))]
    return h11.Request(method=scope["method"], target=target, headers=[*kept, *own, _CLOSES])


async def asked(address: str, key: str, path: str) -> bytes | None:
    """Return another server's response to a request of our own, or None."""
    host = urlsplit(address).netloc
    headers = [("host", host), ("accept", "application/json"), (KEY, key), (CALLER, ""), _CLOSES]
    request = h11.Request(method="GET", target=path, headers=headers)
    try:
        async with asyncio.timeout(_OPENING):
            status, _, answer = await _answer(address, request, b"")
    except (OSError, TimeoutError, h11.ProtocolError):
        return None
    return answer if status == 200 else None


async def _answer(
    address: str, request: h11.Request, body: bytes
) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    """Return the status, headers and body of a response from the server at this address."""
    parts = urlsplit(address)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port or 80)
    try:
        status, headers, answer = 503, list[tuple[bytes, bytes]](), b""
        async for event in _events(reader, writer, request, body):
            if isinstance(event, h11.Response):
                status = event.status_code
                headers = [each for each in event.headers if each[0].decode() not in _NOT_PASSED]
            elif isinstance(event, h11.Data):
                answer += event.data
        headers.append((b"content-length", str(len(answer)).encode()))
        return status, headers, answer
    finally:
        writer.close()


async def _events(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: h11.Request, body: bytes
) -> AsyncIterator[h11.Event]:
    """Send a request; yield the events of its response as they come."""
    line = h11.Connection(h11.CLIENT)
    for part in (request, h11.Data(data=body), h11.EndOfMessage()):
        writer.write(line.send(part) or b"")
    await writer.drain()
    while True:
        event = line.next_event()
        if event is h11.NEED_DATA:
            line.receive_data(await reader.read(1 << 16))
        elif isinstance(event, h11.Response | h11.Data):
            yield event
        else:
            return


async def line_to(scope: Scope, there: TableElsewhere, caller: str) -> ClientConnection | int | None:
    """Return a connection to the server that has the table, the status of its refusal, or None if it is
    silent.
    """
    headers = Headers(scope=scope)
    passed = {KEY: there.key, CALLER: caller}
    passed |= {secret: headers[secret] for secret in ("cookie", "authorization") if secret in headers}
    try:
        return await connect(
            there.address.replace("http", "ws", 1) + scope["path"],
            additional_headers=passed,
            compression=None,
            max_size=None,
            ping_interval=None,
            open_timeout=_OPENING,
            proxy=None,
        )
    except InvalidStatus as error:
        return error.response.status_code
    except (OSError, TimeoutError, WebSocketException):
        return None


async def pass_line_on(receive: Receive, send: Send, there: ClientConnection) -> int:
    """Relay messages both ways until the connection ends; return the other server's close code."""

    async def carry_there() -> None:
        with suppress(ConnectionClosed):
            while (message := await receive())["type"] != "websocket.disconnect":
                await there.send(message.get("text") or message.get("bytes") or "")
            await there.close()

    outward = asyncio.create_task(carry_there())
    try:
        with suppress(ConnectionClosed, OSError, RuntimeError):
            async for said in there:
                await send({"type": "websocket.send", "text": said})
    finally:
        outward.cancel()
        await there.close()
    return there.close_code or LOST
