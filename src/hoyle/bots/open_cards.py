"""The value of each card if all play with open cards."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.seat import Seat
from hoyle.tricks import Trick

NODES = 16_384
"""Nodes that the solver may search in one world; a world that takes more is given up."""


def values(
    seat: Seat, trick: Trick | None, trumps: int, declarers: int, hands: NDArray[np.uint64]
) -> NDArray[np.int8]:
    """Return, by world and card, the tricks from here of its side, all playing with open cards.

    Args:
        seat: who is to play.
        trick: what lies on the table; None if nothing does.
        trumps: 0..3, or kernel.NO_TRUMPS.
        declarers: a bit for each seat of one side.
        hands: uint64[n, 4]; a world in each row, of all hands.

    Returns:
        int8[n, 52]; -1 for cards that may not be laid, and for all of a world that the solver gave up.
    """
    laid = () if trick is None else trick.plays
    table = [card.index for _, card in laid] + [-1] * (3 - len(laid))
    number = len(hands)
    return kernel.solve_cards(
        hands,
        np.full(number, trumps, np.int8),
        np.full(number, laid[0][0] if laid else seat, np.int8),
        np.tile(np.array(table, np.int8), (number, 1)),
        np.full(number, declarers, np.uint8),
        budget=NODES,
    )
