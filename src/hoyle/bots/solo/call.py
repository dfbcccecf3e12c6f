"""Calling by the strength of a hand."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.bots.solo.strength import gaps, sure, tricks
from hoyle.cards import Hand, Suit
from hoyle.games.solo.act import Accept, Act, Declare, NameTrumps, Pass
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.observation import Observation

PROPOSES, ACCEPTS, SOLO, ABONDANCE = 4.0, 3.5, 5.0, 8.5
MISERE = 6


def called(seen: Observation) -> Act:
    """The best call that the hand bears, or an acceptance; else pass."""
    assert seen.seat is not None, "somebody is asked to call"
    assert seen.turn_up is not None, "a trump is turned before anybody calls"
    bears = undertakes(seen.hand, seen.turn_up)
    for act in reversed(seen.lawful):
        if isinstance(act, Declare) and act.declaration in bears:
            return act
    accept = Accept(seen.seat)
    if accept in seen.lawful and tricks(seen.hand, seen.turn_up) >= ACCEPTS:
        return accept
    return Pass(seen.seat)


def undertakes(hand: Hand, turn_up: Suit) -> set[Declaration]:
    """The calls that a hand bears."""
    turned = tricks(hand, turn_up)
    most = max(tricks(hand, suit) for suit in Suit)
    bears = {
        Declaration.PROPOSITION: turned >= PROPOSES,
        Declaration.SOLO: turned >= SOLO,
        Declaration.MISERE: gaps(hand) <= MISERE,
        Declaration.ABONDANCE: most >= ABONDANCE,
        Declaration.ABONDANCE_IN_TRUMPS: turned >= ABONDANCE,
        Declaration.MISERE_OUVERTE: gaps(hand) == 0,
        Declaration.ABONDANCE_DECLAREE: any(sure(hand, suit) for suit in Suit),
    }
    return {declaration for declaration, borne in bears.items() if borne}


def trumps_named(hand: Hand, offered: Sequence[NameTrumps]) -> NameTrumps:
    """The suit that promises most tricks."""
    return max(offered, key=lambda act: (sure(hand, act.suit), tricks(hand, act.suit)))
