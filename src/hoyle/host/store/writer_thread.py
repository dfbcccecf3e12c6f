"""The thread of a store that does all jobs, as many in one commit as wait."""

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


class WriterState(Struct, frozen=True, kw_only=True):
    """The state of the part of a store that writes.

    ``queue`` counts the jobs that wait; ``last_commit`` is its age in seconds, None before the first.
    """

    state: Literal["alive", "stuck", "dead"]
    queue: int
    last_commit: float | None


class WriterThread:
    """Queues jobs, and does them in a thread: one commit holds every job that waits, up to ``GROUP``."""

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
        self._thread = self._begin(self._live, "hoyle-store")

    @property
    def ailing(self) -> str | None:
        """The reason why nothing can be kept now; None while all is well."""
        match self.writer.state:
            case "dead":
                return _ENDED
            case "stuck":
                return "the store has not answered for a while; look at its disk"
        return self._writer.ailing

    @property
    def unsteady(self) -> str | None:
        """The reason why nothing can be kept now, or could not be a short time ago; None while all has been
        well since.
        """
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
        """Call ``then``, in the thread that ends, when a thread has ended without which nothing is kept.

        That never passes: the process has to be started again.
        """
        self._died = then
        if self._dead:
            then()

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
