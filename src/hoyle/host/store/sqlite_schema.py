"""The tables of the embedded store, and their migrations."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import cache
from typing import Final

from hoyle.host.store.rows import add

APPLICATION: Final = 0x486F796C
"""``Hoyl``: marks a file as a store of this program."""

FIRST: Final = (
    """CREATE TABLE card_table (
    name TEXT PRIMARY KEY, setup BLOB NOT NULL, chairs BLOB NOT NULL, checksum INTEGER
) WITHOUT ROWID""",
    """CREATE TABLE seat (
    card_table TEXT NOT NULL REFERENCES card_table ON DELETE CASCADE, player INTEGER NOT NULL,
    hash BLOB NOT NULL, taken INTEGER NOT NULL, checksum INTEGER, PRIMARY KEY (card_table, player)
) WITHOUT ROWID""",
    """CREATE TABLE sitting (
    card_table TEXT NOT NULL REFERENCES card_table ON DELETE CASCADE, number INTEGER NOT NULL,
    private BLOB NOT NULL, closed INTEGER NOT NULL, checksum INTEGER, PRIMARY KEY (card_table, number)
) WITHOUT ROWID""",
    """CREATE TABLE event (
    card_table TEXT NOT NULL REFERENCES card_table ON DELETE CASCADE, seq INTEGER NOT NULL,
    sitting INTEGER NOT NULL, data BLOB NOT NULL, player INTEGER, act TEXT, checksum INTEGER,
    PRIMARY KEY (card_table, seq), UNIQUE (card_table, player, act)
)""",
    """CREATE TABLE posting (
    card_table TEXT NOT NULL REFERENCES card_table ON DELETE CASCADE, seq INTEGER NOT NULL,
    account TEXT NOT NULL, pence INTEGER NOT NULL CHECK (typeof(pence) = 'integer'), checksum INTEGER,
    PRIMARY KEY (card_table, seq, account), FOREIGN KEY (card_table, seq) REFERENCES event
) WITHOUT ROWID""",
    "CREATE TRIGGER event_stands BEFORE UPDATE ON event BEGIN SELECT raise(ABORT, 'an event stands'); END",
    "CREATE TRIGGER posting_stands BEFORE UPDATE ON posting "
    "BEGIN SELECT raise(ABORT, 'a posting stands'); END",
    "CREATE TABLE clock (open REAL NOT NULL, checksum INTEGER NOT NULL)",
    "CREATE TABLE age (card_table TEXT PRIMARY KEY REFERENCES card_table ON DELETE CASCADE, "
    "touched REAL NOT NULL, marked REAL, checksum INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE TABLE note (topic TEXT NOT NULL, name TEXT NOT NULL, data BLOB NOT NULL, "
    "checksum INTEGER NOT NULL, PRIMARY KEY (topic, name)) WITHOUT ROWID",
    "CREATE TABLE evening (evening TEXT NOT NULL, seq INTEGER NOT NULL, open REAL NOT NULL, "
    "data BLOB NOT NULL, checksum INTEGER NOT NULL, PRIMARY KEY (evening, seq)) WITHOUT ROWID",
)
"""The tables of version 1. A new store is created with these and every step below.

Events are stored in order of arrival, whatever their table, so that a commit writes few pages.
"""

STEPS: Final[dict[int, Callable[[sqlite3.Connection], None]]] = {}
"""The step to each version after the first, within a transaction. ``tests/host/store/test_migration.py`` has
an example.
"""


def newest() -> int:
    """Return the version of the tables that this program creates and reads."""
    return max(STEPS, default=1)


def migrate(connection: sqlite3.Connection, version: int) -> None:
    """Migrate a store of this version to the newest, completely or not at all; 0 is an empty file."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        if version == 0:
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            for statement in FIRST:
                connection.execute(statement)
            add(connection, "clock", 0.0)
        for each in range(max(version, 1) + 1, newest() + 1):
            STEPS[each](connection)
        connection.execute(f"PRAGMA user_version = {newest()}")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def tables_as_made(connection: sqlite3.Connection) -> bool:
    """Are all tables, indexes and triggers of a store those of a new one?"""
    return _tables_of(connection) == _tables()


def _tables_of(connection: sqlite3.Connection) -> frozenset[tuple[str, str, str]]:
    """The type, name and SQL of every table, index and trigger of a store."""
    return frozenset(
        (kind, name, "".join(str(text).split()))
        for kind, name, text in connection.execute("SELECT type, name, sql FROM sqlite_master")
        if text
    )


@cache
def _tables() -> frozenset[tuple[str, str, str]]:
    """The tables and indexes of a new store, as ``_tables_of`` returns them."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(connection, 0)
        return _tables_of(connection)
    finally:
        connection.close()
