"""Points of a card played: pairs, runs, fifteen and thirty-one. C-R11 to C-R13."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

LIMIT = 31
"""The highest count allowed in play."""

Made = Literal["fifteen", "thirty-one", "pair", "pair-royal", "double pair-royal", "run"]
"""The combinations that a card can make. A run pegs a hole for each of its cards."""

_PIPS = tuple(min(rank, 10) for rank in range(14))

_PAIRS: dict[int, tuple[Made, int]] = {2: ("pair", 2), 3: ("pair-royal", 6), 4: ("double pair-royal", 12)}


def pegged(ranks: Sequence[int]) -> list[tuple[Made, int]]:
    """Return the points of the last card of a series, with their names; none beyond thirty-one.

    Args:
        ranks: the series in the order played, 1 for an ace to 13 for a king; at least one card.

    >>> pegged([7, 8, 8])
    [('pair', 2)]
    >>> pegged([8, 6, 7]), pegged([6, 4, 5])
    ([('run', 3)], [('fifteen', 2), ('run', 3)])
    """
    points_made: list[tuple[Made, int]] = []
    count = sum([_PIPS[rank] for rank in ranks])
    if count == 15:
        points_made.append(("fifteen", 2))
    elif count == LIMIT:
        points_made.append(("thirty-one", 2))
    elif count > LIMIT:
        return points_made
    size, last = len(ranks), ranks[-1]
    if size > 1 and ranks[-2] == last:
        alike = 2
        while alike < size and ranks[-alike - 1] == last:
            alike += 1
        points_made.append(_PAIRS[alike])
    elif size > 2 and (run := _run(ranks)):
        points_made.append(("run", run))
    return points_made


@lru_cache(1 << 16)  # Players who look ahead meet many series again.
def points_made(ranks: tuple[int, ...]) -> int:
    """Return the sum of the points that ``pegged`` returns."""
    return sum([points for _, points in pegged(ranks)])


def _run(ranks: Sequence[int]) -> int:
    """Return the length of the longest run among the last cards, in any order; 0 without a run."""
    longest = low = high = 0
    seen = 0
    for length, rank in enumerate(reversed(ranks), start=1):
        if seen >> rank & 1:
            break
        seen |= 1 << rank
        low = rank if length == 1 else min(low, rank)
        high = max(high, rank)
        if length >= 3 and high - low == length - 1:
            longest = length
    return longest
