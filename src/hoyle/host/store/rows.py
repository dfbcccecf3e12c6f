"""The rows of a store: read and written through a connection, each with its checksum."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Protocol
from zlib import crc32

import msgspec
from msgspec import Struct

from hoyle.errors import StoreFailed, TableDamaged


class Cursor(Protocol):
    """The rows that a statement gave."""

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """Runs statements, in which ``?`` stands for a value; a transaction is begun and committed by them."""

    def execute(self, text: str, values: Sequence[object] = ..., /) -> Cursor: ...

    def rollback(self) -> None: ...

    def close(self) -> None: ...


Value = str | bytes | int | float | None

_PACKED: Final = msgspec.msgpack.Encoder().encode


def checksum(kind: str, *row: Value) -> int:
    """CRC-32 of a row, with its kind and its key, so that no row passes for another.

    It finds damage, not malice: whoever can write the file can write a checksum too. Each value is
    packed behind its type and length, so that two rows differ where their values do.

    Raises:
        UnicodeEncodeError, OverflowError: if no store of ours can have written such a value.
    """
    return crc32(_PACKED((kind, row)))


def is_whole(kind: str, row: tuple[Value, ...]) -> bool:
    """Is the last value of a row of that kind the checksum of those before it?"""
    try:
        return checksum(kind, *row[:-1]) == row[-1]
    except (UnicodeEncodeError, OverflowError):
        return False


def insert_table(connection: Connection, table: str, setup: bytes, chairs: bytes) -> None:
    """Insert the row of a new table."""
    row = (table, setup, chairs)
    connection.execute("INSERT INTO card_table VALUES (?, ?, ?, ?)", (*row, checksum("card_table", *row)))


def update_chairs(connection: Connection, table: str, chairs: bytes) -> None:
    """Write the chairs of a table as they now are.

    Raises:
        TableDamaged: if its row is not what was written; a new checksum would hide that.
    """
    row = connection.execute(
        "SELECT name, setup, chairs, checksum FROM card_table WHERE name = ?", (table,)
    ).fetchone()
    if row is None or not is_whole("card_table", row):
        raise TableDamaged(table, "its setup or its chairs")
    connection.execute(
        "UPDATE card_table SET chairs = ?, checksum = ? WHERE name = ?",
        (chairs, checksum("card_table", table, row[1], chairs), table),
    )


def put_sitting(connection: Connection, table: str, number: int, private: bytes, closed: bool) -> None:
    """Write the secrets of a sitting as they now are, and whether it is over."""
    row = (table, number, private, int(closed))
    connection.execute(
        "INSERT INTO sitting VALUES (?, ?, ?, ?, ?) ON CONFLICT (card_table, number) DO UPDATE "
        "SET private = excluded.private, closed = excluded.closed, checksum = excluded.checksum",
        (*row, checksum("sitting", *row)),
    )


def put_seat(connection: Connection, table: str, player: int, hash: bytes, *, taken: bool) -> None:
    """Write what opens a seat."""
    row = (table, player, hash, int(taken))
    connection.execute(
        "INSERT INTO seat VALUES (?, ?, ?, ?, ?) ON CONFLICT (card_table, player) DO UPDATE "
        "SET hash = excluded.hash, taken = excluded.taken, checksum = excluded.checksum",
        (*row, checksum("seat", *row)),
    )


def insert_postings(
    connection: Connection, table: str, seq: int, postings: Iterable[tuple[str, int]]
) -> None:
    """Insert what an event settled, by account.

    Raises:
        StoreFailed: if it does not add up to zero, or is not in whole pence.
    """
    postings = tuple(postings)
    if any(type(pence) is not int for _, pence in postings):
        raise StoreFailed(f"the postings of event {seq} are not in whole pence")
    if sum(pence for _, pence in postings):
        raise StoreFailed(f"the postings of event {seq} do not add up to zero")
    for account, pence in postings:
        row = (table, seq, account, pence)
        connection.execute("INSERT INTO posting VALUES (?, ?, ?, ?, ?)", (*row, checksum("posting", *row)))


def start_clock(connection: Connection, seconds: float = 0.0) -> None:
    """Insert the clock by which tables age: the seconds for which the server ran."""
    connection.execute("INSERT INTO clock VALUES (?, ?)", (seconds, checksum("clock", seconds)))


Row = tuple[Any, ...]

EventRow = tuple[str, int, int, bytes, int | None, str | None, int]

BY_ANOTHER_INDEX: Final = (
    "SELECT count(*) FROM event INDEXED BY sqlite_autoindex_event_2 WHERE card_table = ?"
)
"""Counts the events of a table by an index of SQLite that does not find them by their numbers."""

COUNT: Final = "SELECT count(*) FROM event WHERE card_table = ?"
"""Counts the events of a table on Postgres."""


class StoredRows(Struct, frozen=True, kw_only=True):
    """All rows of one table as they are stored, each with its checksum last.

    ``own`` is the row of the table itself. ``counted`` is the number of its events by an index that does not
    find them by their numbers.
    """

    table: str
    own: Row | None
    sittings: list[Row]
    seats: list[Row]
    events: list[Row]
    postings: list[Row]
    counted: int

    def __repr__(self) -> str:
        return f"Rows({self.table})"  # Never the secrets.


class EndedSitting(Struct, frozen=True, kw_only=True):
    """The rows of a sitting that is over."""

    table: str
    sitting: Row
    events: list[Row]


def rows_of(connection: Connection, table: str, *, count: str = BY_ANOTHER_INDEX) -> StoredRows | None:
    """The rows of a table; None if there is none of that name. ``count`` is how its events are counted."""

    def every(text: str) -> list[Row]:
        return connection.execute(text, (table,)).fetchall()

    own = every("SELECT name, setup, chairs, checksum FROM card_table WHERE name = ?")
    rows = StoredRows(
        table=table,
        own=own[0] if own else None,
        sittings=every(
            "SELECT card_table, number, private, closed, checksum FROM sitting "
            "WHERE card_table = ? ORDER BY number"
        ),
        seats=every("SELECT card_table, player, hash, taken, checksum FROM seat WHERE card_table = ?"),
        events=every(
            "SELECT card_table, seq, sitting, data, player, act, checksum FROM event "
            "WHERE card_table = ? ORDER BY seq"
        ),
        postings=every("SELECT card_table, seq, account, pence, checksum FROM posting WHERE card_table = ?"),
        counted=every(count)[0][0],
    )
    return rows if own or rows.sittings or rows.seats or rows.events else None


def ended(connection: Connection, table: str, sitting: int) -> EndedSitting | None:
    """The rows of a sitting that is over; None if there is no such sitting."""
    found = connection.execute(
        "SELECT card_table, number, private, closed, checksum FROM sitting "
        "WHERE card_table = ? AND number = ?",
        (table, sitting),
    ).fetchone()
    if found is None or not found[3]:
        return None
    events = connection.execute(
        "SELECT card_table, seq, sitting, data, player, act, checksum FROM event "
        "WHERE card_table = ? AND sitting = ? ORDER BY seq",
        (table, sitting),
    )
    return EndedSitting(table=table, sitting=found, events=events.fetchall())
