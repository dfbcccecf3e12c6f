"""What several rooms of tests share."""

import signal
import sys

import pytest
from hypothesis import settings

settings.register_profile("house", deadline=None)  # No test is a test of speed.
settings.load_profile("house")


@pytest.fixture(autouse=True, scope="session")
def _ctrl_c_is_heard():
    """A shell that starts the tests in the background has them ignore Ctrl-C; some tests press it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


_NO_BROWSER = pytest.StashKey[str]()


def pytest_terminal_summary(terminalreporter, config):
    """Remember why the tests in a browser were skipped, if they were."""
    reasons = [str(report.longrepr[2]) for report in terminalreporter.stats.get("skipped", ())]
    config.stash[_NO_BROWSER] = next((why for why in reasons if "no browser" in why), "")


def pytest_unconfigure(config):
    """Say it in the last line, so that nobody takes the page for tested."""
    if why := config.stash.get(_NO_BROWSER, ""):
        print(f"The page was not tested. {why}")


@pytest.fixture
def untraced():
    """Much work at full speed: coverage's line tracer rests, and other tests cover every line."""
    tracer = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracer)
