"""The exact chances of the honours of each side: the turn-up is the dealer's, the rest may lie anywhere."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Literal

HONOURS, TRUMPS = 4, 13
UNSEEN, OWN = 51, 25
"""Cards of the pack besides the turn-up, and how many of them the dealer's side is dealt."""

TurnUp = Literal["honour", "plain"]


def honours(turn_up: TurnUp | None = None) -> dict[int, Fraction]:
    """Return the chance of each number of honours with the dealer's side, from four down to none.

    Args:
        turn_up: whether the card turned up is an honour; None if it is not turned up yet.

    >>> honours()[4]
    Fraction(115, 1666)
    """
    if turn_up is None:
        turned, plain = honours("honour"), honours("plain")
        chance = Fraction(HONOURS, TRUMPS)
        return {held: chance * turned[held] + (1 - chance) * plain[held] for held in turned}
    own = turn_up == "honour"
    return {held: _holds(held - own, HONOURS - own) for held in range(HONOURS, -1, -1)}


def _holds(some: int, of: int) -> Fraction:
    """Return the chance that exactly ``some`` of the unseen honours are dealt to the dealer's side."""
    if some < 0:
        return Fraction(0)
    return Fraction(comb(of, some) * comb(UNSEEN - of, OWN - some), comb(UNSEEN, OWN))
