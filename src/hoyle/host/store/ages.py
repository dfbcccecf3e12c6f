"""The ages of tables and evenings in seconds of server running time, and when they are deleted.

No clock that can be set is used. A table at which nothing happened for ``KEPT`` seconds is marked, and
deleted ``GRACE`` seconds later unless somebody returned to it in the meantime.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from logging import getLogger
from typing import Final

from hoyle.host.store.rows import Connection, Row, add, is_whole, put, select

_LOG: Final = getLogger("hoyle")

KEPT: Final = 30 * 86400.0
GRACE: Final = 7 * 86400.0

EVENING_KEPT: Final = 180 * 86400.0
"""Seconds for which an evening is kept after its last act."""

_AT_ONCE: Final = 100
"""Tables marked or deleted in one round; a limit, so that no round delays players."""

_FINE: Final = 86400.0
"""Seconds between two writes of the age of a table in memory: once a day instead of every round."""


def touch(connection: Connection, table: str) -> None:
    """Reset a table's age to zero, because something happened there."""
    put(connection, "age", table, open_for(connection), None)


def is_older(connection: Connection, table: str) -> bool:
    """Is this table marked, or a day older than one in use? False if that cannot be read."""
    try:
        row = connection.execute(f"{select('age')} WHERE card_table = ?", (table,)).fetchone()
        return row is not None and _is_old(row, open_for(connection))
    except sqlite3.DatabaseError:
        return False


def open_for(connection: Connection) -> float:
    """The seconds for which the server has run, as far as they are counted.

    A damaged clock continues from the table touched last; ``pass_time`` logs the damage and rewrites the
    clock.
    """
    seconds = _clock(connection)
    if seconds is not None:
        return seconds
    rows = rows_of_ages(connection)
    return max((row[1] for row in rows if is_whole("age", row)), default=0.0)


def pass_time(connection: Connection, seconds: float, spare: Collection[str]) -> list[str]:
    """Age everything by this many seconds, delete old evenings, and return the tables to delete now.

    ``spare`` are the tables in memory: they are neither marked nor deleted, and any mark on them is removed.
    """
    if _clock(connection) is None:
        _LOG.error("the clock of the store is damaged; it continues from the table used last")
    now = open_for(connection) + seconds
    connection.execute("DELETE FROM clock")
    add(connection, "clock", now)
    connection.execute(
        "DELETE FROM evening WHERE evening IN "
        "(SELECT evening FROM evening GROUP BY evening HAVING max(open) < ?)",
        (now - EVENING_KEPT,),
    )
    for table in spare:
        row = connection.execute(f"{select('age')} WHERE card_table = ?", (table,)).fetchone()
        if row is not None and _is_old(row, now):
            put(connection, "age", table, now, None)
    expired: list[str] = []
    to_mark: list[tuple[str, float]] = []
    for row in connection.execute(
        f"{select('age')} WHERE marked IS NOT NULL OR touched < ?", (now - KEPT,)
    ).fetchall():
        table, touched, marked, _ = row
        if not is_whole("age", row):
            _LOG.error("the age of table %s is damaged; it counts as new", table)
            put(connection, "age", table, now, None)
        elif marked is None:
            to_mark.append((table, touched))
        elif marked <= now - GRACE:
            expired.append(table)
    for table, touched in to_mark[:_AT_ONCE]:
        put(connection, "age", table, touched, now)
    return expired[:_AT_ONCE]


def rows_of_ages(connection: Connection) -> list[Row]:
    """The age of each table: its name, when it was touched and marked, and the checksum."""
    return connection.execute(select("age")).fetchall()


def strike(connection: Connection, table: str) -> None:
    """Delete a table and everything stored of it, its reviews and subscriptions too."""
    for topic in (review_topic(table), push_topic(table)):
        connection.execute("DELETE FROM note WHERE topic = ?", (topic,))
    connection.execute("DELETE FROM posting WHERE card_table = ?", (table,))
    connection.execute("DELETE FROM card_table WHERE name = ?", (table,))


def review_topic(table: str) -> str:
    """The topic of the notes that keep the reviews of a table."""
    return f"review/{table}"


def push_topic(table: str) -> str:
    """The topic of the notes that keep who is notified of a turn at a table."""
    return f"push/{table}"


def spoilt(connection: Connection) -> list[str | None]:
    """The tables whose ages are damaged or missing; None represents the clock itself."""
    clock = connection.execute(select("clock")).fetchall()
    damaged: list[str | None] = [] if len(clock) == 1 and is_whole("clock", clock[0]) else [None]
    rows = rows_of_ages(connection)
    aged = {row[0] for row in rows if is_whole("age", row)}
    return damaged + [
        name for (name,) in connection.execute("SELECT name FROM card_table") if name not in aged
    ]


def _clock(connection: Connection) -> float | None:
    """The clock as it was written; None if it is damaged or missing."""
    row = connection.execute(select("clock")).fetchone()
    return float(row[0]) if row is not None and is_whole("clock", row) else None


def _is_old(row: Row, now: float) -> bool:
    _, touched, marked, _ = row
    return marked is not None or not is_whole("age", row) or bool(touched < now - _FINE)
