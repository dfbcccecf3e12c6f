"""The embedded store: one SQLite file owned by one server, and its backups."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import closing, suppress
from functools import partial
from queue import Empty, SimpleQueue
from typing import Final

from hoyle.errors import StoreFailed
from hoyle.host.store.rows import Connection
from hoyle.host.store.sqlite_file import MOST, connect
from hoyle.host.store.store import Store, ignore
from hoyle.host.store.writer import Job, Writer

Show = Callable[[int, int], object]
"""A progress callback: called after each part with the pages copied and the total."""

Wanted = tuple[str, Show, Future[None]]
"""A requested backup: the target path, the progress callback, and the future to complete."""


class SqliteStore(Store):
    """Stores tables in a file. A commit covers every waiting job, and returns when it is on disk."""

    def __init__(
        self,
        path: str,
        *,
        checkpoint: int = 1000,
        clock: Callable[[], float] = time.monotonic,
        most: int = MOST,
    ) -> None:
        """Open the file, or create it.

        Args:
            path: of the file.
            checkpoint: pages of the log after which it is written back.
            clock: monotonic seconds, to measure the time since the last commit.
            most: the maximum size of the file in bytes.

        Raises:
            StoreFailed: if the file cannot be used.
        """
        first = connect(path, checkpoint=checkpoint, most=most)
        connections = iter([first])

        def connected() -> sqlite3.Connection:
            # A partly damaged file still serves all tables that are not damaged.
            return next(connections, None) or connect(path, checkpoint=checkpoint, checked=False, most=most)

        self._wanted: SimpleQueue[Wanted] = SimpleQueue()
        super().__init__(Writer(connected), clock)

    def backup(self, path: str, show: Show) -> Future[None]:
        """Copy the file into another, existing and empty, while events are still being written.

        The copy is one snapshot and holds everything acknowledged before this call. ``show`` is called in the
        store's thread with the pages copied and the total; an exception from it ends the copy.
        """
        future: Future[None] = Future()
        self._wanted.put((path, show, future))
        self._put(Job("", _nothing, ignore, writes=False))  # Wakes the writer.
        if self._dead:
            self._refuse()
        return future

    def _aside(self) -> None:
        with suppress(Empty):
            while True:
                path, show, future = self._wanted.get_nowait()
                try:
                    copy_file(self._source(), path, partial(self._between, self._writer.connection, show))
                except Exception as error:
                    future.set_exception(error)
                else:
                    future.set_result(None)

    def _source(self) -> sqlite3.Connection:
        connection = self._writer.connection
        assert isinstance(connection, sqlite3.Connection), "a file is copied by SQLite"
        return connection

    def _between(self, connection: Connection, show: Show, done: int, pages: int) -> None:
        """Write the jobs that have arrived, between two parts of a copy; SQLite adds them to the copy too."""
        show(done, pages)
        with suppress(Empty):
            while True:
                job = self._queue.get_nowait()
                if job is None or self._take(job):
                    self._queue.put(None)
                    raise StoreFailed("the server is stopping")
                if self._writer.connection is not connection or self._writer.ailing is not None:
                    # The file must not be closed and reopened before the copy has ended.
                    raise StoreFailed("the store failed while it was copied")

    def _refuse(self) -> None:
        super()._refuse()
        with suppress(Empty):
            while True:
                self._wanted.get_nowait()[2].set_exception(StoreFailed("the store is closed"))

    def _space(self, connection: Connection) -> tuple[int, int]:
        tables = connection.execute("SELECT count(*) FROM card_table").fetchone()[0]
        pages, free, size = (
            connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("page_count", "freelist_count", "page_size")
        )
        return tables, (pages - free) * size


def _nothing(_: Connection) -> None:
    """A job that does nothing."""


PART: Final = 500
"""Pages copied at a time: some milliseconds, for which writes wait."""


def copy_file(source: sqlite3.Connection, target: str, between: Show) -> None:
    """Copy a whole database into an empty file; an exception from ``between`` ends the copy.

    Rows that ``between`` writes through ``source`` are copied too: the copy is a snapshot of the moment it
    ends.

    Raises:
        sqlite3.Error: if the source cannot be read or the target cannot be written.
    """
    with closing(sqlite3.connect(target, isolation_level=None)) as copy:
        copy.execute("PRAGMA journal_mode = off")  # An incomplete copy is discarded.
        copy.execute("PRAGMA synchronous = off")
        source.backup(copy, pages=PART, progress=lambda _, left, pages: between(pages - left, pages))
