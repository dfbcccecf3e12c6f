"""The store: the interface between a server and whatever keeps its tables."""

from __future__ import annotations

from collections.abc import Callable, Collection
from concurrent.futures import Future
from typing import Literal, Protocol

from msgspec import Struct

from hoyle.errors import StoreFailed
from hoyle.host.effect import Keep, Saved
from hoyle.host.setup import Setup
from hoyle.host.store.leases import Worker

Then = Callable[[StoreFailed | None], object]
"""A callback for one write: None once it is committed, or why it failed. It runs in the store's thread."""


class WriterState(Struct, frozen=True, kw_only=True):
    """The state of the part of a store that writes.

    ``queue`` counts the jobs that wait; ``last_commit`` is its age in seconds, None before the first.
    """

    state: Literal["alive", "stuck", "dead"]
    queue: int
    last_commit: float | None


class Store(Protocol):
    """Keeps tables. Nothing that it has confirmed is ever lost, and each write is kept whole or not at all.

    Each call returns at once, and is answered when the disk has it; calls for one table take effect in the
    order in which they are made. The answer may be ``StoreFailed``: then nothing of the call is kept, nor of
    any later call for the same table until it is loaded again. A table that is not what was written is
    ``TableDamaged`` when it is loaded, and no other table suffers.
    """

    @property
    def ailing(self) -> str | None:
        """The reason why nothing can be kept now; None while all is well."""

    @property
    def unsteady(self) -> str | None:
        """The reason why nothing can be kept now, or could not be a short time ago; None while all has been
        well since.
        """

    @property
    def writer(self) -> WriterState:
        """The state of the part that writes."""

    @property
    def key(self) -> str | None:
        """The key that other servers show this one when they pass somebody on; None where none share
        the store.
        """

    @property
    def claims(self) -> int:
        """The number of tables that are this server's, where servers share a store; else 0."""

    @property
    def leases_lost(self) -> int:
        """The number of times this server found that its tables were not its own any more."""

    def others(self) -> Future[list[Worker]]:
        """The other servers that share the store now."""

    def lease_left(self, key: str) -> Future[float | None]:
        """Seconds for which the lease of the server with this key still lasts; None if it has ended."""

    def create(self, table: str, setup: Setup, keep: Keep) -> Future[None]:
        """Store a new table."""

    def keep(self, keep: Keep, then: Then) -> None:
        """Store what has happened at a table, and call ``then``; a future would cost more than the write."""

    def load(self, table: str) -> Future[Saved | None]:
        """A table as it was last stored; None if there is none. From now on it is this server's.

        The answer may be ``TableElsewhere``, where servers share a store.
        """

    def release(self, table: str) -> None:
        """Let another server have this table, once all that was handed in for it is written."""

    def when_lost(self, then: Callable[[], object]) -> None:
        """Call ``then``, in a thread of the store, when no table is this server's any more."""

    def when_dead(self, then: Callable[[], object]) -> None:
        """Call ``then``, in the thread that ends, when a thread has ended without which nothing is kept.

        That never passes: the process has to be started again.
        """

    def record(self, table: str, sitting: int) -> Future[bytes | None]:
        """The record of a sitting that is over; None if there is none such."""

    def space(self) -> Future[tuple[int, int]]:
        """The number of tables stored, and their size in bytes, not counting free pages."""

    def pass_time(self, seconds: float, spare: Collection[str]) -> Future[int]:
        """Let all tables but those to spare grow older: the server ran for so many seconds more.

        A table at which nothing has happened for long is marked, and deleted if nobody comes back to it for
        a while. ``spare`` are the tables in memory, which are never deleted.

        Returns:
            How many tables are deleted now.
        """

    def close(self) -> None:
        """Write all that was handed in, and close."""
