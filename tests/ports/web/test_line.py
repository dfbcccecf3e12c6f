"""A reader who takes messages too slowly is disconnected, and nobody waits for them."""

import asyncio

from hoyle.ports.web.goodbye import TOO_SLOW
from hoyle.ports.web.limits import Limits
from hoyle.ports.web.socket_line import SocketLine
from ports.web.looping import on_a_loop


class Reader:
    """The far end of a connection: it takes the first message, and no other until it is told to."""

    def __init__(self):
        self.taken = []
        self.reads = asyncio.Event()

    async def __call__(self, message):
        self.taken.append(message.get("text", message.get("code")))
        await self.reads.wait()


def test_what_waits_for_a_slow_reader_is_bounded_and_they_are_told_to_come_back():
    async def stalled():
        reader = Reader()
        line = SocketLine(reader, Limits(queue=100))
        for text in (b"a" * 60, b"b" * 60, b"c" * 60, b"d" * 60):
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
        for text in (b"one", b"two", b"three"):
            line.send(text)
        reader.reads.set()
        await line.finish()
        return reader.taken

    assert on_a_loop(slow()) == ["one", "two", "three", 1000]


def test_a_line_that_was_slow_once_goes_on_as_if_it_had_not_been():
    async def slow_once():
        reader = Reader()
        line = SocketLine(reader, Limits(queue=100))
        line.send(b"one")
        line.send(b"two")
        reader.reads.set()
        for _ in range(5):
            await asyncio.sleep(0)
        assert reader.taken == ["one", "two"]
        line.send(b"x" * 100)  # The most that may wait: the first two no longer count.
        line.send(b"three")
        await line.finish()
        return reader.taken

    assert on_a_loop(slow_once()) == ["one", "two", "x" * 100, "three", 1000]


def test_a_line_ends_once_with_its_first_code_and_nothing_comes_after():
    async def ended():
        reader = Reader()
        reader.reads.set()
        line = SocketLine(reader, Limits(queue=100))
        line.send(b"one")
        line.end(4001)
        line.end(1000)
        line.send(b"two")
        await line.finish()
        return reader.taken

    assert on_a_loop(ended()) == ["one", 4001]


def test_an_end_that_is_gone_is_no_error_and_is_sent_nothing_more():
    async def gone():
        tries = []

        async def send(message):
            tries.append(message)
            raise OSError("the other end is gone")

        line = SocketLine(send, Limits(queue=100))
        for text in (b"one", b"two"):
            line.send(text)
        await line.finish()
        return len(tries)

    assert on_a_loop(gone()) == 1


def test_what_the_far_end_takes_at_once_never_overtakes_what_waits():
    async def by_turns():
        reader, takes = Reader(), [True, False]
        at_once = []

        def say(text):
            at_once.extend([text] if takes[0] else ())
            return takes.pop(0)

        line = SocketLine(reader, Limits(queue=100), say=say)
        for text in (b"one", b"two", b"three"):
            line.send(text)  # The second has to wait, so the third does too.
        assert (at_once, takes) == ([b"one"], [])
        reader.reads.set()
        for _ in range(5):
            await asyncio.sleep(0)
        takes.append(True)
        line.send(b"four")
        await line.finish()
        return at_once, reader.taken

    assert on_a_loop(by_turns()) == ([b"one", b"four"], ["two", "three", 1000])
