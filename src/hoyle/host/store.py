"""What a host asks of whatever keeps its tables."""

from __future__ import annotations

from collections.abc import Callable, Collection
from concurrent.futures import Future
from typing import Literal, Protocol

from msgspec import Struct

from hoyle.errors import StoreFailed
from hoyle.host.effect import Keep
from hoyle.host.saved import Saved
from hoyle.host.setup import Setup

Then = Callable[[StoreFailed | None], object]
"""Told that a thing is kept, or why it is not: from a thread of the store's, which must not wait for it."""


class WriterState(Struct, frozen=True, kw_only=True):
    """How whatever writes a store fares.

    ``queue`` counts what waits to be kept; ``last_commit`` is its age in seconds, None before the first.
    """

    state: Literal["alive", "stuck", "dead"]
    queue: int
    last_commit: float | None


class Store(Protocol):
    """Keeps tables. Nothing it has promised is ever lost, and nothing is kept by halves.

    Each call returns at once, and is answered when the disk has it; calls for one table take effect in the
    order in which they are made. The answer may be ``StoreFailed``: then nothing of the call is kept, nor of
    any later call for the same table until it is loaded again. A table that is not what was written is
    ``TableDamaged`` when it is loaded, and no other table suffers.
    """

    @property
    def ailing(self) -> str | None:
        """Why nothing can be kept just now; None while all is well."""

    @property
    def writer(self) -> WriterState:
        """How the part that writes fares."""

    def found(self, table: str, setup: Setup, keep: Keep) -> Future[None]:
        """Keep a new table."""

    def keep(self, keep: Keep, then: Then) -> None:
        """Keep what has happened at a table, and tell ``then``; a future would cost more than the keeping."""

    def load(self, table: str) -> Future[Saved | None]:
        """A table as it was last kept; None if there is none."""

    def record(self, table: str, sitting: int) -> Future[bytes | None]:
        """The record of a sitting that is over; None if there is none such."""

    def taken(self) -> Future[tuple[int, int]]:
        """How many tables are kept, and in how many bytes, without those that are free to be used again."""

    def pass_time(self, seconds: float, spare: Collection[str]) -> Future[int]:
        """The house was open for so many seconds more: all tables grow older, but those to spare.

        One at which nothing has happened for long is marked, and struck out if nobody comes back to it for
        a while; how many are struck out now. ``spare`` are those in memory, which are never struck out.
        """

    def close(self) -> None:
        """Keep all that was handed in, and close."""
