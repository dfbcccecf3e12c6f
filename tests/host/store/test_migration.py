"""The mechanism for future versions, with an example: version 2 has one more table, and an index."""

import sqlite3
from contextlib import closing

import pytest

from host.store.scripted_game import play
from host.store.sound import unsound
from hoyle.errors import StoreFailed
from hoyle.host.store import sqlite_schema as migration
from hoyle.host.store import sqlite_schema as schema
from hoyle.host.store.sqlite import SqliteStore

TABLES = ("card_table", "seat", "sitting", "event", "posting", "age", "clock", "note", "evening")


def second(connection):
    connection.execute("CREATE TABLE hue (of TEXT PRIMARY KEY REFERENCES card_table, hue TEXT NOT NULL)")
    connection.execute("INSERT INTO hue SELECT name, 'green' FROM card_table")
    connection.execute("CREATE INDEX closed ON sitting (closed)")


@pytest.fixture
def old(tmp_path):
    path = tmp_path / "old.db"
    play(str(path), "cribbage", 14)
    return path


@pytest.fixture
def version_2(old, monkeypatch):
    monkeypatch.setitem(migration.STEPS, 2, second)
    schema._tables.cache_clear()
    yield
    schema._tables.cache_clear()


def rows(path):
    with closing(sqlite3.connect(path)) as connection:
        return {table: connection.execute(f"SELECT * FROM {table}").fetchall() for table in TABLES}


def made(path):
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute("SELECT type, name, sql FROM sqlite_master WHERE sql != ''").fetchall()
        return connection.execute("PRAGMA user_version").fetchone()[0], sorted(found)


@pytest.mark.usefixtures("version_2")
def test_an_old_store_is_brought_up_to_date_and_each_row_is_as_it_was(old, tmp_path):
    before = rows(old)
    assert made(old)[0] == 1
    assert all(before[table] for table in TABLES if table not in ("posting", "note", "evening"))
    with SqliteStore(str(old)) as store:
        assert store._ask("", lambda connection: list(unsound(connection))).result() == []
    assert rows(old) == before
    SqliteStore(str(tmp_path / "new.db")).close()
    assert made(old) == made(tmp_path / "new.db")
    assert made(old)[0] == 2


@pytest.mark.usefixtures("version_2")
@pytest.mark.parametrize("at", range(1, 22, 3))
def test_an_upgrade_that_fails_at_any_statement_leaves_the_old_store(old, at):
    before, done = (rows(old), made(old)), 0

    def refuses(*_):
        nonlocal done
        done += 1
        return sqlite3.SQLITE_DENY if done == at else sqlite3.SQLITE_OK

    with closing(sqlite3.connect(old, isolation_level=None)) as connection:
        connection.set_authorizer(refuses)
        with pytest.raises(sqlite3.DatabaseError):
            migration.migrate(connection, 1)
    assert (rows(old), made(old)) == before


def test_a_store_whose_tables_are_not_as_made_is_refused(old):
    with closing(sqlite3.connect(old)) as connection:
        connection.execute("DROP TRIGGER posting_stands")
    with pytest.raises(StoreFailed):
        SqliteStore(str(old))
