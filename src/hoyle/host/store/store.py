"""The store: tables in a database, written by one thread for all of them together."""

from __future__ import annotations

from collections.abc import Callable, Collection
from concurrent.futures import Future, InvalidStateError, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, ClassVar, Self, TypeVar

from hoyle.errors import StoreFailed, TableElsewhere
from hoyle.host.effect import Keep, Saved
from hoyle.host.setup import Setup
from hoyle.host.store.ages import is_older, touch
from hoyle.host.store.leases import Worker
from hoyle.host.store.load import record_of, saved_of
from hoyle.host.store.rows import Connection, StoredRows, ended, insert_table, rows_of
from hoyle.host.store.writer import Job, Writer
from hoyle.host.store.writer_thread import WriterThread
from hoyle.record import plain

T = TypeVar("T")

Then = Callable[[StoreFailed | None], object]
"""A callback for one write: None once it is committed, or why it failed. It runs in the store's thread."""


class Store(WriterThread):
    """Keeps tables. Nothing that it has confirmed is ever lost, and each write is kept whole or not at all.

    Each call returns at once, and is answered when the disk has it; calls for one table take effect in the
    order in which they are made. The answer may be ``StoreFailed``: then nothing of the call is kept, nor of
    any later call for the same table until it is loaded again. A table that is not what was written is
    ``TableDamaged`` when it is loaded, and no other table suffers.
    """

    _LOADING_WRITES: ClassVar = False
    """Does loading a table change something, such as whose it is?"""

    def __init__(self, writer: Writer, clock: Callable[[], float]) -> None:
        """``clock`` tells how long ago the last commit was."""
        self._readers = ThreadPoolExecutor(1, thread_name_prefix="hoyle-reader")
        super().__init__(writer, clock)

    def create(self, table: str, setup: Setup, keep: Keep) -> Future[None]:
        """Store a new table."""
        agreed = plain(setup)

        def deed(connection: Connection) -> None:
            self._insert_table(connection, table, agreed)
            self._writer.keep(connection, keep, guarded=False)

        return self._ask(table, deed)

    def keep(self, keep: Keep, then: Then) -> None:
        """Store what has happened at a table, and call ``then``; a future would cost more than the write."""
        bare = keep.private is None and keep.chairs is None and keep.tokens is None
        events_only = keep if bare and not any(entry.postings for entry in keep.entries) else None
        self._put(
            Job(
                keep.table,
                lambda connection: self._writer.keep(connection, keep),
                lambda _, failure: then(failure),
                keep=events_only,
            )
        )

    def load(self, table: str) -> Future[Saved | None]:
        """A table as it was last stored; None if there is none. From now on it is this server's.

        The answer may be ``TableElsewhere``, where servers share a store.
        """

        def deed(connection: Connection) -> StoredRows | TableElsewhere | None:
            if is_older(connection, table):
                # Somebody is back. It is written by a job of its own: to read must not fail for it.
                self._put(Job("", lambda connection: touch(connection, table), _ignore, loads=True))
            return self._rows(connection, table)

        def understood(rows: StoredRows | TableElsewhere) -> Saved:
            if isinstance(rows, TableElsewhere):
                raise rows
            return saved_of(rows)

        return self._read(table, deed, understood, loads=True, writes=self._LOADING_WRITES)

    def record(self, table: str, sitting: int) -> Future[bytes | None]:
        """The record of a sitting that is over; None if there is none such."""
        return self._read(table, lambda connection: ended(connection, table, sitting), record_of)

    def pass_time(self, seconds: float, spare: Collection[str]) -> Future[int]:
        """Let all tables but those to spare grow older: the server ran for so many seconds more.

        A table at which nothing has happened for long is marked, and deleted if nobody comes back to it for
        a while. ``spare`` are the tables in memory, which are never deleted.

        Returns:
            How many tables are deleted now.
        """
        future: Future[int] = Future()

        def deed(connection: Connection) -> int:
            return self._pass_time(connection, seconds, spare)

        # It loads nothing, but that one round failed is nothing to the next.
        self._put(Job("", deed, partial(_settle, future), loads=True))
        return future

    @property
    def claims(self) -> int:
        """The number of tables that are this server's, where servers share a store; else 0."""
        return 0

    @property
    def leases_lost(self) -> int:
        """The number of times this server found that its tables were not its own any more."""
        return 0

    @property
    def key(self) -> str | None:
        """The key that other servers show this one when they pass somebody on; None where none share
        the store.
        """
        return None

    def others(self) -> Future[list[Worker]]:
        """The other servers that share the store now."""
        return _known([])

    def lease_left(self, _key: str) -> Future[float | None]:
        """Seconds for which the lease of the server with this key still lasts; None if it has ended."""
        return _known(None)

    def release(self, table: str) -> None:
        """Let another server have this table, once all that was handed in for it is written."""

    def when_lost(self, then: Callable[[], object]) -> None:
        """Call ``then``, in a thread of the store, when no table is this server's any more."""

    def space(self) -> Future[tuple[int, int]]:
        """The number of tables stored, and their size in bytes, not counting free pages."""
        return self._ask("", self._space, reads=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Write all that was handed in, and close."""
        self._queue.put(None)
        self._thread.join()
        self._readers.shutdown()
        self._writer.connection.close()

    def _insert_table(self, connection: Connection, table: str, setup: bytes) -> None:
        insert_table(connection, table, setup, b"[]")

    def _rows(self, connection: Connection, table: str) -> StoredRows | TableElsewhere | None:
        return rows_of(connection, table)

    def _pass_time(self, connection: Connection, seconds: float, spare: Collection[str]) -> int:
        return self._writer.pass_time(connection, seconds, spare)

    def _space(self, connection: Connection) -> tuple[int, int]:
        raise NotImplementedError

    def _ask(self, table: str, deed: Callable[[Connection], T], *, reads: bool = False) -> Future[T]:
        future: Future[T] = Future()
        if (why := self._unanswered()) is not None:
            future.set_exception(StoreFailed(why))
        else:
            self._put(Job(table, deed, partial(_settle, future), writes=not reads))
        return future

    def _unanswered(self) -> str | None:
        """The reason why nobody need wait for an answer now; None where one will come."""
        return None

    def _read(
        self,
        table: str,
        deed: Callable[[Connection], Any],
        understood: Callable[[Any], T],
        *,
        loads: bool = False,
        writes: bool = False,
    ) -> Future[T | None]:
        """Read rows in the writer's thread, and parse them in a thread that nobody else waits for."""
        future: Future[T | None] = Future()
        if (why := self._unanswered()) is not None:
            future.set_exception(StoreFailed(why))
            return future

        def then(rows: object, failure: StoreFailed | None) -> None:
            if failure or rows is None:
                _settle(future, None, failure)
            else:
                self._readers.submit(_understand, future, understood, rows)

        self._put(Job(table, deed, then, loads=loads, writes=writes))
        return future


def _known(answer: T) -> Future[T]:
    future: Future[T] = Future()
    future.set_result(answer)
    return future


def _ignore(_: None, __: StoreFailed | None) -> None:
    """Drop the answer: nobody waits for it, and the next round does the job again."""


def _understand(future: Future[T | None], understood: Callable[[Any], T], rows: object) -> None:
    try:
        answer = understood(rows)
    except Exception as error:
        failure = error if isinstance(error, StoreFailed) else StoreFailed(type(error).__name__)
        _settle(future, None, failure)
    else:
        _settle(future, answer, None)


def _settle(future: Future[T], answer: T, failure: StoreFailed | None) -> None:
    with suppress(InvalidStateError):  # Whoever asked does not want it any more.
        if failure is None:
            future.set_result(answer)
        else:
            future.set_exception(failure)
