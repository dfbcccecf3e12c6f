"""The value of a discard: the exact average of the hand kept, and the crib from a table of averages."""

from __future__ import annotations

from hoyle.cards import Hand
from hoyle.games.cribbage.observation import Observation
from hoyle.games.cribbage.variant import side_of
from hoyle.maxims.cribbage.moment import PACK, hand_average
from hoyle.solution import crib_average


def worth(seen: Observation, cards: Hand) -> float:
    """Return the expected holes in the show if this seat discards these cards.

    The crib counts for the seat if it belongs to its side, otherwise against it.
    """
    assert seen.seat is not None, "a bystander lays nothing out"
    own = side_of(seen.variant, seen.dealer) == side_of(seen.variant, seen.seat)
    crib = crib_average(seen.variant, cards, own=own)
    return hand_average(seen.hand - cards, PACK - seen.hand) + (crib if own else -crib)
