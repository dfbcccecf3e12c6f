"""A store with one connection, and one thread that writes for all tables together."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from concurrent.futures import Future, InvalidStateError, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from logging import getLogger
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, ClassVar, Final, Self, TypeVar

from hoyle.errors import StoreFailed, TableElsewhere
from hoyle.host.effect import Keep, Saved
from hoyle.host.setup import Setup
from hoyle.host.store.ages import is_older, touch
from hoyle.host.store.leases import Worker
from hoyle.host.store.load import record_of, saved_of
from hoyle.host.store.rows import Connection, StoredRows, ended, insert_table, rows_of
from hoyle.host.store.store import Then, WriterState
from hoyle.host.store.writer import Job, Writer, log, tell
from hoyle.record import plain

T = TypeVar("T")

GROUP: Final = 256
"""Jobs that share one commit, at most."""

_ENDED: Final = "a thread of the store has ended; start the server again"

STUCK: Final = 10.0
"""Seconds that one commit may take before the writer counts as stuck."""

STEADY: Final = 30.0
"""Seconds without a failure after which the store counts as well again."""

_APART: Final = 0.02
"""Seconds between two commits for different tables: a commit costs as much as several jobs, and wakes the
loop. A table that has the store to itself does not wait, and neither does what only reads."""

_LOG: Final = getLogger("hoyle")


class QueuedStore:
    """Stores tables in a database. One commit holds every job that waits; it returns when the disk has it."""

    _LOADING_WRITES: ClassVar = False
    """Does loading a table change something, such as whose it is?"""

    def __init__(self, writer: Writer, clock: Callable[[], float]) -> None:
        """``clock`` tells how long ago the last commit was."""
        self._clock = clock
        self._writer = writer
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._busy_since: float | None = None
        self._committed: float | None = None
        self._failed: tuple[float, str] | None = None
        self._dead = False
        self._died: Callable[[], object] = lambda: None
        self._in_hand: list[Job] = []
        self._last, self._last_at = "", -_APART
        self._readers = ThreadPoolExecutor(1, thread_name_prefix="hoyle-reader")
        self._thread = self._begin(self._live, "hoyle-store")

    @property
    def ailing(self) -> str | None:
        """The reason why nothing can be kept; None while all is well."""
        match self.writer.state:
            case "dead":
                return _ENDED
            case "stuck":
                return "the store has not answered for a while; look at its disk"
        return self._writer.ailing

    @property
    def unsteady(self) -> str | None:
        return self.ailing or self._failed_lately

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

        def deed(connection: Connection) -> None:
            self._insert_table(connection, table, agreed)
            self._writer.keep(connection, keep, guarded=False)

        return self._ask(table, deed)

    def keep(self, keep: Keep, then: Then) -> None:
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
        return self._read(table, lambda connection: ended(connection, table, sitting), record_of)

    def pass_time(self, seconds: float, spare: Collection[str]) -> Future[int]:
        future: Future[int] = Future()

        def deed(connection: Connection) -> int:
            return self._pass_time(connection, seconds, spare)

        # It loads nothing, but that one round failed is nothing to the next.
        self._put(Job("", deed, partial(_settle, future), loads=True))
        return future

    @property
    def claims(self) -> int:
        """Every table is this server's."""
        return 0

    @property
    def leases_lost(self) -> int:
        """There is no lease."""
        return 0

    @property
    def key(self) -> str | None:
        """No other server shares the store."""
        return None

    def others(self) -> Future[list[Worker]]:
        """No other server shares the store."""
        future: Future[list[Worker]] = Future()
        future.set_result([])
        return future

    def lease_left(self, _key: str) -> Future[float | None]:
        """No other server has a lease."""
        future: Future[float | None] = Future()
        future.set_result(None)
        return future

    def release(self, table: str) -> None:
        """No other server could have the table."""

    def when_lost(self, then: Callable[[], object]) -> None:
        """No table is ever lost to another server."""

    def when_dead(self, then: Callable[[], object]) -> None:
        self._died = then
        if self._dead:
            then()

    def space(self) -> Future[tuple[int, int]]:
        return self._ask("", self._space, reads=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
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

    def _put(self, job: Job) -> None:
        self._queue.put(job)
        if self._dead:
            self._refuse()

    def _begin(self, work: Callable[[], None], name: str) -> Thread:
        """Start a thread without which the store is of no use."""

        def live() -> None:
            try:
                work()
            except BaseException as error:  # Its words might tell of a hand; where it arose does not.
                log(f"the thread {name} has ended", error)
                self._dead = True
                self._refuse()
                self._died()

        thread = Thread(target=live, name=name, daemon=True)
        thread.start()
        return thread

    def _live(self) -> None:
        """The writer's thread: take all that waits, commit one transaction, run the callbacks."""
        try:
            self._write()
        finally:
            # However the thread ends, nobody is left waiting.
            self._dead = True
            for job in self._in_hand:
                tell(job, None, StoreFailed(_ENDED))
            self._refuse()

    def _write(self) -> None:
        while (first := self._queue.get()) is not None:
            if self._take(first):
                return
            self._aside()

    def _take(self, first: Job) -> bool:
        """Do this job and all that wait behind it, in one commit; True if the store is to close after it."""
        jobs = self._in_hand = [first]
        apart = first.writes and first.table != self._last
        if apart and (early := self._last_at + _APART - self._clock()) > 0:
            time.sleep(min(early, _APART))  # However the clock was set.
        closes = False
        while len(jobs) < GROUP and not self._queue.empty():
            job = self._queue.get()
            if job is None:
                closes = True
                break
            jobs.append(job)
        self._do(jobs)
        if any(job.writes for job in jobs):
            self._last, self._last_at = jobs[-1].table, self._clock()
        return closes

    def _aside(self) -> None:
        """Do what the writer's thread has to do besides writing."""

    def _do(self, jobs: list[Job]) -> None:
        self._busy_since = self._clock()
        self._writer.do(jobs)
        now, why = self._clock(), self._writer.ailing
        if why is None:
            self._committed = now
        else:
            # On a nearly full disk some writes succeed between those that fail: the log has one line of it.
            if self._failed_lately != why:
                _LOG.error("%s", why)
            self._failed = now, why
        self._busy_since = None

    @property
    def _failed_lately(self) -> str | None:
        """The reason of the last failure, if that was less than ``STEADY`` seconds ago."""
        if self._failed is None:
            return None
        when, why = self._failed
        return why if self._clock() - when < STEADY else None

    def _refuse(self) -> None:
        """Refuse all jobs that wait for a writer whose thread has ended."""
        with suppress(Empty):
            while True:
                if (job := self._queue.get_nowait()) is not None:
                    tell(job, None, StoreFailed(_ENDED))


def _ignore(_: None, __: StoreFailed | None) -> None:
    """Drop the answer: nobody waits for it, and the next round does the job again."""


def _understand(future: Future[Any], understood: Callable[[Any], Any], rows: object) -> None:
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
