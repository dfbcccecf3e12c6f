"""The plain player's habits for leading; each returns a card, or None where it does not apply."""

from __future__ import annotations

from collections.abc import Callable

from hoyle.cards import Card, Hand
from hoyle.maxims.sight import highest, lowest
from hoyle.maxims.whist.visible_cards import WhistSight
from hoyle.seat import adversaries, partner
from hoyle.tricks.trick import height

MANY = 5
"""A player with at least this many trumps draws the others' trumps."""


def trumps_from_five(see: WhistSight) -> Card | None:
    """Lead trumps from five or more, while an adversary may have one."""
    trumps = see.cards.suit(see.trumps)
    if len(trumps) < MANY or not see.may_trump(adversaries(see.seat)):
        return None
    return _head(see, trumps) or lowest(trumps)


def a_sure_trick(see: WhistSight) -> Card | None:
    """Lead the best remaining card of a plain suit, unless an adversary has shown they would trump it."""
    sure = [card for card in see.plain_cards if see.is_best(card) and not see.would_trump(card.suit)]
    return highest(sure) if sure else None


def partners_lead(see: WhistSight) -> Card | None:
    """Lead the suit that partner first led: the highest from two or fewer, the lowest from more."""
    partner_led = [trick.led for trick in see.earlier if trick.leader == partner(see.seat)]
    suit = next((led for led in partner_led if see.cards.suit(led)), None)
    if suit is None or see.would_trump(suit):
        return None
    cards = see.cards.suit(suit)
    return highest(cards) if len(cards) <= 2 else lowest(cards)


def top_of_sequence(see: WhistSight) -> Card | None:
    """Lead the top of a sequence in a plain suit, from the longest such suit."""
    heads = [
        (len(see.hand.suit(suit)), card)
        for suit in see.plain_suits
        if (card := _head(see, see.cards.suit(suit))) and not see.would_trump(suit)
    ]
    return max(heads, key=lambda head: (head[0], height(head[1])))[1] if heads else None


def from_the_longest(see: WhistSight) -> Card:
    """Lead the lowest card of the longest plain suit; trumps only if necessary."""
    return min(
        see.plain_cards or see.cards,
        key=lambda card: (-len(see.hand.suit(card.suit)), height(card), card.index),
    )


def _head(see: WhistSight, cards: Hand) -> Card | None:
    """Return the highest card of a suit if it is a ten or better and the next one held touches it."""
    if not cards:
        return None
    top = highest(cards)
    return top if height(top) >= 10 and see.as_good(top) is not top else None


LEADS: tuple[Callable[[WhistSight], Card | None], ...] = (
    *(trumps_from_five, a_sure_trick, partners_lead, top_of_sequence, from_the_longest),
)
"""The habits in the order in which they apply."""
