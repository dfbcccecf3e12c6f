"""The order of cards in a hand: by suit, the highest first, identical cards together."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.cards import Card, Suit
from hoyle.games.bezique.variant import height

_SUITS = {suit: place for place, suit in enumerate((Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS))}


def in_hand(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards in the order of a hand."""
    return tuple(sorted(cards, key=lambda card: (_SUITS[card.suit], -height(card), card.copy)))
