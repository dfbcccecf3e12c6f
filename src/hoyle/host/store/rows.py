"""The rows of a store: read and written through a connection, each with its checksum."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from logging import getLogger
from typing import Any, Final, Protocol
from zlib import crc32

import msgspec
from msgspec import Struct

from hoyle.errors import StoreFailed, TableDamaged

_LOG: Final = getLogger("hoyle")


class Cursor(Protocol):
    """The rows that a statement returned."""

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """Runs statements in which ``?`` stands for a value; BEGIN and COMMIT are statements too."""

    def execute(self, text: str, values: Sequence[object] = ..., /) -> Cursor: ...

    def rollback(self) -> None: ...

    def close(self) -> None: ...


Value = str | bytes | int | float | None

_PACKED: Final = msgspec.msgpack.Encoder().encode


def checksum(kind: str, *row: Value) -> int:
    """CRC-32 of a row with its kind and its key, so that no row can be mistaken for another.

    It detects damage, not malice: anyone who can write the file can write a checksum too. Each value is
    packed after its type and length, so two rows differ where their values do.

    Raises:
        UnicodeEncodeError, OverflowError: if none of our stores can have written such a value.
    """
    return crc32(_PACKED((kind, row)))


def is_whole(kind: str, row: tuple[Value, ...]) -> bool:
    """Is the last value of a row of this kind the checksum of those before it?"""
    try:
        return checksum(kind, *row[:-1]) == row[-1]
    except (UnicodeEncodeError, OverflowError):
        return False


COLUMNS: Final = {
    "card_table": ("name", "setup", "chairs"),
    "sitting": ("card_table", "number", "private", "closed"),
    "seat": ("card_table", "player", "hash", "taken"),
    "event": ("card_table", "seq", "sitting", "data", "player", "act"),
    "posting": ("card_table", "seq", "account", "pence"),
    "clock": ("open",),
    "age": ("card_table", "touched", "marked"),
    "note": ("topic", "name", "data"),
    "evening": ("evening", "seq", "open", "data"),
}
"""The columns of each kind of row; a checksum follows them.

