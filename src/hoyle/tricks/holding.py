"""A hand as it is held."""

from __future__ import annotations

from functools import cache

from hoyle.cards import Card, Hand, Suit
from hoyle.cards.hand import SUIT_BITS
from hoyle.tricks.trick import height

_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""Black and red by turns."""

_FROM = {
    trumps: tuple(SUIT_BITS[suit] for suit in sorted(_ORDER, key=lambda suit: suit is not trumps))
    for trumps in (None, *_ORDER)
}
"""The suits in order, by their bits, with these trumps first."""


def in_hand(hand: Hand, trumps: Suit | None) -> tuple[Card, ...]:
    """Its cards in order: trumps first, each suit from the highest."""
    bits = hand.bits
    first, second, third, fourth = _FROM[trumps]
    return (*_down(bits & first), *_down(bits & second), *_down(bits & third), *_down(bits & fourth))


@cache  # Of one suit there are 8,192 hands.
def _down(bits: int) -> tuple[Card, ...]:
    """The cards of one suit from the highest."""
    return tuple(sorted(Hand(bits), key=height, reverse=True))
