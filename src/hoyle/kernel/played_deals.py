"""Cribbage deals played by a solved table, thousands at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.errors import KernelError
from hoyle.kernel.argument import Progress, batch, callback
from hoyle.kernel.choice import core
from hoyle.kernel.pegging import PackedPlay, Pegging, packed_size, path_of


class PlayedDeals(NamedTuple):
    """Deals after the play."""

    pegs: NDArray[np.int8]
    """int8[n, 4 * kept]. The holes pegged, in order, positive for the pone and negative for the dealer, then
    zeros.
    """
    chances: NDArray[np.float64]
    """float64[n, 2]. The chance that the pone, and the dealer, would have made their share of the given
    moves.
    """


def pegging_deals(
    game: Pegging,
    strategy: PackedPlay,
    hands: NDArray[np.uint8],
    seeds: NDArray[np.uint64],
    *,
    moves: Sequence[int] = (),
    odd: float = 0.0,
    progress: Progress | None = None,
) -> PlayedDeals:
    """Play the cards of deals, both players by the strategy.

    Args:
        game: which game.
        strategy: each choice is drawn in proportion to its shares; see ``checked_play``.
        hands: uint8[n, 2, kept]; the ranks of the pone's whole hand and of the dealer's, 0 for the ace.
        seeds: uint64[n]; the only source of chance in each deal.
        moves: made first in every deal, in the form of ``pegging_place``, however unlikely. A
            player whose hand cannot make them has a chance of 0, and nothing is pegged in such a deal.
        odd: from 0 to 1: the share of those moves that are assumed to be random instead of by the strategy.
        progress: called some ten times a second with how many deals are done; what it raises stops the work.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    # Codes are not checked: there are millions, and a call plays only a few thousand deals.
    batch("codes", strategy.codes, np.uint8, packed_size(game))
    size = len(batch("seeds", seeds, np.uint64, None))
    batch("hands", hands, np.uint8, size, 2, game.kept)
    if hands.max() >= game.ranks:
        raise KernelError("hands", f"must be ranks from 0 to {game.ranks - 1}, not {hands.max()}")
    path = path_of(game, moves)
    if not 0 <= odd <= 1:
        raise KernelError("odd", f"must be from 0 to 1, not {odd}")
    pegs, chances = np.zeros((size, 4 * game.kept), np.int8), np.zeros((size, 2))
    core.pegging_deals(
        game,
        strategy,
        path,
        odd,
        hands,
        seeds,
        callback(progress),
        pegs,
        chances,
    )
    return PlayedDeals(pegs, chances)
