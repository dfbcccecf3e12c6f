"""A misère with open cards: in how many worlds its caller can no longer be made to take a trick."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.cards import Card
from hoyle.kernel.argument import PACK
from hoyle.kernel.tricks import NONE_AT_ALL
from hoyle.maxims.solo.place_at_table import SoloPlace
from hoyle.seat import SEATS, Seat
from hoyle.tricks import Trick

SOLVED = (0, 0, 120, 120, 120, 120, 120, 80, 30, 10, 0, 0, 0, 0)
"""By cards in hand from none to 13, the worlds that are solved: the solver takes some 0.02 ms for a card of
six in one world, 0.2 of eight, 0.6 of nine, and 7 of eleven."""


def safe(see: SoloPlace, caller: Seat, hands: NDArray[np.uint64]) -> NDArray[np.float64]:
    """Return, by card, the share of worlds in which the misère is safe once it is laid, all playing with open
    cards.

    Args:
        see: what the seat to play sees.
        caller: of the misère; has taken no trick.
        hands: uint64[n, 4]; a world in each row, of all hands.

    Returns:
        float64[52]; 0 for cards that may not be laid.
    """
    shares = np.zeros(PACK)
    laid = () if see.trick is None else see.trick.plays
    for card in see.cards:
        plays = (*laid, (see.seat, card))
        leader, table = plays[0][0], [each.index for _, each in plays]
        if len(plays) == len(SEATS):
            leader, table = Trick(plays).winner(None), []
            if leader == caller:
                continue
        shares[card.index] = _safe(see.seat, card, leader, table, caller, hands).mean()
    return shares


def _safe(
    seat: Seat, card: Card, leader: Seat, table: list[int], caller: Seat, hands: NDArray[np.uint64]
) -> NDArray[np.int8]:
    """Return int8[n]; 1 in the worlds that are safe when this card has been laid."""
    number = len(hands)
    after = hands.copy()
    after[:, seat] &= ~np.uint64(1 << card.index)
    lying = np.array(table + [-1] * (3 - len(table)), np.int8)
    return kernel.solve(
        after,
        np.full(number, kernel.NO_TRUMPS, np.int8),
        np.full(number, leader, np.int8),
        np.tile(lying, (number, 1)),
        np.full(number, 1 << caller, np.uint8),
        np.full(number, NONE_AT_ALL, np.int8),
    )
