"""A hand as it is held."""

from __future__ import annotations

from functools import cache

from hoyle.cards import Card, Hand, Suit
from hoyle.tricks.trick import height

_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""Black and red by turns."""


def in_hand(hand: Hand, trumps: Suit | None) -> tuple[Card, ...]:
    """Its cards in order: trumps first, each suit from the highest."""
    suits = _ORDER if trumps is None else (trumps, *(suit for suit in _ORDER if suit is not trumps))
    return tuple(card for suit in suits for card in _down(hand.suit(suit).bits))


@cache  # Of one suit there are 8,192 hands.
def _down(bits: int) -> tuple[Card, ...]:
    """The cards of one suit from the highest."""
    return tuple(sorted(Hand(bits), key=height, reverse=True))
