"""The store: tables in a database, written by one thread for all of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from concurrent.futures import Future, InvalidStateError, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, ClassVar, Self, TypeVar

from hoyle.errors import StoreFailed, TableElsewhere
from hoyle.host.effect import Keep, Saved
from hoyle.host.setup import Setup
from hoyle.host.store import evenings
from hoyle.host.store.ages import is_older, open_for, touch
from hoyle.host.store.leases import Worker
from hoyle.host.store.load import record_of, saved_of, so_far_of
from hoyle.host.store.rows import (
    Connection,
    StoredRows,
    add,
    ended,
    notes_of,
    rows_of,
    stored,
    take_notes,
)
from hoyle.host.store.writer import Job, Writer
from hoyle.host.store.writer_thread import WriterThread
from hoyle.record import plain

T = TypeVar("T")

Then = Callable[[StoreFailed | None], object]
"""A write callback: called in the store's thread with None on commit, otherwise with the error."""


class Store(WriterThread):
    """Stores tables. A confirmed write is never lost, and each write is stored completely or not at all.

    Each call returns at once, and its future completes when the data is on disk. Calls for one table take
    effect in order. If a call fails with ``StoreFailed``, nothing of it is stored, nor of any later call for
    the same table until that table is loaded again. Loading a table that is not as it was written fails with
    ``TableDamaged``; other tables are not affected.
    """

    _LOADING_WRITES: ClassVar = False
    """Does loading a table change something, such as its owner?"""

    leases_lost = 0
    """The number of times this server found that it had lost its tables: its lease ended too soon."""

    def __init__(self, writer: Writer, clock: Callable[[], float]) -> None:
        """``clock`` gives monotonic seconds, to measure the time since the last commit."""
        self._readers = ThreadPoolExecutor(1, thread_name_prefix="hoyle-reader")
        super().__init__(writer, clock)

    def create(self, table: str, setup: Setup, keep: Keep) -> Future[None]:
        """Store a new table."""
        setup_bytes = plain(setup)

        def insert(connection: Connection) -> None:
            self._insert_table(connection, table, setup_bytes)
            self._writer.keep(connection, keep, guarded=False)

        return self._ask(table, insert)

    def keep(self, keep: Keep, then: Then) -> None:
        """Store what has happened at a table, and call ``then``; a future would cost more than the write."""
        only_entries = keep.private is None and keep.chairs is None and keep.tokens is None
        events_only = keep if only_entries and not any(entry.postings for entry in keep.entries) else None
        self._put(
            Job(
                keep.table,
                lambda connection: self._writer.keep(connection, keep),
                lambda _, failure: then(failure),
                keep=events_only,
            )
        )

    def load(self, table: str) -> Future[Saved | None]:
        """Load a table as it was last stored, and claim it for this server; None if there is none.

        Where servers share a store, the future may fail with ``TableElsewhere``.
        """

        def read(connection: Connection) -> StoredRows | TableElsewhere | None:
            if is_older(connection, table):
                # The table is in use again. A separate job writes that, because reading must not fail with
                # it.
                self._put(Job("", lambda connection: touch(connection, table), ignore, loads=True))
            return self._rows(connection, table)

        def parse(rows: StoredRows | TableElsewhere) -> Saved:
            if isinstance(rows, TableElsewhere):
                raise rows
            return saved_of(rows)

        return self._read(table, read, parse, loads=True, writes=self._LOADING_WRITES)

    def record(self, table: str, sitting: int) -> Future[bytes | None]:
        """The record of a finished sitting; None if there is no such sitting."""
        return self._read(table, lambda connection: ended(connection, table, sitting), record_of)

    def so_far(self, table: str, sitting: int) -> Future[tuple[bytes, bytes] | None]:
        """The record of a sitting so far, and its private file; None if there is no such sitting."""
        return self._read(table, lambda connection: stored(connection, table, sitting), so_far_of)

    def note(self, topic: str, name: str, data: bytes) -> Future[None]:
        """Write a note of the server, unless there is one of that topic and name."""

        def write(connection: Connection) -> None:
            add(connection, "note", topic, name, data, otherwise=" ON CONFLICT (topic, name) DO NOTHING")

        return self._ask("", write)

    def notes(self, topic: str) -> Future[dict[str, bytes]]:
        """The notes of a topic by name."""
        return self._ask("", lambda connection: notes_of(connection, topic), reads=True)

    def take_notes(self, topic: str, name: str | None = None) -> Future[dict[str, bytes]]:
        """Delete the notes of a topic, or one of them; return them by name, each to one caller only."""
        return self._ask("", lambda connection: take_notes(connection, topic, name))

    def append(self, evening: str, seq: int, data: bytes, instead: Mapping[int, bytes]) -> Future[bool]:
        """Append an act to an evening if ``seq``, from 0, is the next number; False if another act has it.

        ``instead`` are earlier acts to be written again, by number: an act that erases a name does so
        everywhere.
        """
        return self._ask(
            f"evening {evening}",
            lambda connection: evenings.append(connection, open_for(connection), evening, seq, data, instead),
            loads=True,  # An act names its number, so a failed one bars no later one.
        )

    def acts(self, evening: str, since: int = 0) -> Future[list[bytes]]:
        """Return the acts of an evening from a number on.

        The future fails with ``TableDamaged`` if one of them is not as it was written.
        """
        return self._ask(
            f"evening {evening}",
            lambda connection: evenings.acts_of(connection, evening, since),
            reads=True,
            loads=True,
        )

    def pass_time(self, seconds: float, spare: Collection[str]) -> Future[int]:
        """Age all tables except ``spare``: the server has run this many more seconds.

        A table at which nothing has happened for long is marked, and deleted if nobody comes back to it for a
        while. ``spare`` are the tables in memory, which are never deleted.

        Returns:
            The number of tables deleted now.
        """
        future: Future[int] = Future()
        told = partial(_settle, future)
        # It loads nothing, but with this flag a failed round does not block the next.
        self._put(Job("", lambda each: self._pass_time(each, seconds, spare), told, loads=True))
        return future

    @property
    def claims(self) -> int:
        """The number of tables that this server has claimed, where servers share a store; otherwise 0."""
        return 0

    @property
    def key(self) -> str | None:
        """The key that other servers present to this one when they redirect a player; None if the store is
        not shared.
        """
        return None

    def others(self) -> Future[list[Worker]]:
        """The other servers that share the store now."""
        return _known([])

    def lease_left(self, _key: str) -> Future[float | None]:
        """Seconds for which the lease of the server with this key still lasts; None if it has ended."""
        return _known(None)

    def release(self, table: str) -> None:
        """Release the table to other servers once its pending writes are committed."""

    def when_lost(self, then: Callable[[], object]) -> None:
        """Call ``then``, in a thread of the store, when this server has lost all its tables."""

    def space(self) -> Future[tuple[int, int]]:
        """The number of tables stored, and their size in bytes, not counting free pages."""
        return self._ask("", self._space, reads=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Write everything that is pending, and close."""
        self._queue.put(None)
        self._thread.join()
        self._readers.shutdown()
        self._writer.connection.close()

    def _insert_table(self, connection: Connection, table: str, setup: bytes) -> None:
        add(connection, "card_table", table, setup, b"[]")

    def _rows(self, connection: Connection, table: str) -> StoredRows | TableElsewhere | None:
        return rows_of(connection, table)

    def _pass_time(self, connection: Connection, seconds: float, spare: Collection[str]) -> int:
        return self._writer.pass_time(connection, seconds, spare)

    def _space(self, connection: Connection) -> tuple[int, int]:
        raise NotImplementedError

    def _ask(
        self, table: str, job: Callable[[Connection], T], *, reads: bool = False, loads: bool = False
    ) -> Future[T]:
        future: Future[T] = Future()
        if (why := self._unanswered()) is not None:
            future.set_exception(StoreFailed(why))
        else:
            self._put(Job(table, job, partial(_settle, future), writes=not reads, loads=loads))
        return future

    def _unanswered(self) -> str | None:
        """The reason why no answer can be expected now; None if one will come."""
        return None

    def _read(
        self,
        table: str,
        read: Callable[[Connection], Any],
        parse: Callable[[Any], T],
        *,
        loads: bool = False,
        writes: bool = False,
    ) -> Future[T | None]:
        """Read rows in the writer's thread, and parse them in another thread, so that nobody waits for the
        parsing.
        """
        future: Future[T | None] = Future()
        if (why := self._unanswered()) is not None:
            future.set_exception(StoreFailed(why))
            return future

        def then(rows: object, failure: StoreFailed | None) -> None:
            if failure or rows is None:
                _settle(future, None, failure)
            else:
                self._readers.submit(_understand, future, parse, rows)

        self._put(Job(table, read, then, loads=loads, writes=writes))
        return future


def _known(answer: T) -> Future[T]:
    future: Future[T] = Future()
    future.set_result(answer)
    return future


def ignore(_: None, __: StoreFailed | None) -> None:
    """Drop the answer of a job: nobody waits for it."""


def _understand(future: Future[T | None], parse: Callable[[Any], T], rows: object) -> None:
    try:
        answer = parse(rows)
    except Exception as error:
        failure = error if isinstance(error, StoreFailed) else StoreFailed(type(error).__name__)
        _settle(future, None, failure)
    else:
        _settle(future, answer, None)


def _settle(future: Future[T], answer: T, failure: StoreFailed | None) -> None:
    with suppress(InvalidStateError):  # The caller has cancelled the future.
        if failure is None:
            future.set_result(answer)
        else:
            future.set_exception(failure)
