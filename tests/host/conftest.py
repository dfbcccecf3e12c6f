"""What all tests of the host share."""

import pytest

from decoders import none_made


@pytest.fixture(autouse=True)
def _no_decoder_is_made():
    """A house has threads, and no thread may make a decoder."""
    with none_made():
        yield
