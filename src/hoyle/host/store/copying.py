"""Copying a whole store into an empty one of the same or another kind, each row with its checksum."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from hoyle.errors import TableDamaged
from hoyle.host.store.events import insert_events
from hoyle.host.store.load import flaws
from hoyle.host.store.reading import OpenStore, names
from hoyle.host.store.rows import Connection, Value

_INSERTS: Final = {
    name: f"INSERT INTO {name} VALUES ({', '.join('?' * columns)})"
    for name, columns in {
        "card_table": 4,
        "sitting": 5,
        "seat": 5,
        "posting": 5,
        "age": 4,
        "clock": 2,
        "note": 4,
        "evening": 5,
    }.items()
}


class Copied(Struct, frozen=True):
    """The numbers of tables, sittings and events that were copied."""

    tables: int
    sittings: int
    events: int


def copy(source: OpenStore, target: Connection) -> Copied:
    """Copy every table of one store into an empty one.

    Raises:
        TableDamaged: if a table is not as it was written; a copy must not hide the damage.
    """
    tables = names(source.connection)
    sittings = events = 0
    for table in tables:
        rows = source.rows(source.connection, table)
        if rows is None or rows.own is None:
            raise TableDamaged(table, "its setup and chairs are missing")
        for flaw in flaws(rows):
            raise TableDamaged(table, flaw)
        _insert(target, "card_table", [rows.own])
        _insert(target, "sitting", rows.sittings)
        _insert(target, "seat", rows.seats)
        insert_events(target, rows.events)
        _insert(target, "posting", rows.postings)
        sittings, events = sittings + len(rows.sittings), events + len(rows.events)
    _insert(target, "age", source.connection.execute("SELECT card_table, touched, marked, checksum FROM age"))
    target.execute("DELETE FROM clock")
    _insert(target, "clock", source.connection.execute("SELECT open, checksum FROM clock"))
    _insert(target, "note", source.connection.execute("SELECT topic, name, data, checksum FROM note"))
    evenings = source.connection.execute("SELECT evening, seq, open, data, checksum FROM evening")
    _insert(target, "evening", evenings)
    return Copied(len(tables), sittings, events)


def _insert(target: Connection, name: str, rows: Iterable[Sequence[Value]]) -> None:
    for row in rows:
        target.execute(_INSERTS[name], row)
