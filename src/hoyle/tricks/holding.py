"""A hand as it is held."""

from __future__ import annotations

from hoyle.cards import Card, Hand, Suit
from hoyle.tricks.trick import height

_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""Black and red by turns."""


def in_hand(hand: Hand, trumps: Suit | None) -> tuple[Card, ...]:
    """Its cards in order: trumps first, each suit from the highest."""
    suits = sorted(_ORDER, key=lambda suit: suit is not trumps)
    return tuple(card for suit in suits for card in sorted(hand.suit(suit), key=height, reverse=True))
