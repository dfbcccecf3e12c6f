"""The embedded store: one SQLite file, which one process has to itself."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable

from hoyle.host.connection import Connection
from hoyle.host.queued_store import QueuedStore
from hoyle.host.schema import MOST, connect
from hoyle.host.writer import Writer


class SqliteStore(QueuedStore):
    """Stores tables in a file. A commit holds every job that waits, and returns when it is on the disk."""

    def __init__(
        self,
        path: str,
        *,
        checkpoint: int = 1000,
        clock: Callable[[], float] = time.monotonic,
        most: int = MOST,
    ) -> None:
        """Open the file, or make it.

        Args:
            path: of the file.
            checkpoint: pages of the log after which it is written back.
            clock: tells how long ago the last commit was.
            most: bytes that the file may grow to.

        Raises:
            StoreFailed: if the file cannot be used.
        """
        first = connect(path, checkpoint=checkpoint, most=most)
        connections = iter([first])

        def connected() -> sqlite3.Connection:
            # A file that is damaged here and there serves all tables but those that are damaged.
            return next(connections, None) or connect(path, checkpoint=checkpoint, checked=False, most=most)

        super().__init__(Writer(connected), clock)

    def _space(self, connection: Connection) -> tuple[int, int]:
        tables = connection.execute("SELECT count(*) FROM house").fetchone()[0]
        pages, free, size = (
            connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("page_count", "freelist_count", "page_size")
        )
        return tables, (pages - free) * size
