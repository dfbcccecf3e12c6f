"""A store of version 1 becomes one of version 2, in one transaction, and loses nothing."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from host.sound import unsound
from hoyle.errors import StoreFailed, TableDamaged
from hoyle.fairness import Master
from hoyle.host import LiveTable, SqliteStore, migration
from hoyle.host.schema import VERSION

OLD = Path(__file__).parents[1] / "data" / "store_version_1.sql"
"""A store that version 1 made: a game of cribbage under way, and a table with an account."""

TABLES = ("house", "seat", "sitting", "event", "posting")


@pytest.fixture
def old(tmp_path):
    path = tmp_path / "old.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(OLD.read_text())
    return path


def rows(path):
    """All rows of a store as version 1 has them, but for the wall clock by which it told their ages."""
    with closing(sqlite3.connect(path)) as connection:
        return {
            table: [
                row[: len(row) - (version(path) > 1 or table == "house")]
                for row in connection.execute(f"SELECT * FROM {table}")
            ]
            for table in TABLES
        }


def version(path):
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("PRAGMA user_version").fetchone()[0]


def test_an_old_store_is_brought_up_to_date_and_each_row_is_as_it_was_with_its_checksum(old):
    before = rows(old)
    assert version(old) == 1
    assert all(before.values())
    with SqliteStore(str(old)) as store:
        saved, other = store.load("table").result(), store.load("other").result()
        assert store._ask("", lambda connection: list(unsound(connection))).result() == []
    assert (version(old), rows(old)) == (VERSION, before)
    assert (saved.seq, other.account) == (len(before["event"]) - 2, {"0": 5, "1": -5})
    live = LiveTable(saved, chance=lambda: Master.parse("31" * 32), now=0.0)  # This replays it.
    assert live.seq == saved.seq
    with closing(sqlite3.connect(old)) as connection:
        connection.execute("UPDATE seat SET taken = 1 - taken WHERE house = 'other'")
        connection.commit()
    with SqliteStore(str(old)) as store, pytest.raises(TableDamaged, match="key to seat 0"):
        store.load("other").result()


def test_a_migrated_store_is_made_as_a_new_one_is(old, tmp_path):
    SqliteStore(str(old)).close()
    SqliteStore(str(tmp_path / "new.db")).close()
    made = []
    for path in (old, tmp_path / "new.db"):
        with closing(sqlite3.connect(path)) as connection:
            made.append(
                sorted(connection.execute("SELECT type, name, sql FROM sqlite_master WHERE sql != ''"))
            )
    assert made[0] == made[1]


@pytest.mark.parametrize("at", range(1, 209, 13))
def test_a_migration_that_fails_at_any_statement_leaves_the_old_store(old, at):
    before, done = rows(old), 0

    def refuses(*_):
        nonlocal done
        done += 1
        return sqlite3.SQLITE_DENY if done == at else sqlite3.SQLITE_OK

    with closing(sqlite3.connect(old, isolation_level=None)) as connection:
        connection.set_authorizer(refuses)
        with pytest.raises(sqlite3.DatabaseError):
            migration.migrate(connection, 1)
    assert (version(old), rows(old)) == (1, before)


def test_a_spoilt_text_of_an_old_store_hurts_its_own_table_alone(old):
    with closing(sqlite3.connect(old)) as connection:
        connection.execute("DROP TRIGGER event_stands")
        connection.execute("UPDATE event SET act = CAST(x'ff' AS TEXT) WHERE seq = 3 AND house = 'table'")
        connection.execute(migration.FIRST[-2])
        connection.commit()
    with SqliteStore(str(old)) as store:
        assert store.load("other").result() is not None
        with pytest.raises(TableDamaged, match="event 3"):
            store.load("table").result()


def test_a_store_whose_tables_are_not_as_made_is_refused(old):
    with closing(sqlite3.connect(old)) as connection:
        connection.execute("DROP TRIGGER posting_stands")
    with pytest.raises(StoreFailed):
        SqliteStore(str(old))
