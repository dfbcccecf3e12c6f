"""Play at a misère: its caller takes no trick, and the others stay below the caller's cards."""

from __future__ import annotations

from hoyle.cards import Card, Hand
from hoyle.cards.hand import SUIT_BITS
from hoyle.maxims.counsel import weigh
from hoyle.maxims.sight import higher, highest, lowest
from hoyle.maxims.solo.book import BOOK, Heard
from hoyle.maxims.solo.place_at_table import SoloPlace
from hoyle.seat import Seat
from hoyle.tricks.trick import Trick, height


def losing(see: SoloPlace) -> Card:
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


def against_caller(see: SoloPlace, caller: Seat, shown: Hand, heard: Heard = BOOK.order) -> Card:
    """Return the card to play. ``shown`` are the caller's public cards; at an ouverte, the whole hand."""
    trick = see.trick
    if trick is None:
        return _led(see, caller, shown, heard)
    if trick.card(caller) is None:
        return _before_the_caller(see, trick, caller, shown)
    if trick.winner(None) == caller:
        under = see.cards.suit(trick.led) - see.winning
        if under:
            return highest(under)
    return _least_wanted(see, caller)


def _led(see: SoloPlace, caller: Seat, shown: Hand, heard: Heard) -> Card:
    """Return the card to lead: the opening lead by the maxims, later leads below what the caller may hold."""
    if see.opens:
        return lowest(weigh(heard, see, see.cards).choice)

    def how_bad(card: Card) -> tuple[bool, int, int]:
        if shown:
            over = shown & higher(card)
            under = shown.suit(card.suit) - over
            return not over or bool(under), len(under), height(card)
        harmless = card.suit in see.renounced[caller] or not higher_out(see, card)
        return harmless, lower_out(see, card), -higher_out(see, card)

    return min(see.cards, key=how_bad)


def _before_the_caller(see: SoloPlace, trick: Trick, caller: Seat, shown: Hand) -> Card:
    """Return the lowest card if the caller might have to win the trick; else the highest, or the least wanted
    discard.
    """
    if see.throws_away:
        return _least_wanted(see, caller)
    best = trick.card(trick.winner(None))
    assert best is not None, "somebody has led"
    held = shown.suit(trick.led) if shown else see.others.suit(trick.led)
    caller_is_safe = trick.led in see.renounced[caller] or not held & higher(
        max(best, lowest(see.cards), key=height)
    )
    if caller_is_safe:
        return highest(see.cards)
    return lowest(see.cards)


def _least_wanted(see: SoloPlace, caller: Seat) -> Card:
    """Return the highest card; when discarding, the highest of a suit that the caller may still hold."""
    if see.trick is not None and not see.throws_away:
        return highest(see.cards)

    def unwanted(card: Card) -> tuple[bool, int, int]:
        return card.suit not in see.renounced[caller], height(card), -len(see.hand.suit(card.suit))

    return max(see.cards, key=unwanted)
