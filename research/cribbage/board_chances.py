"""The chance of a game of cribbage at every score, from the holes of deals in the order they were pegged.

The first player past the end wins. A loser with less than half the holes of the game is lurched.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.games.cribbage.variant import lurch_line

Deal = Sequence[int]
"""The holes of one deal in the order they were pegged: the dealer's positive, the pone's negative."""


class Chances(NamedTuple):
    """The chances of a game before a deal: float64[target, target], by the dealer's holes and the pone's."""

    wins: NDArray[np.float64]
    """The chance that the dealer wins."""
    lurches: NDArray[np.float64]
    """The chance that the dealer wins by a lurch."""
    lurched: NDArray[np.float64]
    """The chance that the dealer loses by a lurch."""


def chances(deals: Sequence[Deal], target: int) -> Chances:
    """Return the chances of a game of this many holes, all deals being equally likely."""
    first = [_first_past(deals, sign, target) for sign in (1, -1)]
    made = [(each[1:] != NEVER).sum(axis=0) for each in first]
    ends = [min(int(held.max()) + 1, target) for held in made]
    before = _before(first, ends), _before(first[::-1], ends[::-1])
    often = np.zeros((target + 1, target + 1))
    np.add.at(often, tuple(made), 1 / len(deals))
    wins, _ = _played_out(before, often, target)
    return Chances(wins, *_played_out(before, often, lurch_line(target)))


def _before(first: Sequence[NDArray[np.uint8]], ends: Sequence[int]) -> NDArray[np.float64]:
    """float64[m, n]; the chance that one player makes so many holes in a deal before the other makes so many.

    The last row and column stand for more than any deal brings.
    """
    return np.array(
        [
            [(first[0][one] < first[1][other]).mean() for other in range(ends[1] + 1)]
            for one in range(ends[0] + 1)
        ]
    )


def _played_out(
    before: tuple[NDArray[np.float64], NDArray[np.float64]], often: NDArray[np.float64], line: int
) -> NDArray[np.float64]:
    """float64[2, target, target]; the chance that the dealer, and the pone, wins before the other has so many
    holes as ``line``.

    ``often`` is float64[target + 1, target + 1], the chance of the holes that a deal brings both.
    """
    target = len(often) - 1
    won = np.zeros((2, target, target))
    # A deal always brings the dealer a hole or more, so that higher sums of holes come first.
    for together in range(2 * (target - 1), -1, -1):
        for mine in range(max(0, together - target + 1), min(target - 1, together) + 1):
            score = mine, together - mine
            goes_on = often[: target - score[0], : target - score[1]]
            for side, other in ((0, 1), (1, 0)):
                after = won[other, score[1] :, score[0] :].T  # The pone deals next.
                won[side][score] = (goes_on * after).sum()
                if score[other] < line:
                    last = before[side].shape
                    needs = target - score[side], line - score[other]
                    won[side][score] += before[side][min(needs[0], last[0] - 1), min(needs[1], last[1] - 1)]
    return won


NEVER = 255


def _first_past(deals: Sequence[Deal], sign: int, target: int) -> NDArray[np.uint8]:
    """uint8[target + 1, deals]: the peg at which a player has made this many holes in the deal, or NEVER."""
    first = np.full((len(deals), target + 1), NEVER, np.uint8)
    for row, deal in enumerate(deals):
        held = 0
        for at, holes in enumerate(deal):
            if holes * sign > 0:
                first[row, held + 1 : held + holes * sign + 1] = at
                held += holes * sign
    return first.T.copy()
