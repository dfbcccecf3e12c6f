"""A pytest plugin: what each test runs, how long it takes, and how it ends."""

import json
import os
import signal
from pathlib import Path

import pytest

from mutants.marking import seen, tell

LONGEST = 4.0
"""Seconds of processor time after which a test is stopped; a longer one is not used on mutants."""

OUT = Path(os.environ["MUTANTS_WATCH"])


class TooLong(BaseException):
    """A test has taken too long to be traced."""


def pytest_collection_modifyitems(items):
    """Leave out the tests in a browser."""
    items[:] = [item for item in items if "/browser/" not in item.nodeid]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    seen.clear()
    before = sum(os.times()[:4])
    ended = yield
    tell(OUT, item.nodeid)
    _write("seconds", item.nodeid, sum(os.times()[:4]) - before)
    return ended


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    def stop(*_):
        raise TooLong

    signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
    try:
        return (yield)
    except TooLong:
        pytest.fail("it takes too long")
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def pytest_runtest_logreport(report):
    if not report.passed:
        _write("failed", report.nodeid, report.when)


def _write(what, test, fact):
    with (OUT / f"{os.getpid()}.{what}").open("a") as out:
        out.write(json.dumps([test, fact]) + "\n")
