"""The file of an embedded store: opened by the one server that owns it, or read while none does."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from hoyle.errors import NotAStore, StoreAway, StoreFailed
from hoyle.host.store.sqlite_schema import APPLICATION, migrate, newest, tables_as_made

_SETTINGS: Final = {
    "locking_mode": "exclusive",  # One server per store: no other process reads or writes it.
    "journal_mode": "wal",
    "synchronous": 2,  # FULL: a commit survives a power cut.
    "foreign_keys": 1,
    "trusted_schema": 0,
    "busy_timeout": 5000,
    "wal_autocheckpoint": 1000,
    "mmap_size": 0,
    "temp_store": 2,  # The statement journal is kept in memory: in a file it is a third of all writes.
    "cache_size": -8192,  # Kilobytes.
}

MOST: Final = 1 << 43
"""The default maximum size of a file in bytes: all that SQLite can address."""

_HEAD: Final = b"SQLite format 3\0"
_STEPS: Final = 10_000
"""The number of SQLite virtual machine steps between two chances for Python to handle Ctrl-C."""


def connect(
    path: str, *, checkpoint: int = 1000, checked: bool = True, most: int = MOST
) -> sqlite3.Connection:
    """Connect to a store, created if there is none, with every setting that it needs.

    Args:
        path: a file on a disk of this machine.
        checkpoint: pages of the log after which it is written back.
        checked: whether SQLite first checks the whole file for damage.
        most: the maximum size of the file in bytes; beyond it writes fail as on a full disk.

    Raises:
        StoreFailed: if the file is another program's, a newer version's, damaged, or rejects a setting.
    """
    connection = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    connection.text_factory = text_of
    try:
        for name, value in (_SETTINGS | {"wal_autocheckpoint": checkpoint}).items():
            connection.execute(f"PRAGMA {name} = {value}")
            setting = connection.execute(f"PRAGMA {name}").fetchone()
            if name != "mmap_size" and setting != (value,):
                raise StoreFailed(f"{path}: SQLite did not set {name} to {value}; it reports {setting}")
        _prepare(connection, path, checked=checked)
        page = connection.execute("PRAGMA page_size").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {max(1, most // page)}")
    except (
        sqlite3.Error,
        UnicodeDecodeError,
    ) as error:  # In a damaged file SQLite's message may not be valid text.
        connection.close()
        reason = " ".join(str(error).split())[:120]
        why = "another server has it open" if "locked" in reason else f"the store cannot be used: {reason}"
        raise kind_of(error)(f"{path}: {why}") from error
    except StoreFailed:
        connection.close()
        raise
    return connection


@contextmanager
def read_only(path: Path) -> Iterator[sqlite3.Connection]:
    """Open the store in that file as a snapshot.

    Raises:
        NotAStore: if it is not a store of this version.
        StoreAway: if a server has it open, or its folder cannot be written to.
        StoreFailed: if SQLite cannot read it.
        sqlite3.DatabaseError, UnicodeDecodeError: during reading, where it is damaged.
        OSError: if there is no such file, or it cannot be read.
    """
    with path.open("rb") as file:
        if file.read(len(_HEAD)) != _HEAD:
            raise NotAStore(f"{path}: this file is not a Hoyle store")
    log, index = (path.with_name(path.name + end) for end in ("-wal", "-shm"))
    left_over = [each for each in (log, index) if not each.exists()]
    mode = "mode=ro"
    if left_over and not os.access(path.parent, os.W_OK):
        # SQLite could not create the files it needs for reading; without a log it needs none.
        mode = "mode=ro&immutable=1"
        if not _is_empty(log):
            raise StoreAway(f"{path}: its folder cannot be written to; copy {path.name} and {log.name}")
    connection = sqlite3.connect(
        f"{path.resolve().as_uri()}?{mode}", uri=True, timeout=0, isolation_level=None
    )
    try:
        connection.text_factory = text_of
        connection.set_progress_handler(lambda: 0, _STEPS)
        _begin(connection, path)
        yield connection
    finally:
        for each in left_over:  # While it is being read no server can open it, so these files are ours.
            if connection.in_transaction and (each == index or _is_empty(each)):
                with suppress(OSError):
                    each.unlink(missing_ok=True)
        connection.close()


def _begin(connection: sqlite3.Connection, path: Path) -> None:
    try:
        connection.execute("BEGIN")
        application = connection.execute("PRAGMA application_id").fetchone()[0]
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        as_created = version != newest() or tables_as_made(connection)
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise StoreAway(f"{path}: a server has it open; stop it first, or check a copy") from None
        raise kind_of(error)(f"{path}: {error}") from None
    if application != APPLICATION:
        raise NotAStore(f"{path}: this file is not a Hoyle store")
    if version < newest():
        raise NotAStore(f"{path}: the store is of version {version}; 'hoyle serve' upgrades it")
    if version > newest():
        raise NotAStore(f"{path}: the store is of version {version}, this program reads up to {newest()}")
    if not as_created:
        raise sqlite3.DatabaseError("the tables, indexes and triggers are not as created")


def _is_empty(path: Path) -> bool:
    return not path.exists() or path.stat().st_size == 0


def kind_of(error: Exception) -> type[StoreFailed]:
    """The kind of store failure for an SQLite error: unavailable, not a store, or damaged."""
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_NOTADB:
            return NotAStore
        case (
            sqlite3.SQLITE_BUSY
            | sqlite3.SQLITE_LOCKED
            | sqlite3.SQLITE_READONLY
            | sqlite3.SQLITE_CANTOPEN
            | sqlite3.SQLITE_FULL
        ):
            return StoreAway
    return StoreFailed


def text_of(stored: bytes) -> str:
    """Stored text, decoded. Damaged text is no error here: the checksum of its row detects it."""
    return stored.decode("utf-8", "surrogateescape")


def _prepare(connection: sqlite3.Connection, path: str, *, checked: bool) -> None:
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if (application, version) == (0, 0) and not connection.execute("SELECT 1 FROM sqlite_master").fetchone():
        migrate(connection, 0)
        return
    if application != APPLICATION:
        raise NotAStore(f"{path}: this file is not a Hoyle store; name another with --db")
    if not 1 <= version <= newest():
        raise NotAStore(f"{path}: the store is of version {version}, this program reads up to {newest()}")
    if checked and (report := connection.execute("PRAGMA quick_check").fetchone()[0]) != "ok":
        where = " ".join(report.split())[:120]
        raise StoreFailed(f"{path}: the store is damaged: {where}; restore it from a copy")
    if version < newest():
        migrate(connection, version)
    if not tables_as_made(connection):
        raise StoreFailed(
            f"{path}: the store is damaged: its tables are not as created; restore it from a copy"
        )
