"""Passes a seat's knowledge to the kernel, which draws likely deals."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.bots.whist.worlds import WorldAway, away
from hoyle.games.whist.observation import Observation
from hoyle.maxims.whist.visible_cards import WhistSight
from hoyle.seat import SEATS, Seat


def worlds(
    seen: Observation, see: WhistSight, played: kernel.History, how: kernel.Weighing, seed: int
) -> kernel.Likely:
    """Return worlds weighted by the likelihood of the others' play, including the seat's own hand."""
    unseen = _as_kinds(see.seat, away(seen, see))
    if not unseen.kinds:  # Every card is known.
        return kernel.Likely(np.array([[*unseen.known]], np.uint64) | _own(see), 1, 1.0)
    sampled = kernel.likely_worlds(played, unseen, how, seed=seed)
    sampled.hands[:, see.seat] = see.hand.bits
    return sampled


def _own(see: WhistSight) -> NDArray[np.uint64]:
    return np.array([see.hand.bits if seat == see.seat else 0 for seat in SEATS], np.uint64)


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
