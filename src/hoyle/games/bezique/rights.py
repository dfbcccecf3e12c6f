"""The rights of a seat: the cards it may play, carte blanche, and declarations. RB-02, RB-06, RB-15."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hoyle.cards import Card, Hand, Suit
from hoyle.games.bezique.deal import drawing
from hoyle.games.bezique.declaration import COURT
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


LEFT_IN_CUT: Final = 5
"""The minimum number of cards in each part of the cut pack (TL-08)."""


def may_show(deal: DealInPlay, seat: Seat) -> bool:
    """May a seat show its nine cards for carte blanche: before it plays, and if there is no court card?"""
    if deal.begun[seat] or deal.table[seat] or any(_of_carte_blanche(deal, seat)):
        return False
    return not any(card.rank in COURT for card in deal.hands[seat])


def may_show_drawn(deal: DealInPlay, seat: Seat) -> bool:
    """May a seat show the card that it has just drawn, for carte blanche again?"""
    card = deal.fresh[seat]
    return card is not None and card.rank not in COURT and deal.blank[seat] and bool(deal.stock)


def may_declare(deal: DealInPlay, seat: Seat) -> bool:
    """May a seat declare now: as the winner of the trick, before drawing, and once (RB-07)?"""
    return deal.winner == seat and drawing(deal) and seat not in deal.drew and not deal.has_declared


def _of_carte_blanche(deal: DealInPlay, seat: Seat) -> Iterator[bool]:
    return (each.seat == seat and each.kind == "carte blanche" for each in deal.scored)
