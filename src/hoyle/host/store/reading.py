"""A store opened for reading only, wherever it is."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from msgspec import Struct

from hoyle.errors import StoreFailed
from hoyle.host.store.ages import spoilt
from hoyle.host.store.read_only import read_only
from hoyle.host.store.rows import Connection, StoredRows, rows_of

_POSTGRES: Final = ("postgresql://", "postgres://")


Read = Callable[[Connection, str], StoredRows | None]
"""The function that reads the rows of a table."""


_PARENTS: Final = {"card_table": "table"}
"""Tables of the schema that are called otherwise where people read of them."""


_AGE: Final = "its age: not what was written; it will count as young"


_CLOCK: Final = (
    "the clock by which tables age: not what was written; it will go on from the table touched last"
)


class StoreFault(Struct, frozen=True, kw_only=True):
    """A fault in a store; ``table`` is None where it is in the file itself."""

    table: str | None
    what: str


def unsound_file(connection: sqlite3.Connection) -> Iterator[StoreFault]:
    """The faults that SQLite finds in the file, and the ages of tables that are damaged."""
    for (said,) in connection.execute("PRAGMA integrity_check"):
        if said != "ok":
            yield StoreFault(table=None, what=f"SQLite: {' '.join(str(said).split())}")
    lacking = Counter((of, parent) for of, _, parent, _ in connection.execute("PRAGMA foreign_key_check"))
    for (of, parent), number in lacking.items():
        rows, their = ("row", "its") if number == 1 else ("rows", "their")
        what = f"SQLite: {number} {rows} of {of} without {their} {_PARENTS.get(parent, parent)}"
        yield StoreFault(table=None, what=what)
    yield from unsound_ages(connection)


def unsound_ages(connection: Connection) -> Iterator[StoreFault]:
    """The clock and the ages of tables, where they are damaged."""
    for table in spoilt(connection):
        yield StoreFault(table=table, what=_CLOCK if table is None else _AGE)


def names(connection: Connection) -> list[str]:
    """The names of all tables of which there is any row."""
    kinds = (
        "SELECT name FROM card_table",
        *(f"SELECT card_table FROM {each}" for each in ("seat", "sitting", "event")),
    )
    return sorted(name for (name,) in connection.execute(" UNION ".join(kinds)))


class OpenStore(Struct, frozen=True):
    """A store as it stood at one moment: its connection, how rows are read, and what it finds wrong itself.

    ``where`` is its address as it may be shown.
    """

    where: str
    connection: Connection
    rows: Read
    unsound: Iterable[StoreFault]


def is_postgres(where: str) -> bool:
    """Is this the address of a database, and not the name of a file?"""
    return where.startswith(_POSTGRES)


@contextmanager
def reading(where: str) -> Iterator[OpenStore]:
    """The store in that file, or at that address.

    Raises:
        StoreFailed: if it is no store of this version, does not answer, or is a file that a server has open.
        OSError: if there is no such file, or it cannot be read.
    """
    if not is_postgres(where):
        with read_only(Path(where)) as connection:
            yield OpenStore(where, connection, rows_of, unsound_file(connection))
        return
    import psycopg

    from hoyle.host.store.postgres_connection import PostgresConnection, failure
    from hoyle.host.store.postgres_schema import check
    from hoyle.host.store.rows import COUNT

    database = PostgresConnection(where, reads=True)
    try:
        check(database, database.where)
        yield OpenStore(database.where, database, partial(rows_of, count=COUNT), unsound_ages(database))
    except psycopg.Error as error:
        raise failure(database.where, error) from None
    finally:
        database.close()


@contextmanager
def reading_all(where: str) -> Iterator[OpenStore]:
    """Open a store as ``reading`` does, but fail at any damage that SQLite finds: all of it is needed.

    Raises:
        StoreFailed: where the store cannot be read, too.
    """
    try:
        with reading(where) as found:
            yield found
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        words = " ".join(str(error).split())
        if words == "interrupted":
            raise KeyboardInterrupt from None
        raise StoreFailed(f"{where}: SQLite: {words}; 'hoyle db check' looks through all of it") from None
