"""The figures in which a side sets up its points with counters. Hoyle Abridged, 1793; W-V09."""

from __future__ import annotations

FIGURES = ((0, 0), (0, 1), (0, 2), (0, 3), (2, 2), (1, 2), (1, 3), (2, 1), (3, 1), (1, 1))
"""For each number of points the counters in the upper row and in the lower, four at the most."""

_NUMBERS = ("no", "one", "two", "three")


def figure(points: int) -> str:
    """The figure for so many points, as a player would say it.

    >>> figure(5), figure(7), figure(3)
    ('one over two', 'two over one', 'three')
    """
    if points >= len(FIGURES):
        return "the game"
    upper, lower = FIGURES[points]
    return f"{_NUMBERS[upper]} over {_NUMBERS[lower]}" if upper else _NUMBERS[lower].replace("no", "none")
