"""Calls by the expected pence of each declaration."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.bots.solo.strength import danger, sure, tricks
from hoyle.cards import Hand, Suit
from hoyle.games.solo.act import Accept, Act, Declare, NameTrumps, Pass
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.observation import Observation

PROPOSES, ACCEPTS = 3.6, 3.7
"""The tricks in your own hand needed to propose and to accept. A proposition pays from 7.6 tricks
together.
"""

SOLO_FROM, SOLO_A_TRICK = 4.9, 20
ABONDANCE_FROM, ABONDANCE_A_TRICK = 6.75, 40
MISERE_UP_TO, MISERE_A_STEP = 2.4, 16
"""The strength (or danger) at which each call breaks even, and the pence per extra trick (or step less
danger), measured in forced contracts.
"""

OUVERTE_UP_TO = 0.3
"""The most danger with which a misère ouverte is called."""

PROPOSED, OPEN, ALL = 4, 50, 108
"""The expected pence of a proposition, a misère ouverte and a sure abondance déclarée."""

SOLO_AT_MOST, ABONDANCE_AT_MOST = 42, 66
"""The pence of a solo and of an abondance if every trick is taken."""


def called(seen: Observation) -> Act:
    """Return the call with the highest expected pence, or an acceptance, or a pass."""
    assert seen.seat is not None, "somebody is asked to call"
    assert seen.turn_up is not None, "a trump is turned before anybody calls"
    worth = promises(seen.hand, seen.turn_up)
    calls = [act for act in seen.lawful if isinstance(act, Declare) and worth[act.declaration] > 0]
    if calls:
        return max(calls, key=lambda act: worth[act.declaration])
    accept = Accept(seen.seat)
    if accept in seen.lawful and tricks(seen.hand, seen.turn_up) >= ACCEPTS:
        return accept
    return Pass(seen.seat)


def promises(hand: Hand, turn_up: Suit) -> dict[Declaration, float]:
    """Return the expected pence of each call with this hand, at the usual stakes."""
    turned = tricks(hand, turn_up)
    most = max(tricks(hand, suit) for suit in Suit)
    exposed = danger(hand)
    return {
        Declaration.PROPOSITION: PROPOSED if turned >= PROPOSES else 0,
        Declaration.SOLO: min((turned - SOLO_FROM) * SOLO_A_TRICK, SOLO_AT_MOST),
        Declaration.MISERE: (MISERE_UP_TO - exposed) * MISERE_A_STEP,
        Declaration.ABONDANCE: _abondance(most),
        Declaration.ABONDANCE_IN_TRUMPS: _abondance(turned),
        Declaration.MISERE_OUVERTE: OPEN if exposed <= OUVERTE_UP_TO else 0,
        Declaration.ABONDANCE_DECLAREE: ALL if any(sure(hand, suit) for suit in Suit) else 0,
    }


def _abondance(tricks: float) -> float:
    return min((tricks - ABONDANCE_FROM) * ABONDANCE_A_TRICK, ABONDANCE_AT_MOST)


def trumps_named(hand: Hand, offered: Sequence[NameTrumps]) -> NameTrumps:
    """Return the trump suit with the most expected tricks."""
    return max(offered, key=lambda act: (sure(hand, act.suit), tricks(hand, act.suit)))
