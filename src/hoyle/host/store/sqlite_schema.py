"""The tables of the embedded store, and the connection whose commits outlive a power cut."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import cache
from typing import Final

from hoyle.errors import NotAStore, StoreAway, StoreFailed
from hoyle.host.store.ages import add_ages

APPLICATION: Final = 0x486F796C
"""``Hoyl``: what marks a file as a store of this program."""

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
)
"""The tables of version 1, besides those of the ages: a new store is made of these and every step below.

Events lie in the order in which they came, whatever their table, so that a commit writes few pages.
"""

STEPS: Final[dict[int, Callable[[sqlite3.Connection], None]]] = {}
"""The step to each version after the first, within a transaction. ``tests/host/test_migration.py`` has an
example.
"""


def newest() -> int:
    """Return the version of the tables that this program makes and reads."""
    return max(STEPS, default=1)


def migrate(connection: sqlite3.Connection, version: int) -> None:
    """Upgrade a store of that version to this one, completely or not at all; 0 is an empty file."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        if version == 0:
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            for statement in FIRST:
                connection.execute(statement)
            add_ages(connection)
        for each in range(max(version, 1) + 1, newest() + 1):
            STEPS[each](connection)
        connection.execute(f"PRAGMA user_version = {newest()}")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


_SETTINGS: Final = {
    "locking_mode": "exclusive",  # One server to a store: no other process reads or writes it.
    "journal_mode": "wal",
    "synchronous": 2,  # FULL: a commit outlives a power cut.
    "foreign_keys": 1,
    "trusted_schema": 0,
    "busy_timeout": 5000,
    "wal_autocheckpoint": 1000,
    "mmap_size": 0,
    "temp_store": 2,  # What a statement would undo is noted in memory: in a file it is a third of all writes.
    "cache_size": -8192,  # Kilobytes.
}


MOST: Final = 1 << 43
"""Bytes that a file may grow to by default: all that SQLite can address."""


def connect(
    path: str, *, checkpoint: int = 1000, checked: bool = True, most: int = MOST
) -> sqlite3.Connection:
    """Connect to a store, which is made if there is none, with every setting that it needs.

    Args:
        path: a file on a disk of this machine.
        checkpoint: pages of the log after which it is written back.
        checked: whether SQLite looks through the whole file for damage first.
        most: bytes that the file may grow to; then it is as if the disk were full.

    Raises:
        StoreFailed: if the file is another program's, a newer version's, damaged, or will not take a setting.
    """
    connection = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    connection.text_factory = text_of
    try:
        for name, value in (_SETTINGS | {"wal_autocheckpoint": checkpoint}).items():
            connection.execute(f"PRAGMA {name} = {value}")
            found = connection.execute(f"PRAGMA {name}").fetchone()
            if name != "mmap_size" and found != (value,):
                raise StoreFailed(f"{path}: the store would not set {name} to {value}; it says {found}")
        _prepare(connection, path, checked=checked)
        page = connection.execute("PRAGMA page_size").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {max(1, most // page)}")
    except (sqlite3.Error, UnicodeDecodeError) as error:  # What SQLite says may be no text any more.
        connection.close()
        said = " ".join(str(error).split())[:120]
        why = "another server has it open" if "locked" in said else f"the store cannot be used: {said}"
        raise kind_of(error)(f"{path}: {why}") from error
    except StoreFailed:
        connection.close()
        raise
    return connection


def kind_of(error: Exception) -> type[StoreFailed]:
    """The kind of failure that an error of SQLite is: is the file away, no store, or damaged?"""
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_NOTADB:
            return NotAStore
        case (
            sqlite3.SQLITE_BUSY
            | sqlite3.SQLITE_LOCKED
            | sqlite3.SQLITE_READONLY
            | sqlite3.SQLITE_CANTOPEN
            | sqlite3.SQLITE_FULL
        ):
            return StoreAway
    return StoreFailed


def text_of(stored: bytes) -> str:
    """Stored text, decoded. Damaged text is no error here: the checksum of its row finds it."""
    return stored.decode("utf-8", "surrogateescape")


def _prepare(connection: sqlite3.Connection, path: str, *, checked: bool) -> None:
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if (application, version) == (0, 0) and not connection.execute("SELECT 1 FROM sqlite_master").fetchone():
        migrate(connection, 0)
        return
    if application != APPLICATION:
        raise NotAStore(f"{path}: this file is not a store of hoyle; name another with --db")
    if not 1 <= version <= newest():
        raise NotAStore(f"{path}: the store is of version {version}, this program reads up to {newest()}")
    if checked and (said := connection.execute("PRAGMA quick_check").fetchone()[0]) != "ok":
        where = " ".join(said.split())[:120]
        raise StoreFailed(f"{path}: the store is damaged: {where}; restore it from a copy")
    if version < newest():
        migrate(connection, version)
    if not tables_as_made(connection):
        raise StoreFailed(f"{path}: the store is damaged: its tables are not as made; restore it from a copy")


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
    """The tables and indexes of a new store, as ``_tables_of`` gives them."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(connection, 0)
        return _tables_of(connection)
    finally:
        connection.close()
