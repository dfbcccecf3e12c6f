"""The events of a store: numbered without gaps at each table, and written in batches."""

from __future__ import annotations

import sqlite3
from typing import Final, Protocol

from hoyle.errors import StoreFailed, TableDamaged
from hoyle.host.effect import Keep
from hoyle.host.store.rows import Connection, EventRow, checksum

_AT_ONCE: Final = (64, 32, 16, 8, 4, 2, 1)
"""Batch sizes of one INSERT statement. Each statement releases the GIL and may have to wait for it, so fewer
statements are faster.
"""

_INSERTS: Final = {
    size: "INSERT INTO event VALUES " + ", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * size) for size in _AT_ONCE
}

_REMEMBERED: Final = 1 << 14
"""The number of tables whose last event is remembered."""


class Events:
    """Numbers events, and remembers the last event of each table to save a query."""

    def __init__(self) -> None:
        self._last: dict[str, int] = {}

    def forget(self, table: str | None = None) -> None:
        """Forget the last event of one table, or of all, after a write that may have failed."""
        if table is None:
            self._last.clear()
        else:
            self._last.pop(table, None)

    def rows(self, connection: Connection, keep: Keep) -> list[EventRow]:
        """Return the rows to write for these events.

        Raises:
            StoreFailed: if they do not follow the last event of their table.
        """
        table, rows = keep.table, list[EventRow]()
        last = self._last.get(table)
        if last is None:
            newest = connection.execute(
                "SELECT max(seq) FROM event WHERE card_table = ?", (table,)
            ).fetchone()[0]
            last = -1 if newest is None else newest
        for entry in keep.entries:
            if entry.seq != last + 1:
                raise StoreFailed(f"event {entry.seq} does not follow event {last}")
            last = entry.seq
            row = (table, last, keep.sitting, entry.data, entry.player, entry.act)
            rows.append((*row, checksum("event", *row)))
        if len(self._last) >= _REMEMBERED:
            self._last.clear()
        self._last[table] = last
        return rows


def insert_events(connection: Connection, rows: list[EventRow]) -> None:
    """Insert these rows in as few statements as possible."""
    done = 0
    for size in _AT_ONCE:
        while len(rows) - done >= size:
            flat = [value for row in rows[done : done + size] for value in row]
            connection.execute(_INSERTS[size], flat)
            done += size


_OF_THE_DISK: Final = frozenset(
    getattr(sqlite3, f"SQLITE_{name}")
    for name in ("BUSY", "LOCKED", "NOMEM", "READONLY", "INTERRUPT", "IOERR", "FULL", "CANTOPEN", "PROTOCOL")
)
"""The primary codes of SQLite errors that any write would meet, not only one job."""

_DAMAGE: Final = frozenset((sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB))


class Engine(Protocol):
    """One kind of database: how a transaction begins, how events are written, and what its errors mean."""

    begin: str

    commits_events: bool
    """Outside a transaction, are all events of one write committed together or not at all?"""

    def is_lost(self, connection: Connection) -> bool:
        """Has the connection ended while no request was pending? Then no write is in doubt."""

    def is_of_the_store(self, error: Exception) -> bool:
        """Would any other write meet the same error?"""

    def failure_of(self, table: str, error: Exception) -> StoreFailed | None:
        """Return the reason why one job failed, in words that name no card; None if this is not a database
        error.
        """

    def words_of(self, error: Exception) -> str | None:
        """The error in words; None if this is not a database error."""

    def guard(self, connection: Connection, table: str) -> None:
        """Make sure that this process owns the table until the transaction ends.

        Raises:
            StoreFailed: if another process owns it.
        """

    def write_events(self, connection: Connection, rows: list[EventRow]) -> None:
        """Write these events of tables that this process owns.

        Raises:
            StoreFailed: if another process owns one of the tables; then none of the events is written.
        """


class SqliteEngine:
    """SQLite: one process has the whole file and so owns every table."""

    begin = "BEGIN IMMEDIATE"
    commits_events = False

    @staticmethod
    def is_lost(_connection: Connection) -> bool:
        return False  # A file has no connection that could be lost.

    @staticmethod
    def is_of_the_store(error: Exception) -> bool:
        return isinstance(error, sqlite3.OperationalError) and _code(error) in _OF_THE_DISK

    @staticmethod
    def failure_of(table: str, error: Exception) -> StoreFailed | None:
        if not isinstance(error, sqlite3.Error):
            return None
        if _code(error) in _DAMAGE:
            return TableDamaged(table, f"SQLite: {' '.join(str(error).split())}")
        return StoreFailed(str(error))

    @staticmethod
    def words_of(error: Exception) -> str | None:
        return str(error) if isinstance(error, sqlite3.Error) else None

    @staticmethod
    def guard(_connection: Connection, _table: str) -> None:
        """This process owns every table of the file."""

    @staticmethod
    def write_events(connection: Connection, rows: list[EventRow]) -> None:
        insert_events(connection, rows)


def _code(error: object) -> int:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF
