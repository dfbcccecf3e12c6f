"""The share of worlds in which a misère is already safe, with open cards."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.cards import Card
from hoyle.kernel.argument import PACK
from hoyle.kernel.tricks import NONE_AT_ALL
from hoyle.maxims.solo.place_at_table import SoloPlace
from hoyle.seat import SEATS, Seat
from hoyle.tricks.trick import Trick

SOLVED = (0, 0, 120, 120, 120, 120, 120, 80, 30, 10, 0, 0, 0, 0)
"""Worlds solved, by the number of cards in hand, 0 to 13. Solving one card of one world takes about 0.02 ms
with 6 cards in hand, 0.2 ms with 8, 0.6 ms with 9, and 7 ms with 11.
"""


def safe(see: SoloPlace, caller: Seat, hands: NDArray[np.uint64]) -> NDArray[np.float64]:
    """Return, by card, the share of worlds in which the misère is safe after it is played, with all cards
    open.

    Args:
        see: the view of the seat to play.
        caller: the caller of the misère, who has taken no trick.
        hands: uint64[n, 4]; all four hands of one world in each row.

    Returns:
        float64[52]; 0 for cards that may not be played.
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
    """Return int8[n]: 1 for the worlds that are safe after this card is played."""
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
