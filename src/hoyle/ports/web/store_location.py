"""The store of a server: a file that only its owner can read, or a database that several servers share."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import click

from hoyle.errors import NotAStore
from hoyle.errors.status import USAGE, status_of
from hoyle.files.folders import data_folder
from hoyle.host.store.reading import is_postgres
from hoyle.host.store.sqlite import SqliteStore
from hoyle.host.store.store import Store

_NAME: Final = "tables.db"
_PAGES: Final = slice(28, 32)
_MARK: Final = slice(68, 72)
"""The offsets, in the header of an SQLite file, of the page count and the application id."""


def place(db: str | None) -> Path:
    """Create the store's file if it is missing, readable by its owner only.

    Raises:
        click.BadParameter: if it cannot be a file, or cannot be made private.
        OSError: if it may succeed later: the disk is full, or read-only.
    """
    if db is not None and "://" in db:
        raise click.BadParameter(
            "tables are kept in a file, or in a database at postgresql://…", param_hint="--db"
        )
    path = _path(db)
    if path.is_dir():
        raise click.BadParameter(
            f"{path} is a folder; name a file, such as {path / _NAME}", param_hint="--db"
        )
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not path.exists():
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))
        elif _is_ours(path):
            _close_to_others(path)
    except OSError as error:
        if status_of(error) != USAGE:
            raise
        raise click.BadParameter(f"{path}: {error.strerror}", param_hint="--db") from None
    return path


def named(db: str | None) -> Path:
    """Return the path of a store file, which need not exist.

    Raises:
        click.BadParameter: if it is a database.
    """
    if db is not None and "://" in db:
        raise click.BadParameter(
            "a database is copied by its own program: pg_dump --format=custom --file=FILE ADDRESS",
            param_hint="--db",
        )
    return _path(db)


def _path(db: str | None) -> Path:
    return Path(db) if db is not None else data_folder() / _NAME


def _is_ours(path: Path) -> bool:
    """Return whether the file is a store of this program, or empty. Other programs' files are left untouched.

    A new store whose tables are still in the write-ahead log has one page and no application id yet.
    """
    with path.open("rb") as file:
        head = file.read(_MARK.stop)
    is_new = head[_PAGES] == b"\0\0\0\1" and head[_MARK] == b"\0\0\0\0"
    return not head or is_new or head[_MARK] == b"Hoyl"


def _close_to_others(path: Path) -> None:
    """Make the file, and SQLite's files beside it, readable by their owner only."""
    if sys.platform == "win32":
        return  # Windows protects the user's own folder.
    for each in (path, *(path.with_name(path.name + ending) for ending in ("-wal", "-shm"))):
        if each.exists() and _others_can_read(each):
            each.chmod(0o600)
            if _others_can_read(each):
                raise click.BadParameter(
                    f"{each} can be read by others, and this disk does not let that be changed; "
                    "name a file on another disk",
                    param_hint="--db",
                )


def _others_can_read(path: Path) -> bool:
    return bool(path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO))


Open = Callable[[str], Store]


def opener(db: str | None, most: int) -> tuple[str, Open]:
    """Return the store's name, and a function that opens it, given this server's address for other servers.

    Args:
        db: a file, or the address of a database; a file in the user's data folder if None.
        most: the largest size of the file, in bytes.

    Raises:
        click.BadParameter: if it can be neither.
    """
    if db is None or not is_postgres(db):
        path = str(place(db))
        return path, lambda _: SqliteStore(path, most=most)
    try:
        from hoyle.host.store.postgres import PostgresStore
        from hoyle.host.store.postgres_connection import without_password
    except ImportError as error:
        raise NotAStore(
            f"a database needs a package that is not here ({error.name}): pip install 'psycopg[binary]'"
        ) from None
    address = db
    return without_password(address), lambda at: PostgresStore(address, address=at)
