"""Fixtures that several folders of tests share."""

import gc
import os
import signal
import sys

import pytest
from hypothesis import settings

os.environ["LC_ALL"] = "C.UTF-8"  # The terminal uses its reader's language; the tests read English.
os.environ["OPENBLAS_NUM_THREADS"] = "1"  # Workers fill the cores, and numpy's threads would wait.

settings.register_profile("hoyle", deadline=None)  # Tests do not measure speed.
settings.load_profile("hoyle")


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """Collecting tests makes much that stays and no garbage; to seek it took a third of the time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.fixture(autouse=True, scope="session")
def _ctrl_c_is_heard():
    """A shell that starts the tests in the background makes them ignore Ctrl-C; some tests send it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


_SKIPPED = pytest.StashKey[list[str]]()
_MISSING = {"no browser": "The page was not tested.", "no postgres": "The store on Postgres was not tested."}


def pytest_terminal_summary(terminalreporter, config):
    """Remember why tests in a browser, or with Postgres, were skipped, if they were."""
    reasons = {str(report.longrepr[2]) for report in terminalreporter.stats.get("skipped", ())}
    config.stash[_SKIPPED] = [
        f"{words} {why}" for what, words in _MISSING.items() for why in sorted(reasons) if what in why
    ]


def pytest_unconfigure(config):
    """Print it in the last line, so that nobody takes skipped tests for passed ones."""
    for words in config.stash.get(_SKIPPED, ()):
        print(words)


@pytest.fixture
def untraced():
    """Much work at full speed: coverage's line tracer is off, and other tests cover every line."""
    tracer = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracer)


@pytest.fixture(scope="session")
def postgres():
    """A Postgres server, one for all tests of this process."""
    from postgres_cluster import running_cluster

    with running_cluster() as cluster:
        yield cluster


@pytest.fixture
def postgres_url(postgres):
    """The address of a new and empty database."""
    return postgres.database()
