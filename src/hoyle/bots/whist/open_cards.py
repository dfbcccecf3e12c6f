"""The value of each card if all play with open cards."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.maxims.whist.sight import Sight

NODES = 16_384
"""Nodes that the solver may search in one world; a world that takes more is given up."""


def values(see: Sight, hands: NDArray[np.uint64]) -> NDArray[np.int8]:
    """Return, by world and card, the tricks from here of its side, all playing with open cards.

    Args:
        see: what the seat to play sees.
        hands: uint64[n, 4]; a world in each row, of all hands.

    Returns:
        int8[n, 52]; -1 for cards that may not be laid, and for all of a world that the solver gave up.
    """
    trick = () if see.trick is None else see.trick.plays
    table = [card.index for _, card in trick] + [-1] * (3 - len(trick))
    number = len(hands)
    return kernel.solve_cards(
        hands,
        np.full(number, see.trumps.value, np.int8),
        np.full(number, trick[0][0] if trick else see.seat, np.int8),
        np.tile(np.array(table, np.int8), (number, 1)),
        np.full(number, 0b0101 << see.seat % 2, np.uint8),
        budget=NODES,
    )
