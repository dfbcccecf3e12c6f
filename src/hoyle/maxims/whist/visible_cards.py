"""A whist player's view of an observation when a card must be played."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from hoyle.cards import ALL, Card, Hand, Suit
from hoyle.cards.hand import SUIT_BITS
from hoyle.games.whist.act import Play
from hoyle.games.whist.observation import Observation
from hoyle.games.whist.variant import LONG_WHIST, Variant
from hoyle.maxims.whist.reading import DEFAULT, HandReading
from hoyle.seat import SEATS, Seat, adversaries, partner, side
from hoyle.tricks.trick import Trick, height

PACK = Hand.of(ALL)
NONE = Hand()

_ABOVE = tuple(
    Hand.of(other for other in ALL if other.suit is card.suit and height(other) > height(card)).bits
    for card in ALL
)
"""The higher cards of the same suit, for each card."""


class WhistSight(Struct, frozen=True, kw_only=True):
    """The table from one player's view.

    ``cards`` are the cards the player may lawfully play, ``hand`` all they hold. ``others`` are the cards in
    the three other hands; ``known`` holds, by seat, those of them that are public. ``trick`` is the trick on
    the table, None when the player leads; ``earlier`` are the tricks before it. ``renounced`` holds, by seat,
    the suits that it has failed to follow. ``score``, at the start of the deal, and ``won``, the tricks won,
    list our side first. ``turned`` is the card that the dealer turned up, if any.
    """

    seat: Seat
    trumps: Suit
    hand: Hand
    cards: Hand
    others: Hand
    trick: Trick | None
    earlier: tuple[Trick, ...]
    renounced: tuple[frozenset[Suit], ...]
    known: tuple[Hand, ...] = (NONE, NONE, NONE, NONE)
    score: tuple[int, int] = (0, 0)
    won: tuple[int, int] = (0, 0)
    dealer: Seat = SEATS[3]
    turned: Card | None = None
    variant: Variant = LONG_WHIST
    reading: HandReading = DEFAULT

    @property
    def leads(self) -> bool:
        return self.trick is None

    @property
    def place(self) -> int:
        """The player's position in this trick, 1 to 4."""
        return 1 if self.trick is None else len(self.trick.plays) + 1

    @property
    def partner(self) -> Seat:
        return partner(self.seat)

    @property
    def dealt(self) -> Hand:
        """The cards dealt to the player, both held and played."""
        played = (trick.card(self.seat) for trick in self.earlier)
        return self.hand | Hand.of(card for card in played if card is not None)


def sight(seen: Observation, reading: HandReading = DEFAULT) -> WhistSight | None:
    """Return the player's view; None if the seat has no card to play."""
    may = 0
    for act in seen.lawful:
        if type(act) is Play:
            may |= 1 << act.card.index
    if seen.seat is None or seen.trumps is None or not may:
        return None
    trick = seen.trick
    tricks = (*seen.quitted, *seen.laid)
    gone = 0
    for each in tricks:
        for _, card in each.plays:
            gone |= 1 << card.index
    earlier = tricks if trick is None else tuple(each for each in tricks if each is not trick)
    us = side(seen.seat)
    our_tricks, their_tricks = seen.taken[us], seen.taken[1 - us]
    others = Hand(PACK.bits & ~gone & ~seen.hand.bits)
    return WhistSight(
        seat=seen.seat,
        trumps=seen.trumps,
        hand=seen.hand,
        cards=Hand(may),
        others=others,
        trick=trick,
        earlier=earlier,
        renounced=renounced(tricks),
        known=_known(seen, others),
        score=(seen.score[us], seen.score[1 - us]),
        won=(our_tricks, their_tricks),
        dealer=seen.dealer,
        turned=seen.turned,
        variant=seen.variant,
        reading=reading,
    )


def _known(seen: Observation, others: Hand) -> tuple[Hand, ...]:
    """Return, by seat, the public unplayed cards of other hands: turned up, shown or exposed."""
    known = [(shown.bits | exposed.bits) for shown, exposed in zip(seen.shown, seen.exposed, strict=True)]
    if seen.turned is not None:
        known[seen.dealer] |= 1 << seen.turned.index
    return tuple([Hand(bits & others.bits) for bits in known])


