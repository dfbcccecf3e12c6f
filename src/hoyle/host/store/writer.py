"""The writer of a store: it does jobs together in one transaction, and each may fail separately."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection
from contextlib import suppress
from logging import getLogger
from traceback import format_tb
from typing import Any, Final

from hoyle.errors import StoreFailed
from hoyle.host.effect import Keep
from hoyle.host.store.ages import pass_time, strike, touch
from hoyle.host.store.events import Engine, Events, SqliteEngine
from hoyle.host.store.rows import Connection, EventRow, insert_postings, put, update_chairs
from hoyle.record import plain

_LOG: Final = getLogger("hoyle")


class Job:
    """A unit of work for the writer, and the callback that receives its result or its failure.

    ``loads``: the job reloads its table, which clears an earlier failure of that table. ``writes``: the job
    changes something. ``keep``: the job writes these events and nothing else.
    """

    __slots__ = ("deed", "is_told", "keep", "loads", "table", "then", "writes")

    def __init__(
        self,
        table: str,
        deed: Callable[[Connection], Any],
        then: Callable[[Any, StoreFailed | None], object],
        *,
        loads: bool = False,
        writes: bool = True,
        keep: Keep | None = None,
    ) -> None:
        self.table, self.deed, self.then = table, deed, then
        self.loads, self.writes, self.keep = loads, writes, keep
        self.is_told = False


class Writer:
    """Does jobs on one connection. One thread calls it, and no job can make it raise."""

    def __init__(self, connect: Callable[[], Connection], engine: Engine | None = None) -> None:
        """``connect`` opens the connection, and reopens it after the store has failed.

        ``engine`` is the kind of its database; SQLite by default.
        """
        self._connect, self._engine = connect, engine or SqliteEngine()
        self.connection = connect()
        self._broken: set[str] = set()
        self._events = Events()
        self.ailing: str | None = None
        """The reason why the last commit failed; None once one has succeeded again."""

    def do(self, jobs: list[Job]) -> None:
        """Do these jobs, and run their callbacks."""
        waiting = deque(jobs)
        if self._engine.is_lost(self.connection) and (error := self._recover()) is not None:
            self._give_up(waiting, error)
            return
        try:
            if self._in_one_transaction(jobs, waiting):
                self.ailing = None
            while waiting:
                answer, failure = self._separately(waiting[0])
                self.ailing = None
                tell(waiting.popleft(), answer, failure)
        except Exception as error:
            self._recover()
            self._give_up(waiting, error)

    def _give_up(self, waiting: deque[Job], error: Exception) -> None:
        """Fail all waiting jobs, because the store has failed."""
        why = str(error) if isinstance(error, StoreFailed) else self._engine.words_of(error)
        self.ailing = f"the store cannot write: {why or type(error).__name__}"
        self._broken.update(job.table for job in waiting if job.writes)
        for job in waiting:
            tell(job, None, StoreFailed(self.ailing))

    def keep(self, connection: Connection, keep: Keep, *, guarded: bool = True) -> None:
        """Write one ``Keep`` within a transaction; ``guarded`` is false only for a table that is being
        created.
        """
        table = keep.table
        if guarded:
            self._engine.guard(connection, table)
        if keep.private is not None:
            put(connection, "sitting", table, keep.sitting, keep.private, int(keep.closed))
        self._write_events(connection, self._events.rows(connection, keep))
        for entry in keep.entries:
            insert_postings(connection, table, entry.seq, entry.postings)
        for player, token in (keep.tokens or {}).items():
            put(connection, "seat", table, player, token.hash, int(token.taken))
        if keep.chairs is not None:
            update_chairs(connection, table, plain(keep.chairs))
        if keep.private is not None or keep.chairs is not None:
            touch(connection, table)

    def forget(self, table: str) -> None:
        """Forget the last event of a table, to which another process may have written."""
        self._events.forget(table)

    def pass_time(self, connection: Connection, seconds: float, spare: Collection[str]) -> int:
        """Age all tables except ``spare`` by this many seconds; return how many were deleted."""
        expired = pass_time(connection, seconds, spare)
        for name in expired:
            strike(connection, name)
            self._events.forget(name)
        return len(expired)

    def _in_one_transaction(self, jobs: list[Job], waiting: deque[Job]) -> bool:
        """Do all the jobs in one transaction; return False, with nothing done, if one of them fails.

        Raises:
            Exception: if the store itself fails.
        """
        if self._broken and not self._broken.isdisjoint(job.table for job in jobs):
            return False
        connection = self.connection
        one_statement = self._engine.commits_events and all(job.keep is not None for job in jobs)
        if not one_statement:
            connection.execute(self._engine.begin)
        try:
            answers: list[object] = []
            rows: list[EventRow] = []
            for job in jobs:
                if job.keep is not None:
                    rows += self._events.rows(connection, job.keep)
                    answers.append(None)
                else:
                    self._write_events(connection, rows)
                    rows = []
                    answers.append(job.deed(connection))
            self._write_events(connection, rows)
            if not one_statement:
                connection.execute("COMMIT")
        except Exception as error:
            if self._engine.is_of_the_store(error):
                raise
            self._events.forget()
            connection.rollback()
            return False
        waiting.clear()
        for job, answer in zip(jobs, answers, strict=True):
            tell(job, answer, None)
        return True

    def _separately(self, job: Job) -> tuple[object, StoreFailed | None]:
        """Do one job in its own transaction; a job that fails leaves no trace.

        SQLite commits no transaction in which it has found damage, so after that jobs do not share one.

        Raises:
            Exception: if the store itself fails.
        """
        if job.loads:
            self._broken.discard(job.table)
        elif job.writes and job.table in self._broken:
            return None, StoreFailed("an earlier event of this table could not be stored")
        self.connection.execute(self._engine.begin)
        try:
            answer = job.deed(self.connection)
        except Exception as error:
            if self._engine.is_of_the_store(error):
                raise
            self._events.forget(job.table)
            if job.writes:
                self._broken.add(job.table)
            self.connection.rollback()
            return None, self._failure(job.table, error)
        # A job that only reads needs no commit; damage elsewhere in the store would prevent one.
        self.connection.execute("COMMIT" if job.writes else "ROLLBACK")
        return answer, None

    def _write_events(self, connection: Connection, rows: list[EventRow]) -> None:
        if rows:
            self._engine.write_events(connection, rows)

    def _failure(self, table: str, error: Exception) -> StoreFailed:
        """Return the reason why one job failed, in words that name no card."""
        if isinstance(error, StoreFailed):
            return error
        if (failure := self._engine.failure_of(table, error)) is not None:
            return failure
        log("a job of the store failed", error)
        return StoreFailed(f"the store failed: {type(error).__name__}")

    def _recover(self) -> Exception | None:
        """Reconnect after a failure of the store; return the error if that fails.

        Then the next job meets the same failure and reports it; a job that succeeds ends it.
        """
        self._events.forget()
        for leave in (self.connection.rollback, self.connection.close):
            with suppress(Exception):  # It may be closed already, if no other could be opened then.
                leave()
        try:
            self.connection = self._connect()
        except Exception as error:
            return error
        return None


def tell(job: Job, answer: object, failure: StoreFailed | None) -> None:
    """Run the callback of a job, once; an error in it is logged and does not affect the store."""
    if job.is_told:
        return
    job.is_told = True
    try:
        job.then(answer, failure)
    except Exception as error:
        log("the callback of a store job failed", error)


def log(what: str, error: BaseException) -> None:
    """Log where an error arose, but not its message, which might reveal a hand."""
    _LOG.error("%s: %s\n%s", what, type(error).__name__, "".join(format_tb(error.__traceback__)))
