"""What several rooms of tests share."""

import sys

import pytest
from hypothesis import settings

settings.register_profile("house", deadline=None)  # No test is a test of speed.
settings.load_profile("house")


@pytest.fixture
def untraced():
    """Millions of draws at full speed: coverage's line tracer rests, and other tests cover every line."""
    tracer = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracer)
