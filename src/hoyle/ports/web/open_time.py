"""How long the server has run, by a clock that nobody can set."""

from __future__ import annotations

from collections.abc import Callable
from logging import getLogger
from typing import Final

_LOG: Final = getLogger("hoyle")

_SET: Final = 60.0
"""The difference in seconds from which the wall clock counts as set."""


class OpenTime:
    """Counts the seconds that the server runs. The wall clock is only watched; no table ages by it."""

    def __init__(self, steady: Callable[[], float], wall: Callable[[], float], *, most: float) -> None:
        """``steady`` is a monotonic clock; ``most`` is the longest time that can count between two calls."""
        self._steady, self._wall, self._most = steady, wall, most
        self._looked = steady(), wall()

    def passed(self) -> float:
        """Return the seconds since the last call. Logs it if the wall clock was set meanwhile."""
        before, self._looked = self._looked, (self._steady(), self._wall())
        open_for, by_wall = (now - then for now, then in zip(self._looked, before, strict=True))
        if abs(by_wall - open_for) > _SET:
            _LOG.warning(
                "the computer's clock was set, or it slept: %+.0f seconds; no table is the older for it",
                by_wall - open_for,
            )
        return min(max(open_for, 0.0), self._most)
