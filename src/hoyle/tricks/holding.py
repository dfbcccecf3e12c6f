"""The order of the cards in a hand, and the hands as they lie on the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import pairwise, permutations

from hoyle.cards import Card, Hand, Suit
from hoyle.cards.hand import SUIT_BITS
from hoyle.seat import SEATS, Seat
from hoyle.table.view import Pile
from hoyle.tricks.trick import height

_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""Black and red alternate."""

_BLACK = {Suit.SPADES, Suit.CLUBS}


def in_hand(hand: Hand, trumps: Suit | None) -> tuple[Card, ...]:
    """Return the cards sorted by suit, each suit from the highest. Trumps come first, unless two suits of one
    colour would then be adjacent.
    """
    return _laid_out(hand.bits, trumps)


def on_the_table(
    counts: Sequence[int], exposed: Sequence[Hand], turned: tuple[Seat, Card] | None
) -> list[Pile]:
    """Return each hand's cards that are not face up, and the dealer's turn-up while it is on the table."""
    piles = [_backs(seat, count) for seat, count in zip(SEATS, face_down(counts, exposed), strict=True)]
    if turned:
        dealer, card = turned
        piles.append(Pile(kind="turn_up", seat=dealer, cards=(card,), count=1))
    return piles


@cache
def _backs(seat: Seat, count: int) -> Pile:
    return Pile(kind="hand", seat=seat, count=count)


def face_down(counts: Sequence[int], exposed: Sequence[Hand]) -> tuple[int, ...]:
    """Return how many cards of each hand are not face up; 0 for a hand left too short by a misdeal."""
    bits = [hand.bits for hand in exposed]
    if not any(bits):
        return tuple(counts)
    return tuple(max(count - each.bit_count(), 0) for count, each in zip(counts, bits, strict=True))


@lru_cache(8192)  # An act changes at most one hand in four.
def _laid_out(bits: int, trumps: Suit | None) -> tuple[Card, ...]:
    held = tuple([suit for suit in _ORDER if bits & SUIT_BITS[suit]])
    return tuple([card for suit in _in_order(held, trumps) for card in _down(bits & SUIT_BITS[suit])])


@cache
def _in_order(held: tuple[Suit, ...], trumps: Suit | None) -> tuple[Suit, ...]:
    """Return the suits in holding order: alternating colours first, then trumps first, then the usual
    order.
    """

    def worse(suits: tuple[Suit, ...]) -> tuple[int, bool]:
        meeting = sum((one in _BLACK) == (other in _BLACK) for one, other in pairwise(suits))
        return meeting, trumps in suits and suits[0] is not trumps

    return min(permutations(held), key=worse)


@cache  # One suit has 8,192 possible holdings.
def _down(bits: int) -> tuple[Card, ...]:
    """Return the cards of one suit, highest first."""
    return tuple(sorted(Hand(bits), key=height, reverse=True))
