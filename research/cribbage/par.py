"""Par holes of cribbage: the score from which half of all games are won within a given number of deals."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from research.cribbage.board_chances import Deal

SIDES = "dealer", "pone"


def par_holes(deals: Sequence[Deal], target: int) -> dict[str, list[int]]:
    """Return the par holes of the player who deals next, and of the other, the nearest to the end first.

    The last of the deals that they are reckoned for is one in which the player does not deal, and so counts
    first. Deals of a player are taken to be independent; each of these is as likely as any other.
    """
    holes = np.array(deals)
    dealer, pone = (np.bincount((sign * holes).clip(min=0).sum(axis=1)) / len(holes) for sign in (1, -1))
    both = np.convolve(dealer, pone)
    return {side: _par(first, both, target) for side, first in zip(SIDES, (both, pone), strict=True)}


def _par(first: NDArray[np.float64], both: NDArray[np.float64], target: int) -> list[int]:
    """The par holes of one whose first deals bring ``first``, by its chances, and each two after them
    ``both``."""
    found, sums = [], first
    while (hole := target - _half(sums)) >= 0:
        found.append(hole)
        sums = np.convolve(sums, both)
    return found


def _half(sums: NDArray[np.float64]) -> int:
    """The most holes that are reached or passed in at least half of all games."""
    at_least = sums[::-1].cumsum()[::-1]
    return int(np.flatnonzero(at_least >= 0.5)[-1])
