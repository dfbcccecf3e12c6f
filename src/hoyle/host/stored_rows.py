"""The rows of one table of a store, as they are stored."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from hoyle.host.connection import Connection

Row = tuple[Any, ...]

BY_ANOTHER_INDEX: Final = (
    "SELECT count(*) FROM event INDEXED BY sqlite_autoindex_event_2 WHERE card_table = ?"
)
"""Counts the events of a table by an index of SQLite that does not find them by their numbers."""


class Rows(Struct, frozen=True, kw_only=True):
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


class Ended(Struct, frozen=True, kw_only=True):
    """The rows of a sitting that is over."""

    table: str
    sitting: Row
    events: list[Row]


def rows_of(connection: Connection, table: str, *, count: str = BY_ANOTHER_INDEX) -> Rows | None:
    """The rows of a table; None if there is none of that name. ``count`` is how its events are counted."""

    def every(text: str) -> list[Row]:
        return connection.execute(text, (table,)).fetchall()

    own = every("SELECT name, setup, chairs, checksum FROM card_table WHERE name = ?")
    rows = Rows(
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


def ended(connection: Connection, table: str, sitting: int) -> Ended | None:
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
    return Ended(table=table, sitting=found, events=events.fetchall())
