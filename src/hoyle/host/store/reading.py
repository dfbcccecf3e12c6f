"""A store opened by its administrator, in a file or database: to be read, filled, or pruned."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from hoyle.errors import FileInTheWay, NotAStore, StoreFailed
from hoyle.host.store.rows import COUNT, Connection, StoredRows, rows_of
from hoyle.host.store.sqlite_file import connect, read_only

if TYPE_CHECKING:
    from hoyle.host.store.postgres_connection import PostgresConnection

_POSTGRES: Final = ("postgresql://", "postgres://")


Read = Callable[[Connection, str], StoredRows | None]
"""The function that reads the rows of a table."""


def names(connection: Connection) -> list[str]:
    """The names of all tables of which any row is stored."""
    kinds = (
        "SELECT name FROM card_table",
        *(f"SELECT card_table FROM {each}" for each in ("seat", "sitting", "event")),
    )
    return sorted(name for (name,) in connection.execute(" UNION ".join(kinds)))


class OpenStore(Struct, frozen=True):
    """A snapshot of a store: its connection, and the function that reads its rows.

    ``where``: its address in a form that is safe to show. ``shared``: several servers may have it open.
    """

    where: str
    connection: Connection
    rows: Read
    shared: bool


def is_postgres(where: str) -> bool:
    """Is this the address of a database rather than the name of a file?"""
    return where.startswith(_POSTGRES)


@contextmanager
def reading(where: str) -> Iterator[OpenStore]:
    """Open the store at this file or address for reading.

    Raises:
        StoreFailed: if it is not a store of this version, does not answer, or is a file that a server has
            open.
        OSError: if there is no such file, or it cannot be read.
    """
    if not is_postgres(where):
        with read_only(Path(where)) as connection:
            yield OpenStore(where, connection, rows_of, shared=False)
        return
    from hoyle.host.store.postgres_schema import check

    with _database(where, reads=True) as database:
        check(database, database.where)
        yield OpenStore(database.where, database, partial(rows_of, count=COUNT), shared=True)


@contextmanager
def reading_all(where: str) -> Iterator[OpenStore]:
    """Open a store as ``reading`` does, but fail at any damage that SQLite finds, because all of it is
    needed.

    Raises:
        StoreFailed: also if the store cannot be read.
    """
    try:
        with reading(where) as store:
            yield store
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        words = " ".join(str(error).split())
        if words == "interrupted":
            raise KeyboardInterrupt from None
        raise StoreFailed(f"{where}: SQLite: {words}; 'hoyle db check' checks all of it") from None


@contextmanager
def empty_store(where: str) -> Iterator[Connection]:
    """Create a store within one transaction: all of it is kept if nothing is raised, otherwise none of it.

    Raises:
        NotAStore: if it has tables already, or is another program's.
        StoreFailed: if it cannot be used.
        FileInTheWay: if the file exists.
    """
    if is_postgres(where):
        from hoyle.host.store.postgres_schema import prepare

        with _database(where, patient=True) as database:
            prepare(database, database.where)
            database.execute("BEGIN")
            if database.execute("SELECT 1 FROM card_table LIMIT 1").fetchone() is not None:
                raise NotAStore(f"{database.where}: there are tables in this store; name an empty database")
            yield database
            database.execute("INSERT INTO claim SELECT name, NULL, 0 FROM card_table")
            database.execute("COMMIT")
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
def open_to_prune(where: str) -> Iterator[tuple[Connection, Callable[[], object]]]:
    """Open a connection for writing, and yield it with the function that begins a transaction.

    While that transaction is open no server can claim a table.

    Raises:
        StoreFailed: if it cannot be used.
        OSError: if it is a file that cannot be written.
    """
    if not is_postgres(where):
        Path(where).open("r+b").close()  # SQLite says of a read-only disk that it fails.
        with closing(connect(where)) as file:
            yield file, lambda: file.execute("BEGIN IMMEDIATE")
        return
    with _database(where, patient=True) as database:

        def begin() -> None:
            database.execute("BEGIN")
            database.execute("LOCK TABLE clock, claim IN SHARE ROW EXCLUSIVE MODE")

        yield database, begin


@contextmanager
def _database(where: str, *, reads: bool = False, patient: bool = False) -> Iterator[PostgresConnection]:
    """A connection to a database, closed at the end; its errors are raised as store failures."""
    import psycopg

    from hoyle.host.store.postgres_connection import PostgresConnection, failure

    with closing(PostgresConnection(where, reads=reads, patient=patient)) as database:
        try:
            yield database
        except psycopg.Error as error:
            raise failure(database.where, error) from None
