"""The card that was turned up in a game of PBN, as the file or the reader tells it."""

from __future__ import annotations

from hashlib import sha256
from typing import Literal

from hoyle.cards import Card, Hand, Suit, parse_suit
from hoyle.errors import NotACard, NotASuit, NotPBN
from hoyle.files.deal import FileDeal
from hoyle.seat import Seat, seat_name

TurnUp = Card | Suit | Literal["any"]
"""What was turned up where a file does not say: a card, its suit alone, or any card that will do."""


def turn_up_of(text: str) -> TurnUp:
    """Read what was turned up: a card, a suit alone, or ``any``.

    Raises:
        NotACard: if it is none of these.
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
    """Return the card turned up, or None where only its suit is known, and the suit.

    Args:
        deal: names the game in an error.
        hand: the dealer's cards, of which it must be one.
        dealer: whose hand it is.
        told: what the file or the reader says was turned up; ``any`` chooses by the cards of the deal alone.
        trumps: the suit that it must have, if that is known.

    Raises:
        NotPBN: if nothing is told, or it cannot be.
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
