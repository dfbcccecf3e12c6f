"""A whist player's reading of an observation when a card is to be played."""

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
from hoyle.tricks import Trick, height

PACK = Hand.of(ALL)
NONE = Hand()

_ABOVE = tuple(
    Hand.of(other for other in ALL if other.suit is card.suit and height(other) > height(card)).bits
    for card in ALL
)
"""By card, the higher ones of its suit."""


class WhistSight(Struct, frozen=True, kw_only=True):
    """The table as one player reads it.

    ``cards`` are those the player may lawfully lay and ``hand`` all they hold; ``others`` are the cards in
    the three other hands together, and ``known`` by seat those of them that lie open or were turned up.
    ``trick`` is the one on the table, None where the player leads; ``earlier`` are those before it.
    ``renounced`` holds, by seat, the suits that seat has shown it has no more of. ``score``, as the
    deal began, and the tricks ``won`` are ours first, then theirs. ``turned`` is the card the dealer turned
    up, if any.
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
        """The player's place in this trick, 1 to 4."""
        return 1 if self.trick is None else len(self.trick.plays) + 1

    @property
    def partner(self) -> Seat:
        return partner(self.seat)

    @property
    def dealt(self) -> Hand:
        """The cards dealt to the player: those held, and those played."""
        played = (trick.card(self.seat) for trick in self.earlier)
        return self.hand | Hand.of(card for card in played if card is not None)


def sight(seen: Observation, reading: HandReading = DEFAULT) -> WhistSight | None:
    """Return the sight; None where the seat has no card to play."""
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
    ours, theirs = seen.taken[us], seen.taken[1 - us]
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
        won=(ours, theirs),
        dealer=seen.dealer,
        turned=seen.turned,
        variant=seen.variant,
        reading=reading,
    )


def _known(seen: Observation, others: Hand) -> tuple[Hand, ...]:
    """Return, by seat, the unplayed cards of other hands that all have seen: turned up, shown or exposed."""
    known = [(shown.bits | exposed.bits) for shown, exposed in zip(seen.shown, seen.exposed, strict=True)]
    if seen.turned is not None:
        known[seen.dealer] |= 1 << seen.turned.index
    return tuple([Hand(bits & others.bits) for bits in known])


def renounced(tricks: Iterable[Trick]) -> tuple[frozenset[Suit], ...]:
    """Return, by seat, the suits it has failed to follow."""
    shown: tuple[set[Suit], ...] = (set(), set(), set(), set())
    for trick in tricks:
        led = trick.plays[0][1].suit
        for seat, card in trick.plays:
            if card.suit is not led:
                shown[seat].add(led)
    return tuple(map(frozenset, shown))


def lowest(cards: Iterable[Card]) -> Card:
    """Return the lowest by rank; among equals the first in the pack."""
    return min(cards, key=lambda card: (height(card), card.index))


def highest(cards: Iterable[Card]) -> Card:
    """Return the highest by rank; among equals the first in the pack."""
    return max(cards, key=lambda card: (height(card), -card.index))


def is_best(see: WhistSight, card: Card) -> bool:
    """Has no other hand a higher card of this suit?"""
    return not see.others.bits & _ABOVE[card.index]


def best(see: WhistSight, cards: Hand) -> Hand:
    """Return the cards that no other hand can beat in their suit."""
    others = see.others.bits
    return Hand.of(card for card in cards if not others & _ABOVE[card.index])


def between(see: WhistSight, high: Card, low: Card) -> Hand:
    """Return the cards of a suit between two, that other hands hold or the table shows."""
    out = see.others.bits | on_the_table(see).bits
    return Hand(out & _ABOVE[low.index] & ~_ABOVE[high.index] & ~(1 << high.index))


def as_good(see: WhistSight, card: Card) -> Card:
    """Return the lowest lawful card that does the same service: none of another's lies between."""
    bits = see.cards.bits & SUIT_BITS[card.suit] & ~_ABOVE[card.index]
    equals = [own for own in Hand(bits) if not between(see, card, own)]
    return lowest(equals) if equals else card


def on_the_table(see: WhistSight) -> Hand:
    """Return the cards of the trick to play to."""
    return NONE if see.trick is None else Hand.of(card for _, card in see.trick.plays)


def may_trump(see: WhistSight, seats: Iterable[Seat]) -> bool:
    """Can any of these seats still have a trump, for all that has been seen?"""
    return bool(see.others.bits & SUIT_BITS[see.trumps]) and any(
        see.trumps not in see.renounced[seat] for seat in seats
    )


def would_trump(see: WhistSight, suit: Suit) -> bool:
    """Has an adversary shown out of this suit, while they may still have trumps?"""
    return any(suit in see.renounced[foe] and may_trump(see, (foe,)) for foe in adversaries(see.seat))


def to_come(see: WhistSight) -> tuple[Seat, ...]:
    """Return the other seats that have still to play to the trick."""
    played = [seat for seat, _ in see.trick.plays] if see.trick else []
    return tuple(seat for seat in SEATS if seat not in played and seat != see.seat)


def partner_wins(see: WhistSight) -> bool:
    """Is the trick partner's as it lies?"""
    return see.trick is not None and see.trick.winner(see.trumps) == partner(see.seat)


def partner_has_it(see: WhistSight) -> bool:
    """Is partner's card winning, with nothing left out that is sure to matter against it?"""
    trick = see.trick
    if trick is None or trick.winner(see.trumps) != partner(see.seat):
        return False
    card = trick.card(partner(see.seat))
    return card is not None and (not to_come(see) or is_best(see, card))


def winning(see: WhistSight) -> Hand:
    """Return the lawful cards that would take the trick as it lies."""
    return see.cards if see.trick is None else see.cards & beating(see.trick, see.trumps)


def beating(trick: Trick, trumps: Suit | None) -> Hand:
    """Return all cards that would take the trick as it lies."""
    lies = trick.card(trick.winner(trumps))
    assert lies is not None, "the winner has played to the trick"
    better = _ABOVE[lies.index]
    if trumps is not None and lies.suit is not trumps:
        better |= SUIT_BITS[trumps]
    return Hand(better)


def higher(card: Card) -> Hand:
    """Return the higher cards of a card's suit."""
    return Hand(_ABOVE[card.index])
