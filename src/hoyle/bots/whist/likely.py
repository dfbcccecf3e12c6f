"""Passes a seat's knowledge to the kernel, which draws likely deals."""

from __future__ import annotations

from hoyle import kernel
from hoyle.bots.whist.worlds import WorldAway, away
from hoyle.games.whist.observation import Observation
from hoyle.maxims.whist.visible_cards import WhistSight
from hoyle.seat import Seat


def worlds(
    seen: Observation, see: WhistSight, played: kernel.History, how: kernel.Weighing, seed: int
) -> kernel.Likely:
    """Return worlds weighted by the likelihood of the others' play, including the seat's own hand."""
    sampled = kernel.likely_worlds(played, _as_kinds(see.seat, away(seen, see)), how, seed=seed)
    sampled.hands[:, see.seat] = see.hand.bits
    return sampled


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
