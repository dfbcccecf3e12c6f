"""The time for which the server has run, by a clock that nobody can set."""

from __future__ import annotations

from collections.abc import Callable
from logging import getLogger
from typing import Final

_LOG: Final = getLogger("hoyle")

_SET: Final = 60.0
"""Seconds by which the wall clock may differ before it is said to have been set."""


class OpenTime:
    """Counts seconds for which the server runs. The wall clock is only watched: no table ages by it."""

    def __init__(self, steady: Callable[[], float], wall: Callable[[], float], *, most: float) -> None:
        """``steady`` never goes back; ``most`` is all that can count between two looks."""
        self._steady, self._wall, self._most = steady, wall, most
        self._looked = steady(), wall()

    def passed(self) -> float:
        """Seconds since the last call. If the wall clock was set meanwhile, the log reports it."""
        before, self._looked = self._looked, (self._steady(), self._wall())
        open_for, by_wall = (now - then for now, then in zip(self._looked, before, strict=True))
        if abs(by_wall - open_for) > _SET:
            _LOG.warning(
                "the computer's clock was set, or it slept: %+.0f seconds; no table is the older for it",
                by_wall - open_for,
            )
        return min(max(open_for, 0.0), self._most)
