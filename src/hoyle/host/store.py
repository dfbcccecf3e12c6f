"""What a host asks of whatever keeps its tables."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Protocol

from hoyle.errors import StoreFailed
from hoyle.host.effect import Keep
from hoyle.host.saved import Saved
from hoyle.host.setup import Setup

Then = Callable[[StoreFailed | None], object]
"""Told that a thing is kept, or why it is not: from a thread of the store's, which must not wait for it."""


class Store(Protocol):
    """Keeps tables. Nothing it has promised is ever lost, and nothing is kept by halves.

    Each call returns at once, and is answered when the disk has it; calls for one table take effect in the
    order in which they are made. The answer may be ``StoreFailed``: then nothing of the call is kept, nor of
    any later call for the same table until it is loaded again.
    """

    @property
    def ailing(self) -> str | None:
        """Why nothing can be kept just now; None while all is well."""

    def found(self, table: str, setup: Setup, keep: Keep) -> Future[None]:
        """Keep a new table."""

    def keep(self, keep: Keep, then: Then) -> None:
        """Keep what has happened at a table, and tell ``then``; a future would cost more than the keeping."""

    def load(self, table: str) -> Future[Saved | None]:
        """A table as it was last kept; None if there is none."""

    def record(self, table: str, sitting: int) -> Future[bytes | None]:
        """The record of a sitting that is over; None if there is none such."""

    def forget(self, before: float) -> Future[int]:
        """Strike out all tables at which nothing has happened since then, by the wall clock; how many."""

    def close(self) -> None:
        """Keep all that was handed in, and close."""


Wall = Callable[[], float]
"""The wall clock, in seconds; only the age of tables is told by it."""
