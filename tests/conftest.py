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


@pytest.fixture
def untraced():
    """Millions of draws at full speed: coverage's line tracer rests, and other tests cover every line."""
    tracer = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracer)
