"""Leading with trumps: the plain player's habits, of which the first that applies decides."""

from __future__ import annotations

from collections.abc import Callable

from hoyle.cards import Card, Hand, Suit
from hoyle.maxims.counsel import weigh
from hoyle.maxims.sight import higher, highest, lowest
from hoyle.maxims.solo.book import BOOK, Heard
from hoyle.maxims.solo.place_at_table import SoloPlace
from hoyle.tricks.trick import height

MANY = 4
"""A declarer with at least this many trumps draws the others' trumps."""


def card(see: SoloPlace, heard: Heard = BOOK.order) -> Card:
    """Return the card to lead: the choice of the first habit that applies. A defender's cards are narrowed by
    the maxims first.
    """
    cards = weigh(heard, see, see.cards).choice if see.defends else see.cards
    return next(card for habit in HABITS if (card := habit(see, cards)) is not None)


def draw_trumps(see: SoloPlace, cards: Hand) -> Card | None:
    """As a declarer with enough trumps, lead them while an adversary may have one."""
    if see.defends or see.trumps is None or not see.may_trump(see.foes):
        return None
    trumps = cards.suit(see.trumps)
    if len(trumps) < MANY and not see.best(trumps):
        return None
    return _head(see, trumps) if trumps else None


def a_sure_trick(see: SoloPlace, cards: Hand) -> Card | None:
    """Lead the best remaining card of a plain suit, unless an adversary has shown they would trump it."""
    sure = [card for card in see.best(see.plain_cards & cards) if not see.would_trump(card.suit)]
    return max(sure, key=lambda card: (-len(see.others.suit(card.suit)), height(card))) if sure else None


def an_allys_lead(see: SoloPlace, cards: Hand) -> Card | None:
    """Lead the suit that an ally led: the highest from two or fewer, the lowest from more."""
    for trick in see.earlier:
        held = (see.plain_cards & cards).suit(trick.led)
        if trick.leader in see.allies and held and not see.would_trump(trick.led):
            return highest(held) if len(held) <= 2 else lowest(held)
    return None


def from_the_longest(see: SoloPlace, cards: Hand) -> Card:
    """Lead from the longest plain suit, the top of a sequence or else the lowest; trumps only if
    necessary.
    """
    plain = see.plain_cards & cards or cards
    suit = max(Suit, key=lambda suit: len(plain.suit(suit)))
    return _head(see, plain.suit(suit))


HABITS: tuple[Callable[[SoloPlace, Hand], Card | None], ...] = (
    draw_trumps,
    a_sure_trick,
    an_allys_lead,
    from_the_longest,
)


def _head(see: SoloPlace, cards: Hand) -> Card:
    """Return the highest card if it is unbeatable or the next one held touches it; else the lowest."""
    top = highest(cards)
    touches = any(not (higher(card) - higher(top)).without(top) & see.others for card in cards.without(top))
    return top if touches or see.is_best(top) else lowest(cards)
