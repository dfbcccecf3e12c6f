"""The outbox sends what is committed, and wakes the loop once for everything in one commit."""

import asyncio
from collections import deque
from types import SimpleNamespace
from unittest import mock

import pytest

from hoyle.errors import StoreFailed
from hoyle.host.effect import Close, Effects
from hoyle.ports.web.owner import Outbox

KEEPS = [None, None, None]
"""Three writes; the outbox reads none of them."""


class Slow:
    """A store that reports each write as committed when told to."""

    def __init__(self):
        self.then = []

    def keep(self, _, then):
        self.then.append(then)

    def commit(self, failure=None):
        waiting, self.then = self.then, []
        for each in waiting:
            each(failure)


@pytest.fixture
def table():
    """A table with one connection, and the codes with which the connection was ended."""
    ended = []
    return SimpleNamespace(held=deque(), lines={1: SimpleNamespace(end=ended.append)}, ended=ended)


def on_a_loop(story):
    async def told():
        loop = asyncio.get_running_loop()
        with mock.patch.object(loop, "call_soon_threadsafe", wraps=loop.call_soon_threadsafe) as woken:
            await story(woken)

    asyncio.run(told())


def test_the_loop_looks_once_for_each_commit_and_then_all_is_sent(table):
    async def story(woken):
        store = Slow()
        outbox = Outbox(store, fail=None)
        for commit, code in ((1, 4001), (2, 4002)):
            table.lines[1] = SimpleNamespace(end=table.ended.append)
            outbox.post(table, Effects(keep=KEEPS, tell=[Close(1, code)]))
            store.commit()
            assert woken.call_count == commit
            assert code not in table.ended  # The reports of the store's thread are handled by the loop.
            await asyncio.sleep(0)
            assert table.ended[-1] == code

    on_a_loop(story)


def test_what_rests_on_a_write_that_failed_is_not_sent_and_the_table_is_told_of_once(table):
    async def story(_):
        failed, store = [], Slow()
        Outbox(store, lambda owner, why: failed.append((owner, why))).post(
            table, Effects(keep=KEEPS, tell=[Close(1, 4001)])
        )
        store.commit(why := StoreFailed("the disk is full"))
        await asyncio.sleep(0)
        assert (failed, table.ended) == ([(table, why)], [])

    on_a_loop(story)
