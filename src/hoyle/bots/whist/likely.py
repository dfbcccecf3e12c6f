"""Hands a seat's knowledge to the kernel, which draws the deals it finds likely."""

from __future__ import annotations

from hoyle import kernel
from hoyle.bots.whist.worlds import WorldAway, away
from hoyle.games.whist.observation import Observation
from hoyle.maxims.whist.visible_cards import WhistSight
from hoyle.seat import Seat


def worlds(
    seen: Observation, see: WhistSight, played: kernel.History, how: kernel.Weighing, seed: int
) -> kernel.Likely:
    """Return worlds drawn by how likely the others are to have played so in them, the seat's own hand
    with them.
    """
    found = kernel.likely_worlds(played, _as_kinds(see.seat, away(seen, see)), how, seed=seed)
    found.hands[:, see.seat] = see.hand.bits
    return found


def _as_kinds(seat: Seat, known: WorldAway) -> kernel.Away:
    return kernel.Away(
        seat,
        [hand.bits for hand in known.known],
        [
            kernel.Kind(kind.cards.bits, sum(1 << each for each in kind.seats), kind.least)
            for kind in known.kinds
        ],
        known.room,
    )
