"""What several rooms of tests share."""

import sys

import pytest


@pytest.fixture
def untraced():
    """Millions of draws at full speed: coverage's line tracer rests, and other tests cover every line."""
    tracer = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracer)
