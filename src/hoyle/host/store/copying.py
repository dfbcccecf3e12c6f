"""Copying a whole store into an empty one, of the same kind or another: every row with its checksum."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from hoyle.errors import FileInTheWay, NotAStore, TableDamaged
from hoyle.host.store.events import insert_events
from hoyle.host.store.load import flaws
from hoyle.host.store.reading import OpenStore, is_postgres, names
from hoyle.host.store.rows import Connection
from hoyle.host.store.sqlite_schema import connect

_INSERTS: Final = {
    name: f"INSERT INTO {name} VALUES ({', '.join('?' * columns)})"
    for name, columns in {
        "card_table": 4,
        "sitting": 5,
        "seat": 5,
        "posting": 5,
        "age": 4,
        "clock": 2,
    }.items()
}


class Copied(Struct, frozen=True):
    """The numbers of tables, sittings and events that were copied."""

    tables: int
    sittings: int
    events: int


@contextmanager
def empty_store(where: str) -> Iterator[Connection]:
    """A new store there, within one transaction: it is kept if nothing is raised, and else nothing of it is.

    Raises:
        NotAStore: if it has tables already, or is another program's.
        StoreFailed: if it cannot be used.
        FileInTheWay: if there is such a file.
    """
    if is_postgres(where):
        with _empty_database(where) as database:
            yield database
        return
    path = Path(where)
    if path.exists():
        raise FileInTheWay(path)
    path.touch(mode=0o600)
    try:
        connection = connect(where)
        try:
            connection.execute("BEGIN IMMEDIATE")
            yield connection
            connection.execute("COMMIT")
        finally:
            connection.close()
    except BaseException:
        for each in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
            each.unlink(missing_ok=True)
        raise


@contextmanager
def _empty_database(where: str) -> Iterator[Connection]:
    import psycopg

    from hoyle.host.store.postgres_connection import PostgresConnection, failure
    from hoyle.host.store.postgres_schema import prepare

    database = PostgresConnection(where, patient=True)
    try:
        prepare(database, database.where)
        database.execute("BEGIN")
        if database.execute("SELECT 1 FROM card_table LIMIT 1").fetchone() is not None:
            raise NotAStore(f"{database.where}: there are tables in this store; name an empty database")
        yield database
        database.execute("INSERT INTO claim SELECT name, NULL, 0 FROM card_table")
        database.execute("COMMIT")
    except psycopg.Error as error:
        raise failure(database.where, error) from None
    finally:
        database.close()


def copy(source: OpenStore, target: Connection) -> Copied:
    """Copy every table of one store into an empty one.

    Raises:
        TableDamaged: if a table is not what was written; a copy would hide that no longer.
    """
    every = names(source.connection)
    sittings = events = 0
    for table in every:
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
    return Copied(len(every), sittings, events)


def _insert(target: Connection, name: str, rows: Iterable[tuple[Any, ...]]) -> None:
    for row in rows:
        target.execute(_INSERTS[name], row)
