"""The thread of a store that does all jobs, with one commit for all that are waiting."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from logging import getLogger
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, Literal

from msgspec import Struct

from hoyle.errors import StoreFailed
from hoyle.host.store.writer import Job, Writer, log, tell

GROUP: Final = 256
"""The maximum number of jobs in one commit."""

_ENDED: Final = "a thread of the store has ended; start the server again"

STUCK: Final = 10.0
"""Seconds that one commit may take before the writer counts as stuck."""

STEADY: Final = 30.0
"""Seconds without a failure after which the store counts as healthy again."""

_APART: Final = 0.02
"""Seconds between two commits for different tables: a commit costs as much as several jobs, and wakes the
event loop. A table that has the store to itself does not wait, and neither do jobs that only read.
"""

_LOG: Final = getLogger("hoyle")


class WriterState(Struct, frozen=True, kw_only=True):
    """The state of the part of a store that writes.

    ``queue``: the number of waiting jobs. ``last_commit``: the age of the last commit in seconds, None before
    the first.
    """

    state: Literal["alive", "stuck", "dead"]
    queue: int
    last_commit: float | None


class WriterThread:
    """Queues jobs and does them in a thread: one commit covers every waiting job, up to ``GROUP``."""

    def __init__(self, writer: Writer, clock: Callable[[], float]) -> None:
        """``clock`` gives monotonic seconds, to measure the time since the last commit."""
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
        self._thread = self._begin(self._live, "hoyle-store")

    @property
    def ailing(self) -> str | None:
        """The reason why nothing can be stored now; None while all is well."""
        match self.writer.state:
            case "dead":
                return _ENDED
            case "stuck":
                return "the store has not answered for a while; look at its disk"
        return self._writer.ailing

    @property
    def unsteady(self) -> str | None:
        """The reason why nothing can be stored now, or could not be a short time ago; None otherwise."""
        return self.ailing or self._failed_lately

    @property
    def writer(self) -> WriterState:
        """The state of the thread."""
        now, busy, committed = self._clock(), self._busy_since, self._committed
        stuck = busy is not None and now - busy > STUCK
        return WriterState(
            state="dead" if self._dead else "stuck" if stuck else "alive",
            queue=self._queue.qsize(),
            last_commit=None if committed is None else round(now - committed, 3),
        )

    def when_dead(self, then: Callable[[], object]) -> None:
        """Call ``then``, in the ending thread, when a thread that the store needs has ended.

        This is permanent: the process must be restarted.
        """
        self._died = then
        if self._dead:
            then()

    def _put(self, job: Job) -> None:
        self._queue.put(job)
        if self._dead:
            self._refuse()

    def _begin(self, work: Callable[[], None], name: str) -> Thread:
        """Start a thread that the store cannot work without."""

        def live() -> None:
            try:
                work()
            except (
                BaseException
            ) as error:  # Log no message, which might reveal a hand, only where the error arose.
                log(f"the thread {name} has ended", error)
                self._dead = True
                self._refuse()
                self._died()

        thread = Thread(target=live, name=name, daemon=True)
        thread.start()
        return thread

    def _live(self) -> None:
        """The writer's thread: take all waiting jobs, commit one transaction, run the callbacks."""
        try:
            self._write()
        finally:
            # However the thread ends, no caller is left waiting.
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
        other_table = first.writes and first.table != self._last
        if other_table and (wait := self._last_at + _APART - self._clock()) > 0:
            time.sleep(min(wait, _APART))  # Also if the clock jumps.
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
        """Do the other work of the writer's thread."""

    def _do(self, jobs: list[Job]) -> None:
        self._busy_since = self._clock()
        self._writer.do(jobs)
        now, why = self._clock(), self._writer.ailing
        if why is None:
            self._committed = now
        else:
            # On a nearly full disk some writes succeed between failures: log each failure only once.
            if self._failed_lately != why:
                _LOG.error("%s", why)
            self._failed = now, why
        self._busy_since = None

    @property
    def _failed_lately(self) -> str | None:
        """The reason of the last failure, if it was less than ``STEADY`` seconds ago."""
        if self._failed is None:
            return None
        when, why = self._failed
        return why if self._clock() - when < STEADY else None

    def _refuse(self) -> None:
        """Refuse all waiting jobs, because the writer's thread has ended."""
        with suppress(Empty):
            while True:
                if (job := self._queue.get_nowait()) is not None:
                    tell(job, None, StoreFailed(_ENDED))
