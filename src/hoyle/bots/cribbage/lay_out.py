"""The worth of a lay-out: the exact average of the hand kept, and the crib by the table of averages."""

from __future__ import annotations

from hoyle.cards import Hand
from hoyle.games.cribbage.observation import Observation
from hoyle.games.cribbage.side import side_of
from hoyle.maxims.cribbage.moment import PACK, hand_average
from hoyle.solution import crib_average


def worth(seen: Observation, cards: Hand) -> float:
    """Return the holes that a seat may expect in the show, if it lays out these cards of its hand.

    Its side's own crib counts for it, and an adversary's against it.
    """
    assert seen.seat is not None, "a bystander lays nothing out"
    own = side_of(seen.variant, seen.dealer) == side_of(seen.variant, seen.seat)
    crib = crib_average(seen.variant, cards, own=own)
    return hand_average(seen.hand - cards, PACK - seen.hand) + (crib if own else -crib)
