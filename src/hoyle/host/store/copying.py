"""Copying a whole store into an empty one of the same or another kind, each row with its checksum."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from hoyle.errors import TableDamaged
from hoyle.host.store.events import insert_events
from hoyle.host.store.load import flaws
from hoyle.host.store.reading import OpenStore, names
from hoyle.host.store.rows import Connection, Value, insert, select


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
    target.execute("DELETE FROM clock")
    for kind in ("age", "clock", "note", "evening"):
        _insert(target, kind, source.connection.execute(select(kind)))
    return Copied(len(tables), sittings, events)


def _insert(target: Connection, kind: str, rows: Iterable[Sequence[Value]]) -> None:
    for row in rows:
        target.execute(insert(kind), row)
