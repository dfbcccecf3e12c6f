"""Notes of a whole server: small values that belong to no table, by topic and name; the first one stands."""

from __future__ import annotations

from collections.abc import Iterator
from logging import getLogger
from typing import Final

from hoyle.host.store.rows import Connection, Row, checksum, is_whole

_LOG: Final = getLogger("hoyle")


def add_note(connection: Connection, topic: str, name: str, data: bytes) -> None:
    """Write a note, unless there is one of that name."""
    row = (topic, name, data)
    connection.execute(
        "INSERT INTO note VALUES (?, ?, ?, ?) ON CONFLICT (topic, name) DO NOTHING",
        (*row, checksum("note", *row)),
    )


def notes_of(connection: Connection, topic: str) -> dict[str, bytes]:
    """The notes of a topic by name; those that are damaged are left out, and logged."""
    found: dict[str, bytes] = {}
    for row in connection.execute(f"{ROWS} WHERE topic = ? ORDER BY name", (topic,)).fetchall():
        if is_whole("note", row):
            found[row[1]] = bytes(row[2])
        else:
            _LOG.error("the note %s of %s is spoilt", row[1], topic)
    return found


def spoilt_notes(connection: Connection) -> Iterator[str]:
    """The topics and names of damaged notes."""
    rows: list[Row] = connection.execute(ROWS).fetchall()
    return (f"{row[0]}: {row[1]}" for row in rows if not is_whole("note", row))


ROWS: Final = "SELECT topic, name, data, checksum FROM note"
