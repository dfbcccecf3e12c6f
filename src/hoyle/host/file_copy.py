"""Copying the file of a store by SQLite's backup API, a part at a time."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Final

Show = Callable[[int, int], object]
"""Told after each part how many pages are copied, and how many there are."""

PART: Final = 500
"""Pages copied at a time: some milliseconds, for which acts wait."""


def copy_file(source: sqlite3.Connection, target: str, between: Show) -> None:
    """Copy a whole database into an empty file; what ``between`` raises ends the copy.

    Rows that ``between`` writes through ``source`` are in the copy too, which shows the moment of its end.

    Raises:
        sqlite3.Error: if the source cannot be read, or the target not be written.
    """
    with closing(sqlite3.connect(target, isolation_level=None)) as copy:
        copy.execute("PRAGMA journal_mode = off")  # A copy that is not whole is thrown away.
        copy.execute("PRAGMA synchronous = off")
        source.backup(copy, pages=PART, progress=lambda _, left, pages: between(pages - left, pages))
