"""The migration of a store from an older version, in one transaction and without loss."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Final

from hoyle.host.ages import add_ages
from hoyle.host.checksum import Value, checksum

APPLICATION: Final = 0x486F796C
"""``Hoyl``: what marks a file as a store of this program."""

FIRST: Final = (
    """CREATE TABLE house (
    name TEXT PRIMARY KEY, setup BLOB NOT NULL, chairs BLOB NOT NULL, touched REAL NOT NULL
) WITHOUT ROWID""",
    """CREATE TABLE seat (
    house TEXT NOT NULL REFERENCES house ON DELETE CASCADE, player INTEGER NOT NULL,
    hash BLOB NOT NULL, taken INTEGER NOT NULL, PRIMARY KEY (house, player)
) WITHOUT ROWID""",
    """CREATE TABLE sitting (
    house TEXT NOT NULL REFERENCES house ON DELETE CASCADE, number INTEGER NOT NULL,
    private BLOB NOT NULL, closed INTEGER NOT NULL, PRIMARY KEY (house, number)
) WITHOUT ROWID""",
    """CREATE TABLE event (
    house TEXT NOT NULL REFERENCES house ON DELETE CASCADE, seq INTEGER NOT NULL, sitting INTEGER NOT NULL,
    octets BLOB NOT NULL, player INTEGER, act TEXT, PRIMARY KEY (house, seq), UNIQUE (house, player, act)
)""",
    """CREATE TABLE posting (
    house TEXT NOT NULL REFERENCES house ON DELETE CASCADE, seq INTEGER NOT NULL, account TEXT NOT NULL,
    pence INTEGER NOT NULL CHECK (typeof(pence) = 'integer'), PRIMARY KEY (house, seq, account),
    FOREIGN KEY (house, seq) REFERENCES event
) WITHOUT ROWID""",
    "CREATE INDEX touched ON house (touched)",
    "CREATE TRIGGER event_stands BEFORE UPDATE ON event BEGIN SELECT raise(ABORT, 'an event stands'); END",
    "CREATE TRIGGER posting_stands BEFORE UPDATE ON posting "
    "BEGIN SELECT raise(ABORT, 'a posting stands'); END",
)
"""The tables of version 1, never to be altered: a new store is made of these and every step below.

Events lie in the order in which they came, whatever their table, so that a commit writes few pages.
"""

_KEYS: Final = {
    "house": ("name", "setup, chairs"),
    "seat": ("house, player", "hash, taken"),
    "sitting": ("house, number", "private, closed"),
    "event": ("house, seq", "sitting, octets, player, act"),
    "posting": ("house, seq, account", "pence"),
}
"""The key of each table of version 1, and its other columns that version 2 has too."""


def _add_checksums(connection: sqlite3.Connection) -> None:
    """Give each row a checksum. A row whose text is damaged gets none, so that checks find it."""
    connection.execute("DROP TRIGGER event_stands")
    connection.execute("DROP TRIGGER posting_stands")
    for table in _KEYS:
        connection.execute(f"ALTER TABLE {table} ADD COLUMN checksum INTEGER")
    names = [name for (name,) in connection.execute("SELECT name FROM house")]
    for table, (key, others) in _KEYS.items():
        first, *_ = columns = key.split(", ")
        read = f"SELECT {key}, {others} FROM {table} WHERE {first} = ?"
        write = f"UPDATE {table} SET checksum = ? WHERE {' AND '.join(f'{each} = ?' for each in columns)}"
        for name in names:
            rows = connection.execute(read, (name,)).fetchall()
            connection.executemany(write, [(_checksum(table, row), *row[: len(columns)]) for row in rows])
    for trigger in FIRST[-2:]:
        connection.execute(trigger)


def _checksum(table: str, row: tuple[Value, ...]) -> int | None:
    try:
        return checksum(table, *row)
    except (UnicodeEncodeError, OverflowError):
        return None


def _second(connection: sqlite3.Connection) -> None:
    """Version 2: the age of a table is no longer told by the wall clock, and rows have checksums."""
    connection.execute("DROP INDEX touched")
    connection.execute("ALTER TABLE house DROP COLUMN touched")
    _add_checksums(connection)
    add_ages(connection)


STEPS: Final[dict[int, Callable[[sqlite3.Connection], None]]] = {2: _second}
"""The step to each version, within a transaction: version 2 is version 1 and step 2."""


def migrate(connection: sqlite3.Connection, version: int) -> None:
    """Upgrade a store of that version to this one, completely or not at all; 0 is an empty file."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        if version == 0:
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            for statement in FIRST:
                connection.execute(statement)
        for each in range(max(version, 1) + 1, max(STEPS) + 1):
            STEPS[each](connection)
        connection.execute(f"PRAGMA user_version = {max(STEPS)}")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")
