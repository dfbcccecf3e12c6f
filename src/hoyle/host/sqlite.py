"""The embedded store: one SQLite file, one connection, one thread that writes for all tables together."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from queue import SimpleQueue
from threading import Thread
from time import sleep
from typing import Any, Final, TypeVar

from hoyle.errors import StoreFailed
from hoyle.host.effect import Keep
from hoyle.host.events import Events, Row
from hoyle.host.loading import faults, loaded, record
from hoyle.host.saved import Saved
from hoyle.host.schema import opened
from hoyle.host.setup import Setup
from hoyle.host.store import Then, Wall
from hoyle.record import plain

T = TypeVar("T")

GROUP: Final = 256
"""The most jobs that share one commit."""

_GATHERING: Final = 0.004
"""Seconds for which a job waits for others to share its commit, once the last was shared: each commit costs
as much as three jobs, and whoever is alone need not wait."""


class _Job:
    """Something for the writer to do, and who is told what came of it, or why nothing did.

    What ``reads`` writes nothing; ``keep`` has events, and nothing else, to be kept.
    """

    __slots__ = ("deed", "keep", "reads", "table", "then")

    def __init__(
        self,
        table: str,
        deed: Callable[[sqlite3.Connection], Any],
        then: Callable[[Any, StoreFailed | None], object],
        *,
        reads: bool = False,
        keep: Keep | None = None,
    ) -> None:
        self.table, self.deed, self.then, self.reads, self.keep = table, deed, then, reads, keep


_Answer = tuple[_Job, Any, StoreFailed | None]
"""A job, and what came of it or why nothing did."""


class SqliteStore:
    """Tables in a file. A commit takes in all that waits, and is done when the disk has it."""

    def __init__(self, path: str, *, wall: Wall, checkpoint: int = 1000) -> None:
        """Open the file, or make it.

        Raises:
            StoreFailed: if it cannot be had as it must be.
        """
        self._path, self._wall, self._checkpoint = path, wall, checkpoint
        self._connection = opened(path, checkpoint=checkpoint)
        self._broken: set[str] = set()
        self._events = Events()
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._ailing: str | None = None
        self._writer = Thread(target=self._write, name="hoyle-store", daemon=True)
        self._writer.start()

    @property
    def ailing(self) -> str | None:
        """Why the last commit failed; None once one has succeeded again."""
        return self._ailing

    def found(self, table: str, setup: Setup, keep: Keep) -> Future[None]:
        def deed(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO house VALUES (?, ?, ?, ?)", (table, plain(setup), b"[]", self._wall())
            )
            self._kept(connection, keep)

        return self._asked(table, deed)

    def keep(self, keep: Keep, then: Then) -> None:
        plain = keep.private is None and keep.chairs is None and keep.tokens is None
        events_only = keep if plain and not any(entry.postings for entry in keep.entries) else None
        self._queue.put(
            _Job(
                keep.table,
                lambda connection: self._kept(connection, keep),
                lambda _, failure: then(failure),
                keep=events_only,
            )
        )

    def load(self, table: str) -> Future[Saved | None]:
        return self._asked(table, lambda connection: loaded(connection, table), reads=True)

    def record(self, table: str, sitting: int) -> Future[bytes | None]:
        return self._asked(table, lambda connection: record(connection, table, sitting), reads=True)

    def forget(self, before: float) -> Future[int]:
        def deed(connection: sqlite3.Connection) -> int:
            old = connection.execute(
                "SELECT name FROM house WHERE touched < ? LIMIT 100", (before,)
            ).fetchall()
            for (name,) in old:
                connection.execute("DELETE FROM posting WHERE house = ?", (name,))
                connection.execute("DELETE FROM house WHERE name = ?", (name,))
                self._events.forget(name)
            return len(old)

        return self._asked("", deed)

    def audit(self) -> Future[tuple[str, ...]]:
        """Whatever in the store does not hold together: nothing, unless a disk or a hand has spoilt it."""
        return self._asked("", faults, reads=True)

    def __enter__(self) -> SqliteStore:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._queue.put(None)
        self._writer.join()
        self._connection.close()

    def _asked(
        self,
        table: str,
        deed: Callable[[sqlite3.Connection], T],
        *,
        reads: bool = False,
    ) -> Future[T]:
        future: Future[T] = Future()
        self._queue.put(_Job(table, deed, partial(_settle, future), reads=reads))
        return future

    def _kept(self, connection: sqlite3.Connection, keep: Keep) -> None:
        """Write down one ``Keep``, within a transaction."""
        table = keep.table
        if keep.private is not None:
            connection.execute(
                "INSERT INTO sitting VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE "
                "SET private = excluded.private, closed = excluded.closed",
                (table, keep.sitting, keep.private, keep.closed),
            )
        self._events.write(connection, self._events.rows(connection, keep))
        for entry in keep.entries:
            if sum(pence for _, pence in entry.postings):
                raise StoreFailed(f"the postings of event {entry.seq} do not come to nought")
            for account, pence in entry.postings:
                connection.execute(
                    "INSERT INTO posting VALUES (?, ?, ?, ?)", (table, entry.seq, account, pence)
                )
        if keep.chairs is not None:
            connection.execute("UPDATE house SET chairs = ? WHERE name = ?", (plain(keep.chairs), table))
        for player, token in (keep.tokens or {}).items():
            connection.execute(
                "INSERT OR REPLACE INTO seat VALUES (?, ?, ?, ?)", (table, player, token.hash, token.taken)
            )
        if keep.private is not None or keep.chairs is not None:
            connection.execute("UPDATE house SET touched = ? WHERE name = ?", (self._wall(), table))

    def _write(self) -> None:
        """The writer's day: take all that waits, do it in one transaction, tell who waits."""
        shared = False
        while (first := self._queue.get()) is not None:
            if shared:
                sleep(_GATHERING)
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

    def _do(self, jobs: list[_Job]) -> None:
        try:
            answers = self._together(jobs) or self._one_by_one(jobs)
            self._ailing = None
        except sqlite3.Error as error:
            self._ailing = f"the store cannot keep anything: {error}"
            self._recover()
            answers = [(job, None, StoreFailed(self._ailing)) for job in jobs]
            self._broken.update(job.table for job in jobs if not job.reads)
        for job, answer, failure in answers:
            job.then(answer, failure)

    def _together(self, jobs: list[_Job]) -> list[_Answer] | None:
        """All the jobs in one transaction; None, and no trace, if one of them is not to be done.

        Raises:
            sqlite3.Error: if it is the store that fails.
        """
        if self._broken:
            return None
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            answers: list[_Answer] = []
            rows: list[Row] = []
            for job in jobs:
                if job.keep is not None:
                    rows += self._events.rows(connection, job.keep)
                    answers.append((job, None, None))
                else:
                    self._events.write(connection, rows)
                    rows = []
                    answers.append((job, job.deed(connection), None))
            self._events.write(connection, rows)
        except (sqlite3.IntegrityError, StoreFailed):
            self._events.forget()
            connection.execute("ROLLBACK")
            return None
        connection.execute("COMMIT")
        return answers

    def _one_by_one(self, jobs: list[_Job]) -> list[_Answer]:
        """The jobs in one transaction, but for those that are not to be done, which say why.

        Raises:
            sqlite3.Error: if it is the store that fails.
        """
        self._connection.execute("BEGIN IMMEDIATE")
        answers = [(job, *self._answer(job)) for job in jobs]
        self._connection.execute("COMMIT")
        return answers

    def _answer(self, job: _Job) -> tuple[Any, StoreFailed | None]:
        """What one job comes to; one that fails of itself leaves no trace, and does not hinder the others.

        Raises:
            sqlite3.Error: if it is the store that fails.
        """
        if job.reads:
            self._broken.discard(job.table)
        elif job.table in self._broken:
            return None, StoreFailed("an earlier event of this table could not be kept")
        self._connection.execute("SAVEPOINT job")
        try:
            answer = job.deed(self._connection)
        except (sqlite3.IntegrityError, StoreFailed) as error:
            self._connection.execute("ROLLBACK TO job")
            self._connection.execute("RELEASE job")
            self._broken.add(job.table)
            self._events.forget(job.table)
            return None, StoreFailed(str(error))
        self._connection.execute("RELEASE job")
        return answer, None

    def _recover(self) -> None:
        """After a failure of the disk, begin afresh with the file as it truly is."""
        self._events.forget()
        try:
            self._connection.rollback()
            self._connection.close()
            self._connection = opened(self._path, checkpoint=self._checkpoint)
        except (sqlite3.Error, StoreFailed):
            pass  # The next job meets the same failure, and says so; one that succeeds ends it.


def _settle(future: Future[T], answer: T, failure: StoreFailed | None) -> None:
    if failure is None:
        future.set_result(answer)
    else:
        future.set_exception(failure)
