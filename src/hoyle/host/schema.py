"""The tables of the embedded store, and the settings without which it would not keep its word."""

from __future__ import annotations

import sqlite3
from typing import Final

from hoyle.errors import StoreFailed

APPLICATION: Final = 0x486F796C
"""``Hoyl``: what marks a file as a store of this program."""

VERSION: Final = 1

TABLES: Final = """
CREATE TABLE house (
    name TEXT PRIMARY KEY, setup BLOB NOT NULL, chairs BLOB NOT NULL, touched REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE seat (
    house TEXT NOT NULL REFERENCES house ON DELETE CASCADE, player INTEGER NOT NULL,
    hash BLOB NOT NULL, taken INTEGER NOT NULL, PRIMARY KEY (house, player)
) WITHOUT ROWID;
CREATE TABLE sitting (
    house TEXT NOT NULL REFERENCES house ON DELETE CASCADE, number INTEGER NOT NULL,
    private BLOB NOT NULL, closed INTEGER NOT NULL, PRIMARY KEY (house, number)
) WITHOUT ROWID;
CREATE TABLE event (
    house TEXT NOT NULL REFERENCES house ON DELETE CASCADE, seq INTEGER NOT NULL, sitting INTEGER NOT NULL,
    octets BLOB NOT NULL, player INTEGER, act TEXT, PRIMARY KEY (house, seq), UNIQUE (house, player, act)
);
CREATE TABLE posting (
    house TEXT NOT NULL REFERENCES house ON DELETE CASCADE, seq INTEGER NOT NULL, account TEXT NOT NULL,
    pence INTEGER NOT NULL CHECK (typeof(pence) = 'integer'), PRIMARY KEY (house, seq, account),
    FOREIGN KEY (house, seq) REFERENCES event
) WITHOUT ROWID;
CREATE INDEX touched ON house (touched);
CREATE TRIGGER event_stands BEFORE UPDATE ON event BEGIN SELECT raise(ABORT, 'an event stands'); END;
CREATE TRIGGER posting_stands BEFORE UPDATE ON posting BEGIN SELECT raise(ABORT, 'a posting stands'); END;
"""
"""Events lie in the order in which they came, whatever their table, so that a commit writes few pages."""

_SETTINGS: Final = {
    "locking_mode": "exclusive",  # One house to a store: no other process reads or writes it.
    "journal_mode": "wal",
    "synchronous": 2,  # FULL: what is told to be kept outlives a power cut.
    "foreign_keys": 1,
    "trusted_schema": 0,
    "busy_timeout": 5000,
    "wal_autocheckpoint": 1000,
    "mmap_size": 0,
}


def opened(path: str, *, checkpoint: int = 1000) -> sqlite3.Connection:
    """The one connection to a store, made if there is none, with every setting as it must be.

    Args:
        path: a file on a disk of this machine.
        checkpoint: pages of the log after which it is written back.

    Raises:
        StoreFailed: if the file is another program's, a newer version's, or will not take a setting.
    """
    connection = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        for name, value in (_SETTINGS | {"wal_autocheckpoint": checkpoint}).items():
            connection.execute(f"PRAGMA {name} = {value}")
            found = connection.execute(f"PRAGMA {name}").fetchone()
            if name != "mmap_size" and found != (value,):
                raise StoreFailed(f"{path}: the store would not set {name} to {value}; it says {found}")
        _prepare(connection, path)
    except sqlite3.Error as error:
        connection.close()
        why = "another house has it open" if "locked" in str(error) else error
        raise StoreFailed(f"{path}: {why}") from error
    except StoreFailed:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection, path: str) -> None:
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if (application, version) == (0, 0) and not connection.execute("SELECT 1 FROM sqlite_master").fetchone():
        connection.executescript(
            f"BEGIN IMMEDIATE; {TABLES} PRAGMA application_id = {APPLICATION};"
            f"PRAGMA user_version = {VERSION}; COMMIT;"
        )
    elif application != APPLICATION:
        raise StoreFailed(f"{path}: this file is not a store of hoyle; name another with --db")
    elif version != VERSION:
        raise StoreFailed(f"{path}: the store is of version {version}, this program knows {VERSION}")
    elif (said := connection.execute("PRAGMA quick_check").fetchone()[0]) != "ok":
        raise StoreFailed(f"{path}: the store is damaged: {said}; restore it from a copy")
