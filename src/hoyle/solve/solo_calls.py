"""The calls of solo whist that a hand makes with all cards open."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from hoyle import kernel
from hoyle.games.solo.bidding import nameable
from hoyle.games.solo.calls import may_call
from hoyle.games.solo.deal import undertaken
from hoyle.games.solo.declaration import NEEDS, Declaration
from hoyle.games.solo.play import leader
from hoyle.games.solo.state import Contract, DealInPlay, State
from hoyle.seat import Seat
from hoyle.solve.position import Arrays, DoubleDummyPosition

NODES: Final = 2_000_000
"""The solver's limit for one call with one trump suit."""


def calls_made(state: State, deal: DealInPlay, seat: Seat) -> tuple[Declaration, ...] | None:
    """Return the calls that a seat makes alone from the deal as dealt, if nobody else calls and all play
    best with all cards open; None if the solver reaches its limit.

    The order is that of the calls, the lowest first.
    """

    @cache  # A misère ouverte is a misère when all cards are open.
    def makes(positions: tuple[DoubleDummyPosition, ...], needs: int) -> bool | None:
        goals = np.full(len(positions), needs, np.int8)  # The kernel, too, counts a misère as 0.
        solved = kernel.solve(*Arrays.of(positions, (seat,)), goals, budget=NODES)
        return True if solved.max() == 1 else None if solved.min() < 0 else False

    found = dict[Declaration, bool | None]()
    for call in may_call(state.variant, (), seat):
        if call is not Declaration.PROPOSITION:
            played = undertaken(state, deal, Contract(call, seat))
            first = leader(state.variant, played)
            suits = nameable(state.variant, played) or (played.trumps,)
            found[call] = makes(
                tuple(DoubleDummyPosition(hands=deal.dealt, trumps=suit, leader=first) for suit in suits),
                NEEDS[call],
            )
    return None if None in found.values() else tuple(call for call, made in found.items() if made)
