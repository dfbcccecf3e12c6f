"""Every way of laying out a hand at cribbage, weighed exactly."""

from __future__ import annotations

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.cards import Hand
from hoyle.errors import BadText
from hoyle.games.cribbage.variant import Variant
from hoyle.odds.laying_out import Model, likelihood


class LayOut(Struct, frozen=True, kw_only=True):
    """One way to lay out: the averages of the hand kept and of the crib, over all starts and others' cards.

    ``crib`` is None where nobody says whose it is. ``total`` is what the player may look for in the show: an
    adversary's crib counts against him.
    """

    lay_out: Hand
    keep: Hand
    hand: float
    crib: float | None
    total: float


def lay_outs(
    hand: Hand, variant: Variant, *, own: bool | None = None, model: Model = Model.UNIFORM
) -> tuple[LayOut, ...]:
    """Every lay-out of the cards dealt, best first.

    Args:
        hand: all the cards dealt.
        variant: the game.
        own: whether the crib is one's own side's; None leaves it out.
        model: how the others are taken to lay out.

    Raises:
        BadText: if the hand is not of as many cards as are dealt.
    """
    if len(hand) != variant.dealt:
        why = f"{variant.dealt} cards are dealt at {variant.name} cribbage, not {len(hand)}"
        raise BadText(str(hand), why)
    weights = None if model is Model.UNIFORM else _weights(variant, own=bool(own))
    found = kernel.lay_outs(np.array([hand.bits], np.uint64), players=variant.players, weights=weights)
    sign = 0 if own is None else 1 if own else -1
    rows = zip(found.laid[0].tolist(), found.hand[0].tolist(), found.crib[0].tolist(), strict=True)
    weighed = [
        LayOut(
            lay_out=Hand(laid),
            keep=hand - Hand(laid),
            hand=kept,
            crib=None if own is None else crib,
            total=kept + sign * crib,
        )
        for laid, kept, crib in rows
    ]
    return tuple(sorted(weighed, key=lambda each: -each.total))


def _weights(variant: Variant, *, own: bool) -> NDArray[np.float64]:
    """How much likelier the others are to lay out some cards than others.

    Of two players the other is the dealer if the crib is his. With more there are some of both; they are all
    taken as adversaries of the dealer.
    """
    return np.array(likelihood(variant, dealer=variant.players == 2 and not own))
