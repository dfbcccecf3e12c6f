"""A connection whose messages are handled on arrival: none is lost or overtaken, and only silent ones are
pinged.
"""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from hoyle.ports.web.direct_websocket import DirectWebSocket, listen, say_at_once


class Wire(asyncio.Transport):
    """A transport to a client in this test: the client receives what the server writes."""

    def __init__(self, client: ClientProtocol) -> None:
        super().__init__()
        self.client, self.told = client, list[Frame]()

    def write(self, data: Any) -> None:
        self.client.receive_data(bytes(data))
        self.told += [each for each in self.client.events_received() if isinstance(each, Frame)]

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass

    def close(self) -> None:
        pass


class Caller:
    """A client, and the server's end of its connection."""

    def __init__(self, app: Callable[..., Awaitable[None]]) -> None:
        config = uvicorn.Config(app, ws_per_message_deflate=False, log_config=None)
        config.load()
        self._client = ClientProtocol(parse_uri("ws://table.example/"))
        self.wire = Wire(self._client)
        self.line = DirectWebSocket(config, ServerState(), {})
        self.line.connection_made(self.wire)
        self._client.send_request(self._client.connect())
        self._said()

    def say(self, *texts: str) -> None:
        """Send these, all in one packet."""
        for text in texts:
            self._client.send_text(text.encode())
        self._said()

    def _said(self) -> None:
        self.line.data_received(b"".join(self._client.data_to_send()))

    @property
    def asked(self) -> bool:
        """Has the server sent a ping?"""
        return any(frame.opcode is Opcode.PING for frame in self.wire.told)


async def _accepted(scope: Any, receive: Any, send: Any, *, then: Any = None) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    await asyncio.sleep(0)  # What arrives meanwhile waits.
    if then is not None:
        await then(scope, receive)
    while (await receive())["type"] != "websocket.disconnect":
        pass


@pytest.mark.parametrize("in_one_packet", [True, False])
def test_what_waits_is_heard_before_what_comes_later(in_one_packet: bool) -> None:
    heard: list[str] = []

    async def hears(scope: Any, receive: Any) -> None:
        listen(scope, lambda message: heard.append(bytes(message).decode()))  # type: ignore[arg-type]
        await asyncio.sleep(0)  # As if something else were awaited before the waiting messages are taken.
        while (message := await receive())["type"] != "websocket.disconnect":
            heard.append(message["text"])

    async def calls() -> None:
        async def app(scope: Any, receive: Any, send: Any) -> None:
            await _accepted(scope, receive, send, then=hears)

        caller = Caller(app)
        while not caller.line.handshake_complete:
            await asyncio.sleep(0)
        packets = [["1", "2", "3"]] if in_one_packet else [["1"], ["2"], ["3"]]
        for packet in packets:
            caller.say(*packet)
        await asyncio.sleep(0)
        caller.say("4")  # There is a listener by now, and the others still wait.
        for _ in range(9):
            await asyncio.sleep(0)
        caller.say("5")
        assert heard[-1] == "5", "nothing waits any more, so that it is heard at once"
        caller.line.connection_lost(None)

    asyncio.run(calls())
    assert heard == ["1", "2", "3", "4", "5"]


@pytest.mark.parametrize(
    ("speaks", "reads", "asked"), [(True, True, False), (True, False, True), (False, True, True)]
)
def test_only_one_who_is_silent_or_does_not_read_is_asked_to_answer(
    speaks: bool, reads: bool, asked: bool
) -> None:
    async def calls() -> None:
        caller = Caller(_accepted)
        while not caller.line.handshake_complete:
            await asyncio.sleep(0)
        if speaks:
            caller.say("a word")
        if not reads:
            caller.line.pause_writing()
        caller.line.send_keepalive_ping()
        assert caller.asked is asked
        caller.line.resume_writing()
        caller.line.connection_lost(None)

    asyncio.run(calls())


def test_one_who_has_spoken_and_falls_silent_is_asked_the_next_time() -> None:
    async def calls() -> None:
        caller = Caller(_accepted)
        while not caller.line.handshake_complete:
            await asyncio.sleep(0)
        caller.say("a word")
        caller.line.send_keepalive_ping()
        assert not caller.asked
        assert caller.line.ping_timer is not None, "it is asked later"
        caller.line.send_keepalive_ping()
        assert caller.asked
        caller.line.connection_lost(None)

    asyncio.run(calls())


def test_a_server_that_cannot_hand_messages_on_gives_them_to_receive() -> None:
    listen({"type": "websocket"}, pytest.fail)


def test_what_can_be_sent_at_once_is_sent_in_order_with_all_else_and_what_cannot_is_not() -> None:
    async def calls() -> None:
        said: list[bool] = []

        async def says(scope: Any, receive: Any, send: Any) -> None:
            await receive()
            say = say_at_once(scope)
            said.append(say(b"before the line is open"))
            await send({"type": "websocket.accept"})
            said.append(say("ein Wörtchen".encode()))
            await send({"type": "websocket.send", "text": "two"})
            said.append(say(b"three"))
            caller.line.pause_writing()
            said.append(say(b"to one who does not read"))
            caller.line.resume_writing()
            said.append(say(b"four" * 20_000))
            await send({"type": "websocket.close"})
            said.append(say(b"after the end"))

        caller = Caller(says)
        for _ in range(9):
            await asyncio.sleep(0)
        texts = [frame.data.decode() for frame in caller.wire.told if frame.opcode is Opcode.TEXT]
        assert texts == ["ein Wörtchen", "two", "three", "four" * 20_000]
        caller.line.connection_lost(None)
        assert not say_at_once(caller.line.scope)(b"to one who is gone")
        assert said == [False, True, True, False, True, False]

    asyncio.run(calls())


def test_where_nothing_can_be_sent_at_once_all_is_left_to_send() -> None:
    assert not say_at_once({"type": "websocket"})(b"a word")


def test_a_line_that_ends_is_freed_without_a_collection_of_garbage() -> None:
    """It contains no reference cycle: otherwise a server keeps fifty kilobytes of each until it collects."""

    async def listens(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        listen(scope, lambda message: None)
        assert say_at_once(scope)(b"a word")
        while (await receive())["type"] != "websocket.disconnect":
            pass

    async def calls() -> weakref.ref[DirectWebSocket]:
        caller = Caller(listens)
        while not caller.wire.told:
            await asyncio.sleep(0)
        caller.say("a word")
        caller.line.connection_lost(None)
        for _ in range(9):
            await asyncio.sleep(0)
        return weakref.ref(caller.line)

    was_on = gc.isenabled()
    gc.disable()
    try:
        assert asyncio.run(calls())() is None
    finally:
        if was_on:
            gc.enable()
