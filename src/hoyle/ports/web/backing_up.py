"""Backing up a store file: copy it, check the copy, and only then give it its name."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import click

from hoyle.errors import StoreAway, StoreFailed
from hoyle.host.store.audit import Checked, check
from hoyle.host.store.sqlite import copy_file
from hoyle.host.store.sqlite_file import read_only
from hoyle.ports.web.control import copied_by_server


def back_up(store: Path, target: Path, show: Callable[[str], object]) -> Checked:
    """Copy the store into a new file and check it. A running server makes the copy; otherwise this process
    does.

    Raises:
        click.BadParameter: if the target exists, or its folder or the store does not.
        StoreFailed: if the copy fails or is damaged; it is then removed.
    """
    if not store.is_file():
        raise click.BadParameter(f"{store}: there is no such file of tables", param_hint="--db")
    if target.exists():
        raise click.BadParameter(f"{target} already exists; name another file", param_hint="FILE")
    if not target.parent.is_dir():
        raise click.BadParameter(f"there is no folder {target.parent}", param_hint="FILE")
    part = target.with_name(f".{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        _copy(store, part, show)
        checked = check(str(part), show)
        if checked.findings:
            what = "; ".join(dict.fromkeys(each.what for each in checked.findings))
            raise StoreFailed(f"{store}: the copy is damaged: {what}; 'hoyle db check' says where")
        _put_in_place(part, target)
    finally:
        for each in (part, *(part.with_name(part.name + end) for end in ("-wal", "-shm", "-journal"))):
            each.unlink(missing_ok=True)
    return checked


def _copy(store: Path, part: Path, show: Callable[[str], object]) -> None:
    def progress(done: int, pages: int) -> None:
        show(f"copied {done} of {pages} pages")

    with os.fdopen(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        if not copied_by_server(store, file, progress):
            _copy_closed(store, part, progress)
        file.flush()
        os.fsync(file.fileno())


def _copy_closed(store: Path, part: Path, progress: Callable[[int, int], object]) -> None:
    """Copy a file that no server has open."""
    try:
        with read_only(store) as source:
            copy_file(source, str(part), progress)
    except StoreAway as error:
        raise StoreAway(f"{error}; it was not there to be asked for a copy") from None
    except sqlite3.DatabaseError as error:
        if "interrupted" in str(error):
            raise KeyboardInterrupt from None
        raise StoreFailed(f"{store}: SQLite: {error}; 'hoyle db check' checks all of it") from None


def _put_in_place(part: Path, target: Path) -> None:
    """Give the file its final name, if it is still free, durably even through a power cut."""
    try:
        os.link(part, target)
    except FileExistsError:
        raise click.BadParameter(f"{target} already exists; name another file", param_hint="FILE") from None
    except OSError:  # A file system without hard links.
        part.rename(target)
    if sys.platform != "win32":
        folder = os.open(target.parent, os.O_RDONLY)
        with suppress(OSError):
            os.fsync(folder)
        os.close(folder)
