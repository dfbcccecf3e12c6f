"""The winning card of a trick, and the cards allowed in the last nine tricks. RB-02, RB-06, RB-15."""

from __future__ import annotations

from hoyle.cards import Card, Hand, Suit
from hoyle.games.bezique.deal import drawing
from hoyle.games.bezique.state import DealInPlay
from hoyle.games.bezique.variant import PLAYERS, Variant, height
from hoyle.seat import Seat


def beats(card: Card, led: Card, trumps: Suit | None) -> bool:
    """Does the second card win? Of two identical cards the leader's wins (RB-06)."""
    if card.suit is led.suit:
        return height(card) > height(led)
    return card.suit is trumps


def in_last_tricks(deal: DealInPlay) -> bool:
    """Is the stock exhausted, so that suit must be followed? An odd last card is not drawn (RB-14)."""
    return len(deal.stock) < PLAYERS and not drawing(deal)


def playable(variant: Variant, deal: DealInPlay, seat: Seat) -> Hand:
    """Return the cards that a seat may play to the current trick."""
    held = deal.held(seat)
    if not deal.trick or not in_last_tricks(deal):
        return held
    return replies(held, deal.trick[0][1], deal.trumps, free=variant.void == "free")


def replies(held: Hand, led: Card, trumps: Suit | None, *, free: bool) -> Hand:
    """Return the cards of a hand that may answer a card led in the last nine tricks (RB-15)."""
    following = held.suit(led.suit)
    if following:
        return Hand.of(card for card in following if beats(card, led, trumps)) or following
    if trumps is None or free:
        return held
    return held.suit(trumps) or held
