"""A seat's knowledge of the unseen cards at solo, as arrays for the kernel."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.bots.looking import history
from hoyle.games.solo.declaration import NEEDS, WITHOUT_TRUMPS, Declaration
from hoyle.games.solo.observation import Observation
from hoyle.maxims.solo.place_at_table import SoloPlace
from hoyle.seat import SEATS


def so_far(seen: Observation, see: SoloPlace) -> kernel.History | None:
    """Return the deal so far; None if it is irregular, or a general misère, which has no sides."""
    if see.declaration is Declaration.GENERAL_MISERE or seen.contract is None:
        return None
    played = history(seen, see.seat, see.trumps)
    if played is None:
        return None
    lost_by_one = see.declaration in WITHOUT_TRUMPS
    return played._replace(
        declarers=sum(1 << seat for seat in seen.contract.declarers),
        habits=kernel.Habits.MISERE if lost_by_one else kernel.Habits.SOLO,
        need=NEEDS[see.declaration],
    )


def away(seen: Observation, see: SoloPlace) -> kernel.Away:
    """Return what the seat knows of the other hands: open cards, the turn-up, and suits renounced."""
    known = [shown.bits & see.others.bits for shown in seen.exposed]
    if seen.turned is not None:
        known[seen.dealer] |= 1 << seen.turned.index & see.others.bits
    elsewhere = see.others.bits & ~sum(known)
    kinds: dict[int, int] = {}
    for card in see.others:
        if elsewhere >> card.index & 1:
            holders = sum(
                1 << seat for seat in SEATS if seat != see.seat and card.suit not in see.renounced[seat]
            )
            kinds[holders] = kinds.get(holders, 0) | 1 << card.index
    room = [0 if seat == see.seat else seen.counts[seat] - known[seat].bit_count() for seat in SEATS]
    in_order = sorted(kinds, key=lambda holders: (holders.bit_count(), holders))
    return kernel.Away(see.seat, known, [kernel.Kind(kinds[holders], holders) for holders in in_order], room)


def as_dealt(seen: Observation, hands: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Return the worlds with played cards put back into the hands that played them, as uint64[n, 4]."""
    gone = [0] * len(SEATS)
    for trick in (*seen.quitted, *seen.laid):
        for by, card in trick.plays:
            gone[by] |= 1 << card.index
    return hands | np.array(gone, np.uint64)
