"""How cards lie in a hand: suit by suit, the highest first, those that are alike together."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.cards import Card, Suit
from hoyle.games.bezique.deal import height

_SUITS = {suit: place for place, suit in enumerate((Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS))}


def in_hand(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards as a hand holds them."""
    return tuple(sorted(cards, key=lambda card: (_SUITS[card.suit], -height(card), card.copy)))
