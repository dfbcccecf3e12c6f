"""A plugin of pytest: how long each test takes, how it ends, and which leave no trace of what they run."""

import json
import os
import signal
from pathlib import Path

import pytest

LONGEST = 8.0
"""Seconds of processor time after which a test is stopped: one so long is not tried on a mutant."""


class TooLong(BaseException):
    """A test has taken too long to be traced."""


def pytest_collection_modifyitems(config, items):
    """Leave out tests at full speed, which coverage does not see, and those in a browser."""
    blind = [
        item
        for item in items
        if "untraced" in getattr(item, "fixturenames", ()) or "/browser/" in item.nodeid
    ]
    items[:] = [item for item in items if item not in set(blind)]
    _write({item.nodeid: {"blind": True} for item in blind if "/browser/" not in item.nodeid})


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
    if os.environ.get("PYTEST_XDIST_WORKER"):
        return
    if report.when == "call" or not report.passed:
        _write({report.nodeid: {"seconds": report.duration, "passed": report.passed}})


def _write(told):
    with Path(os.environ["MUTANTS_WATCH"]).open("a") as out:
        out.writelines(json.dumps({name: facts}) + "\n" for name, facts in told.items())
