"""A player's view of a trick game when a card must be played."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from hoyle.cards import ALL, Card, Hand, Suit
from hoyle.cards.hand import SUIT_BITS
from hoyle.seat import SEATS, Seat
from hoyle.tricks.trick import Trick, height

PACK = Hand.of(ALL)

ABOVE = tuple(
    Hand.of(other for other in ALL if other.suit is card.suit and height(other) > height(card)).bits
    for card in ALL
)
"""The higher cards of the same suit, for each card."""


class TrickSight(Struct, frozen=True, kw_only=True):
    """The table from one player's view.

    ``cards`` are the cards the player may lawfully play, ``hand`` all they hold. ``others`` are the cards in
    the three other hands. ``trick`` is the trick on the table, None when the player leads; ``earlier`` are
    the tricks before it. ``allies`` are the other seats on the player's side. ``renounced`` holds, by seat,
    the suits that it has failed to follow.
    """

    seat: Seat
    allies: frozenset[Seat]
    trumps: Suit | None
    hand: Hand
    cards: Hand
    others: Hand
    trick: Trick | None
    earlier: tuple[Trick, ...]
    renounced: tuple[frozenset[Suit], ...]

    @property
    def leads(self) -> bool:
        return self.trick is None

    @property
    def foes(self) -> tuple[Seat, ...]:
        """The seats that play against the player."""
        return tuple([seat for seat in SEATS if seat != self.seat and seat not in self.allies])

    @property
    def plain_cards(self) -> Hand:
        """The lawful cards other than trumps."""
        return self.cards if self.trumps is None else self.cards - self.cards.suit(self.trumps)

    @property
    def plain_suits(self) -> list[Suit]:
        """The suits of the lawful cards, except trumps."""
        return [suit for suit in Suit if suit is not self.trumps and self.cards.bits & SUIT_BITS[suit]]

    @property
    def winning(self) -> Hand:
        """The lawful cards that would be winning the trick."""
        return self.cards if self.trick is None else self.cards & beating(self.trick, self.trumps)

    def is_best(self, card: Card) -> bool:
        """Return whether no other hand has a higher card of this suit."""
        return not self.others.bits & ABOVE[card.index]

    def best(self, cards: Hand) -> Hand:
        """Return the cards that no other hand can beat in their suit."""
        others = self.others.bits
        return Hand.of(card for card in cards if not others & ABOVE[card.index])

    def may_trump(self, seats: Iterable[Seat]) -> bool:
        """Return whether any of these seats may still have a trump, as far as has been seen."""
        if self.trumps is None or not self.others.bits & SUIT_BITS[self.trumps]:
            return False
        return any(self.trumps not in self.renounced[seat] for seat in seats)

    def would_trump(self, suit: Suit) -> bool:
        """Return whether an adversary has shown out of this suit and may still have trumps."""
        return any(suit in self.renounced[foe] and self.may_trump((foe,)) for foe in self.foes)


def lowest(cards: Iterable[Card]) -> Card:
    """Return the lowest card by rank; among equals, the first in the pack."""
    return min(cards, key=lambda card: (height(card), card.index))


def highest(cards: Iterable[Card]) -> Card:
    """Return the highest card by rank; among equals, the first in the pack."""
    return max(cards, key=lambda card: (height(card), -card.index))


def beating(trick: Trick, trumps: Suit | None) -> Hand:
    """Return all cards that would be winning the trick."""
    lies = trick.card(trick.winner(trumps))
    assert lies is not None, "the winner has played to the trick"
    better = ABOVE[lies.index]
    if trumps is not None and lies.suit is not trumps:
        better |= SUIT_BITS[trumps]
    return Hand(better)


def higher(card: Card) -> Hand:
    """Return the higher cards of the same suit."""
    return Hand(ABOVE[card.index])
