"""One who takes his messages too slowly is let go, and nobody waits for him."""

import asyncio

from hoyle.ports.web.goodbye import TOO_SLOW
from hoyle.ports.web.limits import Limits
from hoyle.ports.web.socket_line import SocketLine
from ports.web.looping import on_a_loop


class Reader:
    """The far end of a line: it takes the first message, and no other until it is told to."""

    def __init__(self):
        self.taken = []
        self.reads = asyncio.Event()

    async def __call__(self, message):
        self.taken.append(message.get("text", message.get("code")))
        await self.reads.wait()


def test_what_waits_for_a_slow_reader_is_bounded_and_he_is_told_to_come_back():
    async def stalled():
        reader = Reader()
        line = SocketLine(reader, Limits(queue=100))
        for text in ("a" * 60, "b" * 60, "c" * 60, "d" * 60):
            line.send(text)
        assert reader.taken == ["a" * 60]
        reader.reads.set()
        await line.finish()
        return reader.taken

    assert on_a_loop(stalled()) == ["a" * 60, TOO_SLOW]


def test_one_who_reads_in_time_gets_all_in_order():
    async def slow():
        reader = Reader()
        line = SocketLine(reader, Limits(queue=100))
        for text in ("one", "two", "three"):
            line.send(text)
        reader.reads.set()
        await line.finish()
        return reader.taken

    assert on_a_loop(slow()) == ["one", "two", "three", 1000]
