"""The card that was turned up in a PBN game, from the file or from the caller."""

from __future__ import annotations

from hashlib import sha256
from typing import Literal

from hoyle.cards import Card, Hand, Suit, parse_suit
from hoyle.errors import NotACard, NotASuit, NotPBN
from hoyle.files.deal import FileDeal
from hoyle.seat import Seat, seat_name

TurnUp = Card | Suit | Literal["any"]
"""The turn-up of a file that names none: a card, only its suit, or ``any`` of the dealer's cards."""


def turn_up_of(text: str) -> TurnUp:
    """Return the turn-up that a text names: a card, only a suit, or ``any``.

    Raises:
        NotACard: if the text is none of these.
    """
    if text.strip().lower() == "any":
        return "any"
    try:
        return Card(text)
    except NotACard:
        try:
            return parse_suit(text)
        except NotASuit:
            raise NotACard(text) from None


def turned_up(
    deal: FileDeal, hand: Hand, dealer: Seat, told: TurnUp | None, trumps: Suit | None
) -> tuple[Card | None, Suit]:
    """Return the card turned up, or None if only its suit is known, and the suit.

    Args:
        deal: the game, which errors name.
        hand: the dealer's cards; the turn-up must be one of them.
        dealer: the dealer's seat.
        told: the turn-up that the file or the caller gives; ``any`` picks a card by a hash of the deal.
        trumps: the suit that it must have, if that is known.

    Raises:
        NotPBN: if ``told`` is None, or contradicts the hand or the trumps.
    """
    if told is None:
        raise NotPBN(
            deal.where,
            "no TurnUp tag says which card was turned up; give it with --turn-up CARD, or --turn-up any",
        )
    suits = hand.suit(trumps) if trumps else hand
    if told == "any":
        cards = tuple(suits)
        if not cards:
            assert trumps is not None, "a dealer has cards"
            return None, trumps
        chosen = cards[int(sha256(deal.tags["Deal"].encode()).hexdigest(), 16) % len(cards)]
        return chosen, chosen.suit
    suit = told if isinstance(told, Suit) else told.suit
    if trumps not in (None, suit):
        raise NotPBN(deal.where, f"{told} is turned up, but {trumps} are trumps")
    if isinstance(told, Suit):
        return None, suit
    if told not in hand:
        raise NotPBN(
            deal.where,
            f"{told} was not dealt to {seat_name(dealer)}, who deals; one of these was: {suits or hand}",
        )
    return told, suit
