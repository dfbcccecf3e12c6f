"""A store is opened for reading only, wherever it is, and a reader of all of it is informed of any damage."""

import sqlite3

import psycopg
import pytest

from hoyle.errors import StoreFailed
from hoyle.host.effect import Keep
from hoyle.host.setup import Token, Wish, agreed
from hoyle.host.store.audit import unsound
from hoyle.host.store.postgres import PostgresStore
from hoyle.host.store.reading import is_postgres, reading, reading_all
from hoyle.host.store.sqlite import SqliteStore
from scale import PATIENCE

SETUP, CHAIRS, _ = agreed(Wish(game="whist"))
FOUNDED = Keep(table="t", sitting=0, chairs=CHAIRS, tokens={0: Token(b"h" * 32, taken=True)})


@pytest.mark.parametrize(
    ("where", "database"),
    [
        ("postgresql://db/x", True),
        ("postgres://db/x", True),
        ("postgresql", False),
        ("/var/postgresql://x", False),
        ("hoyle.db", False),
    ],
)
def test_an_address_of_a_database_is_told_from_the_name_of_a_file(where, database):
    assert is_postgres(where) is database


def test_a_file_is_read_and_not_written(tmp_path):
    path = tmp_path / "s.db"
    with SqliteStore(str(path)) as store:
        store.create("t", SETUP, FOUNDED).result(PATIENCE)
    with reading(str(path)) as found:
        assert found.where == str(path)
        assert found.rows(found.connection, "t").sittings == []
        assert list(unsound(found.connection)) == []
        with pytest.raises(sqlite3.OperationalError, match="readonly"):
            found.connection.execute("DELETE FROM seat")


def test_a_database_is_read_as_it_stood_at_one_moment_and_not_written(postgres_url):
    with PostgresStore(postgres_url) as store:
        store.create("t", SETUP, FOUNDED).result(PATIENCE)
        with reading(postgres_url) as found:
            before = found.rows(found.connection, "t")
            store.create("u", SETUP, FOUNDED).result(PATIENCE)
            assert found.rows(found.connection, "u") is None
            assert found.rows(found.connection, "t") == before
            assert list(unsound(found.connection)) == []
    with (
        pytest.raises(StoreFailed, match="cannot execute DELETE in a read-only transaction"),
        reading(postgres_url) as found,
    ):
        found.connection.execute("DELETE FROM seat")


def test_a_database_is_let_go_of_when_it_has_been_read(postgres_url):
    PostgresStore(postgres_url).close()
    with reading(postgres_url) as found:
        pass
    with pytest.raises(psycopg.OperationalError, match="closed"):
        found.connection.execute("SELECT 1")


@pytest.mark.parametrize(
    ("error", "told", "words"),
    [
        (
            sqlite3.DatabaseError("database disk\n image  is malformed"),
            StoreFailed,
            "disk image is malformed",
        ),
        (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte"), StoreFailed, "invalid start byte"),
        (sqlite3.OperationalError("interrupted"), KeyboardInterrupt, "^$"),
        (sqlite3.OperationalError("was interrupted"), StoreFailed, "was interrupted"),
        (StoreFailed("of its own"), StoreFailed, "^of its own$"),
    ],
)
def test_damage_met_on_the_way_is_told_with_what_looks_for_all_of_it(tmp_path, error, told, words):
    path = tmp_path / "s.db"
    SqliteStore(str(path)).close()
    with pytest.raises(told, match=words) as failed, reading_all(str(path)):
        raise error
    if not words.startswith("^"):
        assert str(failed.value).startswith(f"{path}: SQLite: ")
        assert str(failed.value).endswith("; 'hoyle db check' checks all of it")
