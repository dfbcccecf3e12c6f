"""The stakes of a deal of cribbage that is played for the chance of winning the game."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hoyle.errors import KernelError
from hoyle.kernel.argument import batch
from hoyle.kernel.pegging import Pegging

Floats: TypeAlias = NDArray[np.float32]
LANES: Final = 16
WINDOW: Final = 42
"""One more than the most holes that one player can make by play and hand."""
MOST_PEGS: Final = 21
"""The largest number of pegs in one deal that is distinguished; more count as this."""
MOST_NEEDED: Final = 10_000
LOTS: Final = 5
"""The number of kinds of points beyond those of the ranks: what a nob, a flush or both add."""


class Stakes(NamedTuple):
    """The stakes of a deal, with m lanes (``LANES`` or 1). Hands are numbered as in ``Pegging.hands``."""

    chance: Floats
    """float32[hands, hands, m]. How often the pone holds the first hand and the dealer the second with this
    starter, in any unit.
    """
    points: NDArray[np.uint8]
    """uint8[hands, m]. The points of a hand's ranks with the starter, at most ``WINDOW - 1 - MOST_PEGS``."""
    lots: NDArray[np.uint8]
    """uint8[2, hands, m]. The class of a hand of different suits, and of one suit; below ``LOTS``."""
    suited: Floats
    """float32[2, hands]. The share of the pone's, and of the dealer's, hands of these ranks that are of one
    suit.
    """
    worth: Floats
    """float32[m, LOTS, LOTS, WINDOW, WINDOW]. The pone's chance of winning, by each player's class and holes
    from the play and the points of the ranks.
    """
    needs: NDArray[np.int64]
    """int64[1 + m]. The holes that the pone needs, then those that the dealer needs after each lane's
    starter.
    """


def checked(game: Pegging, stakes: Stakes) -> int:
    """Return the number of lanes of the stakes.

    Raises:
        KernelError: naming the array that is wrong.
    """
    lanes = LANES if np.ndim(stakes.needs) and len(stakes.needs) == 1 + LANES else 1
    hands = len(game.hands)
    batch("chance", stakes.chance, np.float32, hands, hands, lanes)
    batch("points", stakes.points, np.uint8, hands, lanes)
    batch("lots", stakes.lots, np.uint8, 2, hands, lanes)
    batch("suited", stakes.suited, np.float32, 2, hands)
    batch("worth", stakes.worth, np.float32, lanes, LOTS, LOTS, WINDOW, WINDOW)
    batch("needs", stakes.needs, np.int64, 1 + lanes)
    if not np.isfinite(stakes.chance).all() or (stakes.chance < 0).any():
        raise KernelError("chance", "must be finite and not below zero")
    if not np.isfinite(stakes.worth).all():
        raise KernelError("worth", "must be finite")
    if stakes.points.max() > WINDOW - 1 - MOST_PEGS:
        raise KernelError("points", f"must be at most {WINDOW - 1 - MOST_PEGS}")
    if stakes.lots.max() >= LOTS:
        raise KernelError("lots", f"must be below {LOTS}")
    if not ((stakes.suited >= 0) & (stakes.suited <= 1)).all():
        raise KernelError("suited", "must be shares, from 0 to 1")
    if stakes.needs[0] <= 0:
        raise KernelError("needs", "must be above zero for the pone, or the game is over")
    if np.abs(stakes.needs).max() > MOST_NEEDED:
        raise KernelError("needs", f"must be at most {MOST_NEEDED}")
    return lanes
