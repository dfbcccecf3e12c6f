"""An expensive answer is made once, by one thread, and kept while there is room."""

import asyncio
import threading

import pytest

from hoyle.ports.web.answers import Problem
from hoyle.ports.web.cache import Cache
from ports.web.looping import on_a_loop
from scale import PATIENCE


class Works:
    """Makes answers, and records which."""

    def __init__(self, size=10):
        self.size, self.made = size, []
        self.goes_on = threading.Event()
        self.goes_on.set()

    def of(self, key):
        def make():
            assert self.goes_on.wait(PATIENCE)
            self.made.append(key)
            return b"x" * self.size

        return make


def test_all_who_ask_for_one_answer_share_it_and_the_next_has_it_kept():
    async def asks():
        works, cache = Works(), Cache()
        answers = await asyncio.gather(*(cache.get("a", works.of("a")) for _ in range(20)))
        assert set(answers) == {b"x" * 10}
        await cache.get("a", works.of("a"))
        return works.made

    assert on_a_loop(asks()) == ["a"]


def test_answers_are_made_one_at_a_time(monkeypatch):
    at_once = [0]

    async def in_a_thread(make):
        at_once.append(at_once[-1] + 1)
        await asyncio.sleep(0)
        at_once.append(at_once[-1] - 1)
        return make()

    async def asks():
        monkeypatch.setattr(asyncio, "to_thread", in_a_thread)
        works, cache = Works(), Cache()
        await asyncio.gather(*(cache.get(n, works.of(n)) for n in range(6)))
        return works.made

    assert on_a_loop(asks()) == list(range(6))
    assert max(at_once) == 1


def test_answers_are_not_made_on_the_loop():
    async def asks():
        return await Cache().get("a", lambda: threading.current_thread().name.encode())

    assert b"asyncio" in on_a_loop(asks())


def test_who_asks_for_one_more_than_can_wait_is_told_to_come_again():
    async def asks():
        works, cache = Works(), Cache()
        works.goes_on.clear()
        asking = [asyncio.create_task(cache.get(n, works.of(n))) for n in range(32)]
        await asyncio.sleep(0)
        with pytest.raises(Problem, match="503: Too many replays"):
            await cache.get("one more", works.of("one more"))
        works.goes_on.set()
        await asyncio.gather(*asking)
        return await cache.get("one more", works.of("one more"))

    assert on_a_loop(asks()) == b"x" * 10


def test_what_was_asked_for_longest_ago_makes_room():
    async def asks():
        works, cache = Works(size=40), Cache(most=100)
        for key in ("a", "b", "a", "c", "a", "b"):
            await cache.get(key, works.of(key))
        large = Works(size=101)
        await cache.get("large", large.of("large"))
        await cache.get("a", works.of("a"))
        return works.made

    assert on_a_loop(asks()) == ["a", "b", "c", "b"]


def test_an_answer_that_cannot_be_made_fails_those_who_ask_and_is_tried_again():
    async def asks():
        cache = Cache()

        def breaks():
            raise KeyError("no such thing")

        for _ in range(2):
            with pytest.raises(KeyError):
                await cache.get("a", breaks)
        return await cache.get("a", lambda: b"now")

    assert on_a_loop(asks()) == b"now"
