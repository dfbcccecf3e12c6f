"""What a whist player makes of an observation when a card is to be played."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from hoyle.cards import ALL, Card, Hand, Suit
from hoyle.games.whist.act import Play
from hoyle.games.whist.observation import Observation
from hoyle.seat import SEATS, Seat, adversaries, partner
from hoyle.tricks import Trick, height

PACK = Hand.of(ALL)


class Sight(Struct, frozen=True, kw_only=True):
    """The table as one player reads it.

    ``cards`` are those he may lawfully lay and ``hand`` all he holds; ``others`` are the cards in the
    three other hands together. ``trick`` is the one on the table, None where he leads; ``earlier`` are
    those before it. ``renounced`` holds, by seat, the suits that seat has shown it has no more of.
    """

    seat: Seat
    trumps: Suit
    hand: Hand
    cards: Hand
    others: Hand
    trick: Trick | None
    earlier: tuple[Trick, ...]
    renounced: tuple[frozenset[Suit], ...]


def sight(seen: Observation) -> Sight | None:
    """What there is to go by; None where the seat has no card to play."""
    cards = Hand.of(act.card for act in seen.lawful if isinstance(act, Play))
    if seen.seat is None or seen.trumps is None or not cards:
        return None
    trick = seen.trick
    tricks = (*seen.quitted, *seen.laid)
    earlier = tuple(each for each in tricks if each is not trick)
    gone = Hand.of(card for each in tricks for _, card in each.plays)
    return Sight(
        seat=seen.seat,
        trumps=seen.trumps,
        hand=seen.hand,
        cards=cards,
        others=PACK - gone - seen.hand,
        trick=trick,
        earlier=earlier,
        renounced=renounced(tricks),
    )


def renounced(tricks: Iterable[Trick]) -> tuple[frozenset[Suit], ...]:
    """By seat, the suits it has failed to follow."""
    shown: tuple[set[Suit], ...] = (set(), set(), set(), set())
    for trick in tricks:
        led = trick.led
        for seat, card in trick.plays:
            if card.suit is not led:
                shown[seat].add(led)
    return tuple(map(frozenset, shown))


def lowest(cards: Iterable[Card]) -> Card:
    """The lowest by rank; among equals the first in the pack."""
    return min(cards, key=lambda card: (height(card), card.index))


def highest(cards: Iterable[Card]) -> Card:
    """The highest by rank; among equals the first in the pack."""
    return max(cards, key=lambda card: (height(card), -card.index))


def is_best(see: Sight, card: Card) -> bool:
    """Has no other hand a higher card of this suit?"""
    return all(height(other) < height(card) for other in see.others.suit(card.suit))


def as_good(see: Sight, card: Card) -> Card:
    """The lowest card in hand that does the same service: none of another hand's lies between."""
    below = [other for other in see.others.suit(card.suit) if height(other) < height(card)]
    floor = max(map(height, below), default=0)
    return lowest(own for own in see.hand.suit(card.suit) if floor < height(own))


def may_trump(see: Sight, seats: Iterable[Seat]) -> bool:
    """Can any of these seats still have a trump, for all that has been seen?"""
    return bool(see.others.suit(see.trumps)) and any(see.trumps not in see.renounced[seat] for seat in seats)


def would_trump(see: Sight, suit: Suit) -> bool:
    """Has an adversary shown himself out of this suit, while he may still have trumps?"""
    return any(suit in see.renounced[foe] and may_trump(see, (foe,)) for foe in adversaries(see.seat))


def to_come(see: Sight) -> tuple[Seat, ...]:
    """The other seats that have still to play to the trick."""
    played = [seat for seat, _ in see.trick.plays] if see.trick else []
    return tuple(seat for seat in SEATS if seat not in played and seat != see.seat)


def partner_has_it(see: Sight) -> bool:
    """Is partner's card winning, with nothing left out that is sure to matter against it?"""
    trick = see.trick
    if trick is None or trick.winner(see.trumps) != partner(see.seat):
        return False
    card = trick.card(partner(see.seat))
    return card is not None and (not to_come(see) or is_best(see, card))


def winning(see: Sight) -> Hand:
    """The cards he may lay that would take the trick as it lies."""
    trick = see.trick
    if trick is None:
        return see.cards
    return Hand.of(
        card for card in see.cards if trick.with_play(see.seat, card).winner(see.trumps) == see.seat
    )
