"""A store opened for reading only, wherever it is."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from msgspec import Struct

from hoyle.errors import StoreFailed
from hoyle.host.audit import Finding, Read, unsound_ages, unsound_file
from hoyle.host.connection import Connection
from hoyle.host.read_only import read_only
from hoyle.host.stored_rows import rows_of

_POSTGRES: Final = ("postgresql://", "postgres://")


class Reading(Struct, frozen=True):
    """A store as it stood at one moment: its connection, how rows are read, and what it finds wrong itself.

    ``where`` is its address as it may be shown.
    """

    where: str
    connection: Connection
    rows: Read
    unsound: Iterable[Finding]


def is_postgres(where: str) -> bool:
    """Is this the address of a database, and not the name of a file?"""
    return where.startswith(_POSTGRES)


@contextmanager
def reading(where: str) -> Iterator[Reading]:
    """The store in that file, or at that address.

    Raises:
        StoreFailed: if it is no store of this version, does not answer, or is a file that a server has open.
        OSError: if there is no such file, or it cannot be read.
    """
    if not is_postgres(where):
        with read_only(Path(where)) as connection:
            yield Reading(where, connection, rows_of, unsound_file(connection))
        return
    import psycopg

    from hoyle.host.postgres import COUNT
    from hoyle.host.postgres_connection import PostgresConnection, failure
    from hoyle.host.postgres_schema import check

    database = PostgresConnection(where, reads=True)
    try:
        check(database, database.where)
        yield Reading(database.where, database, partial(rows_of, count=COUNT), unsound_ages(database))
    except psycopg.Error as error:
        raise failure(database.where, error) from None
    finally:
        database.close()


@contextmanager
def reading_all(where: str) -> Iterator[Reading]:
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
