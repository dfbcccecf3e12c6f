"""The embedded store: one file of SQLite, owned by one server, and copies of it."""

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
from hoyle.host.store.store import Store
from hoyle.host.store.writer import Job, Writer

Show = Callable[[int, int], object]
"""Told after each part how many pages are copied, and how many there are."""

Wanted = tuple[str, Show, Future[None]]
"""A copy that is wanted: where to, whom to tell how far it is, and whom when it is done."""


class SqliteStore(Store):
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

        self._wanted: SimpleQueue[Wanted] = SimpleQueue()
        super().__init__(Writer(connected), clock)

    def backup(self, path: str, show: Show) -> Future[None]:
        """Copy the file into another, which is there and empty, while acts go on being written.

        The copy holds everything that was acknowledged before this call, and shows one moment. ``show`` is
        called in the store's thread, with the pages copied and those there are; what it raises ends the copy.
        """
        future: Future[None] = Future()
        self._wanted.put((path, show, future))
        self._put(Job("", _nothing, _nobody, writes=False))  # Wakes the writer.
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
        """Write what has come since, between two parts of a copy; SQLite puts it into the copy too."""
        show(done, pages)
        with suppress(Empty):
            while True:
                job = self._queue.get_nowait()
                if job is None or self._take(job):
                    self._queue.put(None)
                    raise StoreFailed("the server is stopping")
                if self._writer.connection is not connection or self._writer.ailing is not None:
                    # The file is not let go, to be opened anew, before the copy has ended.
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


def _nobody(_: None, __: StoreFailed | None) -> None:
    """Nobody waits for it."""


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
