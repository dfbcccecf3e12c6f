"""A store opened for reading only: no byte of it changes, and no server can open it meanwhile."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from hoyle.errors import NotAStore, StoreAway
from hoyle.host.store.sqlite_schema import APPLICATION, kind_of, newest, tables_as_made, text_of

_HEAD: Final = b"SQLite format 3\0"
_STEPS: Final = 10_000
"""Steps of SQLite's machine after which Python may hear Ctrl-C."""


@contextmanager
def read_only(path: Path) -> Iterator[sqlite3.Connection]:
    """The store in that file, as it stands when it is opened.

    Raises:
        NotAStore: if it is no store of this version.
        StoreAway: if a server has it open, or its folder cannot be written to.
        StoreFailed: if SQLite cannot read it.
        sqlite3.DatabaseError, UnicodeDecodeError: while it is read, where it is damaged.
        OSError: if there is no such file, or it cannot be read.
    """
    with path.open("rb") as file:
        if file.read(len(_HEAD)) != _HEAD:
            raise NotAStore(f"{path}: this file is not a store of hoyle")
    log, index = (path.with_name(path.name + end) for end in ("-wal", "-shm"))
    litter = [each for each in (log, index) if not each.exists()]
    how = "mode=ro"
    if litter and not os.access(path.parent, os.W_OK):
        # SQLite could not make the files that it reads by; without a log it needs none.
        how = "mode=ro&immutable=1"
        if not _is_empty(log):
            raise StoreAway(f"{path}: its folder cannot be written to; copy {path.name} and {log.name}")
    connection = sqlite3.connect(
        f"{path.resolve().as_uri()}?{how}", uri=True, timeout=0, isolation_level=None
    )
    try:
        connection.text_factory = text_of
        connection.set_progress_handler(lambda: 0, _STEPS)
        _begin(connection, path)
        yield connection
    finally:
        for each in litter:  # While it is read no server can open it, so that these are nobody else's.
            if connection.in_transaction and (each == index or _is_empty(each)):
                with suppress(OSError):
                    each.unlink(missing_ok=True)
        connection.close()


def _begin(connection: sqlite3.Connection, path: Path) -> None:
    try:
        connection.execute("BEGIN")
        application = connection.execute("PRAGMA application_id").fetchone()[0]
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        made = version != newest() or tables_as_made(connection)
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise StoreAway(f"{path}: a server has it open; stop it first, or check a copy") from None
        raise kind_of(error)(f"{path}: {error}") from None
    if application != APPLICATION:
        raise NotAStore(f"{path}: this file is not a store of hoyle")
    if version < newest():
        raise NotAStore(f"{path}: the store is of version {version}; 'hoyle serve' brings it up to date")
    if version > newest():
        raise NotAStore(f"{path}: the store is of version {version}, this program reads up to {newest()}")
    if not made:
        raise sqlite3.DatabaseError("the tables, indexes and triggers are not as they were made")


def _is_empty(path: Path) -> bool:
    return not path.exists() or path.stat().st_size == 0
