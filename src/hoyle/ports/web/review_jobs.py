"""Reviews computed in worker processes: queued, shared, and ended when nobody waits for them."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from subprocess import DEVNULL, PIPE, Popen
from threading import Lock
from typing import Final

import msgspec
from msgspec import Struct

WORKER = sys.executable, "-m", "hoyle.ports.web.review_worker"
"""The command of the process that computes a review."""

AT_ONCE: Final = 1
"""Reviews computed at once: a second would only slow the first and the tables."""

WAITING: Final = 8
"""The most reviews that wait or are computed."""

GONE: Final = 6.0
"""Seconds after which a review is ended that no page asks for any more."""

WAIT: Final = 1.5
"""Seconds for which an answer waits for news."""


class Busy(Exception):
    """Too many reviews wait, or this player's last one is not done (``own``)."""

    def __init__(self, *, own: bool) -> None:
        super().__init__()
        self.own = own


class ReviewFailed(Exception):
    """There is no review; ``chance`` if the game is pure chance."""

    def __init__(self, *, chance: bool) -> None:
        super().__init__()
        self.chance = chance


@dataclass(eq=False)
class Running:
    """One review that waits or is computed."""

    who: Hashable
    asked: float
    done: int = 0
    of: int = 0
    ended: bool = False
    process: Popen[bytes] | None = None
    task: asyncio.Future[list[bytes]] = field(init=False)
    lock: Lock = field(default_factory=Lock)

    def end(self) -> None:
        """End it, whether it waits or is computed."""
        with self.lock:
            self.ended = True
            if self.process is not None:
                self.process.kill()


class ReviewJobs:
    """The reviews that are computed on one server, used from one event loop."""

    def __init__(self, command: tuple[str, ...] = ()) -> None:
        """``command`` replaces the worker."""
        self._command = command or WORKER
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="hoyle-review")
        self._running: dict[Hashable, Running] = {}

    async def get(self, key: Hashable, who: Hashable, job: Struct) -> list[bytes] | tuple[int, int]:
        """Return the documents of a review, or its progress if it is not done soon. Equal keys share one.
        The worker reads the job.

        Raises:
            Busy: if too many wait, or this player waits for another.
            ReviewFailed: if there is no review.
        """
        loop = asyncio.get_running_loop()
        running = self._running.get(key)
        if running is None:
            if any(each.who == who for each in self._running.values()):
                raise Busy(own=True)
            if len(self._running) >= WAITING:
                raise Busy(own=False)
            running = self._running[key] = Running(who=who, asked=loop.time())
            running.task = loop.run_in_executor(self._threads, self._run, running, job)
            running.task.add_done_callback(lambda _: self._running.pop(key, None))
            self._watch(running)
        running.asked = loop.time()
        await asyncio.wait([running.task], timeout=WAIT)
        if not running.task.done():
            return running.done, running.of
        return running.task.result()

    def close(self) -> None:
        """End every review."""
        for each in list(self._running.values()):
            each.end()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _watch(self, running: Running) -> None:
        loop = asyncio.get_running_loop()
        if running.task.done():
            running.task.exception()  # Nobody may be left to hear it.
            return
        left = running.asked + GONE - loop.time()
        if left <= 0:
            running.end()
            left = GONE
        loop.call_later(left, self._watch, running)

    def _run(self, running: Running, job: Struct) -> list[bytes]:
        """Compute a review in a process, and read what it prints."""
        found: list[bytes] = []
        with running.lock:
            if running.ended:
                raise ReviewFailed(chance=False)
            running.process = Popen(self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
        with running.process as process:
            assert process.stdin is not None
            assert process.stdout is not None
            try:
                process.stdin.write(msgspec.msgpack.encode(job))
                process.stdin.close()
                for line in process.stdout:
                    if line.startswith(b"["):
                        running.done, running.of = msgspec.json.decode(line)
                    elif line.startswith(b'"'):
                        raise ReviewFailed(chance=True)
                    else:
                        found.append(line.rstrip(b"\n"))
            except OSError:
                found.clear()
        if process.returncode or not found:
            raise ReviewFailed(chance=False)
        return found