def renounced(tricks: Iterable[Trick]) -> tuple[frozenset[Suit], ...]:
    """Return the suits that each seat has failed to follow."""
    shown: tuple[set[Suit], ...] = (set(), set(), set(), set())
    for trick in tricks:
        led = trick.plays[0][1].suit
        for seat, card in trick.plays:
            if card.suit is not led:
                shown[seat].add(led)
    return tuple(map(frozenset, shown))


def lowest(cards: Iterable[Card]) -> Card:
    """Return the lowest card by rank; among equals, the first in the pack."""
    return min(cards, key=lambda card: (height(card), card.index))


def highest(cards: Iterable[Card]) -> Card:
    """Return the highest card by rank; among equals, the first in the pack."""
    return max(cards, key=lambda card: (height(card), -card.index))


def is_best(see: WhistSight, card: Card) -> bool:
    """Return whether no other hand has a higher card of this suit."""
    return not see.others.bits & _ABOVE[card.index]


def best(see: WhistSight, cards: Hand) -> Hand:
    """Return the cards that no other hand can beat in their suit."""
    others = see.others.bits
    return Hand.of(card for card in cards if not others & _ABOVE[card.index])


def between(see: WhistSight, high: Card, low: Card) -> Hand:
    """Return the cards of a suit between two cards, in other hands or on the table."""
    out = see.others.bits | on_the_table(see).bits
    return Hand(out & _ABOVE[low.index] & ~_ABOVE[high.index] & ~(1 << high.index))


def as_good(see: WhistSight, card: Card) -> Card:
    """Return the lowest lawful card equivalent to this one: no other player's card ranks between them."""
    bits = see.cards.bits & SUIT_BITS[card.suit] & ~_ABOVE[card.index]
    equals = [own for own in Hand(bits) if not between(see, card, own)]
    return lowest(equals) if equals else card


def on_the_table(see: WhistSight) -> Hand:
    """Return the cards of the current trick."""
    return NONE if see.trick is None else Hand.of(card for _, card in see.trick.plays)


def may_trump(see: WhistSight, seats: Iterable[Seat]) -> bool:
    """Return whether any of these seats may still have a trump, as far as has been seen."""
    return bool(see.others.bits & SUIT_BITS[see.trumps]) and any(
        see.trumps not in see.renounced[seat] for seat in seats
    )


def would_trump(see: WhistSight, suit: Suit) -> bool:
    """Return whether an adversary has shown out of this suit and may still have trumps."""
    return any(suit in see.renounced[foe] and may_trump(see, (foe,)) for foe in adversaries(see.seat))


def to_come(see: WhistSight) -> tuple[Seat, ...]:
    """Return the other seats that still have to play to the trick."""
    played = [seat for seat, _ in see.trick.plays] if see.trick else []
    return tuple(seat for seat in SEATS if seat not in played and seat != see.seat)


def partner_wins(see: WhistSight) -> bool:
    """Return whether partner is currently winning the trick."""
    return see.trick is not None and see.trick.winner(see.trumps) == partner(see.seat)


def partner_has_it(see: WhistSight) -> bool:
    """Return whether partner's card is winning and is the best of its suit, or nobody plays after this
    seat.
    """
    trick = see.trick
    if trick is None or trick.winner(see.trumps) != partner(see.seat):
        return False
    card = trick.card(partner(see.seat))
    return card is not None and (not to_come(see) or is_best(see, card))


def winning(see: WhistSight) -> Hand:
    """Return the lawful cards that would be winning the trick."""
    return see.cards if see.trick is None else see.cards & beating(see.trick, see.trumps)


def beating(trick: Trick, trumps: Suit | None) -> Hand:
    """Return all cards that would be winning the trick."""
    lies = trick.card(trick.winner(trumps))
    assert lies is not None, "the winner has played to the trick"
    better = _ABOVE[lies.index]
    if trumps is not None and lies.suit is not trumps:
        better |= SUIT_BITS[trumps]
    return Hand(better)


def higher(card: Card) -> Hand:
    """Return the higher cards of the same suit."""
    return Hand(_ABOVE[card.index])
