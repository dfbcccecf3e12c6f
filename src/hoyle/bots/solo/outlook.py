"""The value of tricks at solo: the seat's gain or loss in pence, by the declarers' tricks."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.observation import Observation
from hoyle.games.solo.stakes import SoloPlayed, settled
from hoyle.games.solo.variant import Variant
from hoyle.maxims.solo.place_at_table import SoloPlace
from hoyle.seat import Seat

TRICKS = 13


def worth(seen: Observation, see: SoloPlace) -> NDArray[np.float64]:
    """Return the value to this seat's side of 0 to 13 further tricks.

    Returns:
        float64[14]; in pence, relative to the lowest of them.
    """
    worths = pence_by_tricks(seen, see)
    above: NDArray[np.float64] = worths - worths.min()
    return above


def pence_by_tricks(seen: Observation, see: SoloPlace) -> NDArray[np.float64]:
    """Return float64[14]: the pence that the seat wins or loses with 0 to 13 further tricks of its side."""
    assert seen.contract is not None, "there is a contract to be played"
    declares = see.seat in seen.contract.declarers
    ours = sum((winner in seen.contract.declarers) == declares for winner in seen.won_by)
    pence = np.array(by_tricks(seen.variant, seen.contract.declaration, *seen.contract.declarers))
    by_ours = pence if declares else -pence[::-1]
    coming = np.minimum(ours + np.arange(TRICKS + 1), TRICKS)
    worths: NDArray[np.float64] = by_ours[coming]
    return worths


@cache
def by_tricks(
    variant: Variant, declaration: Declaration, caller: Seat, partner: Seat | None = None
) -> tuple[float, ...]:
    """Return the pence that each declarer wins, by the number of tricks they take together."""
    pence = []
    for tricks in range(TRICKS + 1):
        played = SoloPlayed(declaration=declaration, caller=caller, partner=partner, tricks=tricks)
        deltas = settled(variant, played).deltas
        pence.append(sum(deltas[seat] for seat in played.declarers) / len(played.declarers))
    return tuple(pence)