The clock is that by which tables age: the seconds for which the server has run. Notes are small values of a
whole server, which belong to no table; of one topic and name the first stands.
"""

_KEYS: Final = {"sitting": 2, "seat": 2, "age": 1, "evening": 2}
"""How many of its first columns are the key of a row that may be replaced."""


@cache
def select(kind: str) -> str:
    """Return the statement that reads the rows of a kind, each with its checksum last."""
    return f"SELECT {', '.join(COLUMNS[kind])}, checksum FROM {kind}"


@cache
def insert(kind: str) -> str:
    """Return the statement that inserts a row of a kind, its checksum last."""
    return f"INSERT INTO {kind} VALUES ({', '.join('?' * len(COLUMNS[kind]))}, ?)"


@cache
def _replace(kind: str) -> str:
    """Return the statement that inserts a row, or replaces that of the same key."""
    columns, keys = COLUMNS[kind], _KEYS[kind]
    changes = ", ".join(f"{name} = excluded.{name}" for name in (*columns[keys:], "checksum"))
    return f"{insert(kind)} ON CONFLICT ({', '.join(columns[:keys])}) DO UPDATE SET {changes}"


def add(connection: Connection, kind: str, *row: Value, otherwise: str = "") -> Cursor:
    """Insert a row with its checksum; ``otherwise`` says what to do where its key is taken."""
    return connection.execute(insert(kind) + otherwise, (*row, checksum(kind, *row)))


def put(connection: Connection, kind: str, *row: Value) -> None:
    """Insert a row with its checksum, or replace that of the same key."""
    connection.execute(_replace(kind), (*row, checksum(kind, *row)))


def update_chairs(connection: Connection, table: str, chairs: bytes) -> None:
    """Write the current chairs of a table.

    Raises:
        TableDamaged: if its row is not as it was written; a new checksum would hide that.
    """
    row = connection.execute(f"{select('card_table')} WHERE name = ?", (table,)).fetchone()
    if row is None or not is_whole("card_table", row):
        raise TableDamaged(table, "its setup or its chairs")
    connection.execute(
        "UPDATE card_table SET chairs = ?, checksum = ? WHERE name = ?",
        (chairs, checksum("card_table", table, row[1], chairs), table),
    )


def insert_postings(
    connection: Connection, table: str, seq: int, postings: Iterable[tuple[str, int]]
) -> None:
    """Insert the payments that an event settled, by account.

    Raises:
        StoreFailed: if they do not add up to zero, or are not in whole pence.
    """
    postings = tuple(postings)
    if any(type(pence) is not int for _, pence in postings):
        raise StoreFailed(f"the postings of event {seq} are not in whole pence")
    if sum(pence for _, pence in postings):
        raise StoreFailed(f"the postings of event {seq} do not add up to zero")
    for account, pence in postings:
        add(connection, "posting", table, seq, account, pence)


Row = tuple[Any, ...]

EventRow = tuple[str, int, int, bytes, int | None, str | None, int]

BY_ANOTHER_INDEX: Final = (
    "SELECT count(*) FROM event INDEXED BY sqlite_autoindex_event_2 WHERE card_table = ?"
)
"""Counts the events of a table by an SQLite index other than the one that finds them by number."""

COUNT: Final = "SELECT count(*) FROM event WHERE card_table = ?"
"""Counts the events of a table on Postgres."""


class StoredRows(Struct, frozen=True, kw_only=True):
    """All rows of one table as they are stored, each with its checksum last.

    ``own``: the row of the table itself. ``counted``: the number of its events, by an index other than the
    one that finds them by number.
    """

    table: str
    own: Row | None
    sittings: list[Row]
    seats: list[Row]
    events: list[Row]
    postings: list[Row]
    counted: int

    def __repr__(self) -> str:
        return f"Rows({self.table})"  # Never show the secrets.


class StoredSitting(Struct, frozen=True, kw_only=True):
    """The rows of one sitting."""

    table: str
    sitting: Row
    events: list[Row]


def rows_of(connection: Connection, table: str, *, count: str = BY_ANOTHER_INDEX) -> StoredRows | None:
    """The rows of a table; None if there is no such table. ``count``: the query to count its events."""

    def all_of(text: str) -> list[Row]:
        return connection.execute(text, (table,)).fetchall()

    own = all_of(f"{select('card_table')} WHERE name = ?")
    rows = StoredRows(
        table=table,
        own=own[0] if own else None,
        sittings=all_of(f"{select('sitting')} WHERE card_table = ? ORDER BY number"),
        seats=all_of(f"{select('seat')} WHERE card_table = ?"),
        events=all_of(f"{select('event')} WHERE card_table = ? ORDER BY seq"),
        postings=all_of(f"{select('posting')} WHERE card_table = ?"),
        counted=all_of(count)[0][0],
    )
    return rows if own or rows.sittings or rows.seats or rows.events else None


def ended(connection: Connection, table: str, sitting: int) -> StoredSitting | None:
    """The rows of a finished sitting; None if there is no such sitting."""
    found = stored(connection, table, sitting)
    return found if found and found.sitting[3] else None


def stored(connection: Connection, table: str, sitting: int) -> StoredSitting | None:
    """The rows of a sitting, finished or not; None if there is no such sitting."""
    row = connection.execute(
        f"{select('sitting')} WHERE card_table = ? AND number = ?", (table, sitting)
    ).fetchone()
    if row is None:
        return None
    events = connection.execute(
        f"{select('event')} WHERE card_table = ? AND sitting = ? ORDER BY seq", (table, sitting)
    )
    return StoredSitting(table=table, sitting=row, events=events.fetchall())


def notes_of(connection: Connection, topic: str) -> dict[str, bytes]:
    """The notes of a topic by name; those that are damaged are left out, and logged."""
    found: dict[str, bytes] = {}
    for row in connection.execute(f"{select('note')} WHERE topic = ? ORDER BY name", (topic,)).fetchall():
        if is_whole("note", row):
            found[row[1]] = bytes(row[2])
        else:
            _LOG.error("the note %s of %s is spoilt", row[1], topic)
    return found


def take_notes(connection: Connection, topic: str, name: str | None = None) -> dict[str, bytes]:
    """Delete the notes of a topic, or one of them, and return those that are not damaged. Of several servers
    that take a note, one gets it.
    """
    which, values = ("", (topic,)) if name is None else (" AND name = ?", (topic, name))
    rows: list[Row] = connection.execute(
        f"DELETE FROM note WHERE topic = ?{which} RETURNING topic, name, data, checksum", values
    ).fetchall()
    return {row[1]: bytes(row[2]) for row in rows if is_whole("note", row)}


def spoilt_notes(connection: Connection) -> Iterator[str]:
    """The topics and names of damaged notes."""
    rows: list[Row] = connection.execute(select("note")).fetchall()
    return (f"{row[0]}: {row[1]}" for row in rows if not is_whole("note", row))
