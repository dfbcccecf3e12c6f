"""Play to take no tricks: for the caller of a misère, and for everybody at a general misère."""

from __future__ import annotations

from hoyle.cards import Card
from hoyle.cards.hand import SUIT_BITS
from hoyle.maxims.sight import higher, highest, lowest
from hoyle.maxims.solo.place_at_table import SoloPlace
from hoyle.tricks.trick import height


def card(see: SoloPlace) -> Card:
    """Return the highest losing card, the most dangerous discard, or the safest card to lead or win with."""
    trick = see.trick
    if trick is None:
        return min(see.cards, key=lambda card: (lower_out(see, card) - higher_out(see, card), height(card)))
    if see.throws_away:
        return max(
            see.cards, key=lambda card: (lower_out(see, card) * bool(higher_out(see, card)), height(card))
        )
    if loses := see.cards - see.winning:
        return highest(loses)
    return highest(see.cards) if len(trick.plays) == 3 else lowest(see.cards)


def lower_out(see: SoloPlace, card: Card) -> int:
    """Return the number of lower cards of its suit that the others hold."""
    return (see.others.bits & SUIT_BITS[card.suit] & ~higher(card).bits).bit_count()


def higher_out(see: SoloPlace, card: Card) -> int:
    """Return the number of higher cards of its suit that the others hold."""
    return (see.others & higher(card)).bits.bit_count()
