"""The double-dummy value of each card."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.seat import Seat
from hoyle.tricks.trick import Trick

NODES = 16_384
"""The solver's node limit for one world; a world that needs more is given up."""


def values(
    seat: Seat,
    trick: Trick | None,
    trumps: int,
    declarers: int,
    hands: NDArray[np.uint64],
    nodes: int = NODES,
) -> NDArray[np.int8]:
    """Return the further tricks of the seat's side for each card, by world, with all cards open.

    Args:
        seat: the seat to play.
        trick: the trick on the table; None before a lead.
        trumps: 0..3, or kernel.NO_TRUMPS.
        declarers: a bit for each seat of one side.
        hands: uint64[n, 4]; all four hands of one world in each row.
        nodes: the solver's limit for one world.

    Returns:
        int8[n, 52]; -1 for cards that may not be played, and throughout a world that the solver gave up.
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
        budget=nodes,
    )
