"""The embedded store: one SQLite file, one connection, one thread that writes for all tables together."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Collection
from concurrent.futures import Future, InvalidStateError, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

from hoyle.errors import StoreFailed
from hoyle.host.ages import is_older, touch
from hoyle.host.effect import Keep
from hoyle.host.load import record_of, saved_of
from hoyle.host.rows import insert_table
from hoyle.host.saved import Saved
from hoyle.host.schema import MOST, connect
from hoyle.host.setup import Setup
from hoyle.host.store import Then, WriterState
from hoyle.host.stored_rows import Rows, ended, rows_of, space
from hoyle.host.writer import Job, Writer, tell
from hoyle.record import plain

T = TypeVar("T")
R = TypeVar("R")

GROUP: Final = 256
"""Jobs that share one commit, at most."""

STUCK: Final = 10.0
"""Seconds that one commit may take before the writer counts as stuck."""

_GATHERING: Final = 0.004
"""Batching window in seconds, used only if the last commit held more than one job: a commit costs as much as
three jobs, and a job that comes alone need not wait."""


class SqliteStore:
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

        self._clock = clock
        self._writer = Writer(connected)
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._busy_since: float | None = None
        self._committed: float | None = None
        self._dead = False
        self._readers = ThreadPoolExecutor(1, thread_name_prefix="hoyle-reader")
        self._thread = Thread(target=self._live, name="hoyle-store", daemon=True)
        self._thread.start()

    @property
    def ailing(self) -> str | None:
        """The reason why nothing can be kept; None while all is well."""
        match self.writer.state:
            case "dead":
                return "the store's thread has ended; start the server again"
            case "stuck":
                return "the store has not answered for a while; look at its disk"
        return self._writer.ailing

    @property
    def writer(self) -> WriterState:
        """The state of the thread that writes."""
        now, busy, committed = self._clock(), self._busy_since, self._committed
        stuck = busy is not None and now - busy > STUCK
        return WriterState(
            state="dead" if self._dead else "stuck" if stuck else "alive",
            queue=self._queue.qsize(),
            last_commit=None if committed is None else round(now - committed, 3),
        )

    def create(self, table: str, setup: Setup, keep: Keep) -> Future[None]:
        agreed = plain(setup)

        def deed(connection: sqlite3.Connection) -> None:
            insert_table(connection, table, agreed, b"[]")
            self._writer.keep(connection, keep)

        return self._ask(table, deed)

    def keep(self, keep: Keep, then: Then) -> None:
        plain = keep.private is None and keep.chairs is None and keep.tokens is None
        events_only = keep if plain and not any(entry.postings for entry in keep.entries) else None
        self._put(
            Job(
                keep.table,
                lambda connection: self._writer.keep(connection, keep),
                lambda _, failure: then(failure),
                keep=events_only,
            )
        )

    def load(self, table: str) -> Future[Saved | None]:
        def deed(connection: sqlite3.Connection) -> Rows | None:
            if is_older(connection, table):
                # Somebody is back. It is written by a job of its own: to read must not fail for it.
                self._put(Job("", lambda connection: touch(connection, table), _ignore, loads=True))
            return rows_of(connection, table)

        return self._read(table, deed, saved_of, loads=True)

    def record(self, table: str, sitting: int) -> Future[bytes | None]:
        return self._read(table, lambda connection: ended(connection, table, sitting), record_of)

    def pass_time(self, seconds: float, spare: Collection[str]) -> Future[int]:
        future: Future[int] = Future()

        def deed(connection: sqlite3.Connection) -> int:
            return self._writer.pass_time(connection, seconds, spare)

        # It loads nothing, but that one round failed is nothing to the next.
        self._put(Job("", deed, partial(_settle, future), loads=True))
        return future

    def space(self) -> Future[tuple[int, int]]:
        return self._ask("", space)

    def __enter__(self) -> SqliteStore:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._queue.put(None)
        self._thread.join()
        self._readers.shutdown()
        self._writer.connection.close()

    def _ask(self, table: str, deed: Callable[[sqlite3.Connection], T]) -> Future[T]:
        future: Future[T] = Future()
        self._put(Job(table, deed, partial(_settle, future)))
        return future

    def _read(
        self,
        table: str,
        deed: Callable[[sqlite3.Connection], R | None],
        understood: Callable[[R], T],
        *,
        loads: bool = False,
    ) -> Future[T | None]:
        """Read rows in the writer's thread, and parse them in a thread that nobody else waits for."""
        future: Future[T | None] = Future()

        def then(rows: R | None, failure: StoreFailed | None) -> None:
            if failure or rows is None:
                _settle(future, None, failure)
            else:
                self._readers.submit(_understand, future, understood, rows)

        self._put(Job(table, deed, then, loads=loads, writes=False))
        return future

    def _put(self, job: Job) -> None:
        self._queue.put(job)
        if self._dead:
            self._refuse()

    def _live(self) -> None:
        """The writer's thread: take all that waits, commit one transaction, run the callbacks."""
        try:
            self._write()
        finally:
            # However the thread ends, nobody is left waiting.
            self._dead = True
            self._refuse()

    def _write(self) -> None:
        shared = False
        while (first := self._queue.get()) is not None:
            if shared:
                time.sleep(_GATHERING)
            jobs, last = [first], False
            while len(jobs) < GROUP and not self._queue.empty():
                job = self._queue.get()
                if job is None:
                    last = True
                    break
                jobs.append(job)
            self._do(jobs)
            shared = len(jobs) > 1
            if last:
                return

    def _do(self, jobs: list[Job]) -> None:
        self._busy_since = self._clock()
        try:
            self._writer.do(jobs)
        except BaseException:
            for job in jobs:
                tell(job, None, _ended())
            raise
        if self._writer.ailing is None:
            self._committed = self._clock()
        self._busy_since = None

    def _refuse(self) -> None:
        """Refuse all jobs that wait for a writer whose thread has ended."""
        with suppress(Empty):
            while True:
                if (job := self._queue.get_nowait()) is not None:
                    tell(job, None, _ended())


def _ignore(_: None, __: StoreFailed | None) -> None:
    """Drop the answer: nobody waits for it, and the next round does the job again."""


def _ended() -> StoreFailed:
    return StoreFailed("the store's thread has ended; start the server again")


def _understand(future: Future[Any], understood: Callable[[Any], Any], rows: Any) -> None:
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
