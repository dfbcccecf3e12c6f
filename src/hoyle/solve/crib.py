"""Every way of laying out a hand at cribbage, weighed exactly."""

from __future__ import annotations

import numpy as np
from msgspec import Struct

from hoyle import kernel
from hoyle.cards import Hand
from hoyle.errors import BadText
from hoyle.games.cribbage.variant import Variant


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


def lay_outs(hand: Hand, variant: Variant, *, own: bool | None = None) -> tuple[LayOut, ...]:
    """Every lay-out of the cards dealt, best first; the others lay out any of their cards, each as likely.

    Args:
        hand: all the cards dealt.
        variant: the game.
        own: whether the crib is one's own side's; None leaves it out.

    Raises:
        BadText: if the hand is not of as many cards as are dealt.
    """
    if len(hand) != variant.dealt:
        why = f"{variant.dealt} cards are dealt at {variant.name} cribbage, not {len(hand)}"
        raise BadText(str(hand), why)
    found = kernel.lay_outs(np.array([hand.bits], np.uint64), players=variant.players)
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
