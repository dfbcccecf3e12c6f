"""Deals between two players who follow a solved table: the holes they peg, in order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.games.cribbage.variant import Variant
from hoyle.kernel import DEALER, PONE
from hoyle.solution.deal_table import DealSolution, game_of
from hoyle.solution.hand_classes import RANKS, bits

KNAVE = 10
HEELS = 2
"""The holes for a knave turned up."""

HEELS_AT = 0
"""Their column; the columns of the play follow."""

SHOWS_AT = -3
"""The column of the pone's hand, counted from the end; the dealer's hand and the crib follow."""


class Laid(NamedTuple):
    """Deals after the discards."""

    kept: NDArray[np.uint8]
    """uint8[n, 2, kept]. The cards of the pone, and of the dealer."""
    cribs: NDArray[np.uint8]
    """uint8[n, 4]. The crib."""
    starts: NDArray[np.uint8]
    """uint8[n]. The starter."""


class Pegged(NamedTuple):
    """All holes scored in deals."""

    holes: NDArray[np.int8]
    """int8[n, m]. The holes in order, positive for the dealer, negative for the pone, with zeros among them.
    """
    chances: NDArray[np.float64]
    """float64[n, 2]. The chance that the pone, and the dealer, would have made their share of the given
    moves.
    """


def pegged(
    table: DealSolution,
    variant: Variant,
    deals: Laid,
    seeds: NDArray[np.uint64],
    *,
    moves: Sequence[int] = (),
    odd: float = 0.0,
) -> Pegged:
    """Play deals by the table, and count their hands.

    Args:
        table: of the variant.
        variant: the game.
        deals: n of them.
        seeds: uint64[n]; the seed of each deal's play.
        moves: the moves made first in every deal, as in ``hoyle.kernel.pegging_deals``.
        odd: the share of those moves that are assumed to be random.
    """
    ranks = np.ascontiguousarray(deals.kept % RANKS)
    played = kernel.pegging_deals(game_of(variant), table.pegging, ranks, seeds, moves=moves, odd=odd)
    pone, dealer = (_shown(deals.kept[:, side], deals.starts) for side in (PONE, DEALER))
    heels = np.where(deals.starts % RANKS == KNAVE, HEELS, 0)
    columns = heels, -played.pegs, -pone, dealer, _shown(deals.cribs, deals.starts, crib=True)
    return Pegged(np.column_stack(columns).astype(np.int8), played.chances)


def _shown(cards: NDArray[np.uint8], starts: NDArray[np.uint8], *, crib: bool = False) -> NDArray[np.int64]:
    """int64[n]. The points of each hand or crib."""
    return kernel.count_hands(bits(cards), starts, crib=crib).astype(np.int64)
