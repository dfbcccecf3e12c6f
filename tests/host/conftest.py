"""Fixtures of all tests of the host."""

import pytest

from decoders import none_made
from hoyle.host.store.sqlite import SqliteStore


@pytest.fixture(autouse=True)
def _no_decoder_is_made():
    """A server has threads, and no thread may create a decoder."""
    with none_made():
        yield


@pytest.fixture(params=["sqlite", "postgres"])
def any_store(request, tmp_path):
    """Opens a new store of each kind; further arguments go to the store."""
    if request.param == "sqlite":
        return lambda **more: SqliteStore(str(tmp_path / "s.db"), **more)
    url = request.getfixturevalue("postgres_url")
    from hoyle.host.store.postgres import PostgresStore

    return lambda **more: PostgresStore(url, **more)
