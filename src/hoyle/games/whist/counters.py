"""The figures in which a side shows its points with counters. Hoyle Abridged, 1793; W-V09."""

from __future__ import annotations

FIGURES = ((0, 0), (0, 1), (0, 2), (0, 3), (2, 2), (1, 2), (1, 3), (2, 1), (3, 1), (1, 1))
"""By the number of points, the counters in the upper row and in the lower row; four at most."""


def figure(points: int) -> tuple[int, int] | None:
    """Return the number of counters in the upper row and in the lower; None where the points win the game.

    >>> figure(5), figure(7), figure(10)
    ((1, 2), (2, 1), None)
    """
    return FIGURES[points] if points < len(FIGURES) else None
