"""Deals between two who go by a solved table: what is pegged in them, in order."""

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
"""The holes of a knave turned up."""

HEELS_AT = 0
"""Their column; those of the play come next."""

SHOWS_AT = -3
"""The column of the pone's hand, counted from the end; the dealer's and the crib come after it."""


class Laid(NamedTuple):
    """Deals whose cards are laid out."""

    kept: NDArray[np.uint8]
    """uint8[n, 2, kept]; the cards of the pone, and of the dealer."""
    cribs: NDArray[np.uint8]
    """uint8[n, 4]"""
    starts: NDArray[np.uint8]
    """uint8[n]; the card turned up."""


class Pegged(NamedTuple):
    """All holes of deals."""

    holes: NDArray[np.int8]
    """int8[n, m]; in order, the dealer's above zero, the pone's below it, zeros among them."""
    chances: NDArray[np.float64]
    """float64[n, 2]; the chance that the pone, and the dealer, makes its share of the moves made before."""


def pegged(
    table: DealSolution,
    variant: Variant,
    deals: Laid,
    seeds: NDArray[np.uint64],
    *,
    moves: Sequence[int] = (),
    odd: float = 0.0,
) -> Pegged:
    """Play deals by the table, and show them.

    Args:
        table: of the variant.
        variant: the game.
        deals: n of them.
        seeds: uint64[n]; the chance of the play of each.
        moves: made first in every deal, as ``hoyle.kernel.pegging_deals`` has them.
        odd: the share of those that are taken to be made without thought.
    """
    ranks = np.ascontiguousarray(deals.kept % RANKS)
    played = kernel.pegging_deals(game_of(variant), table.pegging, ranks, seeds, moves=moves, odd=odd)
    pone, dealer = (_shown(deals.kept[:, side], deals.starts) for side in (PONE, DEALER))
    heels = np.where(deals.starts % RANKS == KNAVE, HEELS, 0)
    columns = heels, -played.pegs, -pone, dealer, _shown(deals.cribs, deals.starts, crib=True)
    return Pegged(np.column_stack(columns).astype(np.int8), played.chances)


def _shown(cards: NDArray[np.uint8], starts: NDArray[np.uint8], *, crib: bool = False) -> NDArray[np.int64]:
    """int64[n]; the points of each hand or crib."""
    return kernel.count_hands(bits(cards), starts, crib=crib).astype(np.int64)
