"""The other servers of a store are asked for the tables that their lobbies list."""

import asyncio
from concurrent.futures import Future
from unittest import mock

import pytest

from hoyle.errors import StoreFailed
from hoyle.host.store.leases import Worker
from hoyle.ports.web import peers as others
from hoyle.ports.web.peers import FRESH, Others

ADA, BEA = b'[{"table":"a"}]', b'[{"table":"b"}]'


class Shared:
    """A store that two other servers share, unless it ``fails``."""

    def __init__(self, key="ours", fails=False):
        self.key, self.fails = key, fails

    def others(self):
        future = Future()
        if self.fails:
            future.set_exception(StoreFailed("gone"))
        else:
            future.set_result([Worker(id=each, address=f"http://{each}", key="theirs") for each in "ab"])
        return future


def told(answers, store=None, looks=((0.0, 1),)):
    """The answers for everybody who looks at each of these times, and how often each server was asked."""
    clock = [0.0]
    asked = mock.AsyncMock(side_effect=lambda address, *_: answers[address[-1]])

    async def run():
        servers, heard = Others(store or Shared(), lambda: clock[0]), []
        for clock[0], people in looks:
            heard += await asyncio.gather(*(servers.waiting() for _ in range(people)))
        return heard

    with mock.patch.object(others, "asked", asked):
        return asyncio.run(run()), asked.await_args_list


def test_each_of_the_others_is_asked_with_its_own_key():
    heard, asked = told({"a": ADA, "b": BEA})
    assert heard == [[{"table": "a"}, {"table": "b"}]]
    assert [each.args for each in asked] == [(f"http://{each}", "theirs", "/api/tables") for each in "ab"]


@pytest.mark.parametrize("answer", [None, b"<html>", b'[{"table":1},2]', b""])
def test_one_that_does_not_answer_adds_none(answer):
    assert told({"a": answer, "b": BEA})[0] == [[{"table": "b"}]]


def test_a_crowd_asks_the_others_once_and_again_when_the_answer_is_old():
    heard, asked = told({"a": ADA, "b": BEA}, looks=[(5.0, 8), (5.0 + FRESH / 2, 8), (5.0 + FRESH, 1)])
    assert heard == [[{"table": "a"}, {"table": "b"}]] * 17
    assert len(asked) == 4


def test_nobody_is_asked_where_the_store_is_shared_with_nobody_or_fails():
    assert told({}, Shared(key=None)) == ([[]], [])
    assert told({}, Shared(fails=True)) == ([[]], [])
