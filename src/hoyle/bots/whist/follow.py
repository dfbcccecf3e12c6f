"""The plain player's habits for following suit; each returns a card, or None where it does not apply."""

from __future__ import annotations

from collections.abc import Callable

from hoyle.cards import Card
from hoyle.maxims.sight import highest, lowest
from hoyle.maxims.whist.visible_cards import WhistSight
from hoyle.tricks.trick import height

COURT = 10
"""The height of a lead, the ten, from which it is worth covering."""


def spare_partners_winner(see: WhistSight) -> Card | None:
    """Discard when partner's card is winning: neither trump nor beat it."""
    return throw_away(see) if see.partner_has_it else None


def second_hand_low(see: WhistSight) -> Card | None:
    """As second player, follow a low lead with the lowest card, since partner plays later."""
    trick = see.trick
    if trick is None or len(trick.plays) != 1:
        return None
    card = trick.plays[0][1]
    follows = see.cards.suit(card.suit)
    return lowest(follows) if follows and height(card) < COURT else None


def third_hand_high(see: WhistSight) -> Card | None:
    """As third player, play the best card of the suit if it wins, choosing the lowest of equals."""
    trick = see.trick
    if trick is None or len(trick.plays) != 2:
        return None
    follows = see.winning.suit(trick.led)
    return see.as_good(highest(follows)) if follows else None


def win_cheaply(see: WhistSight) -> Card | None:
    """Win as cheaply as possible: with the suit led, else with the lowest trump."""
    will_do = see.winning
    return lowest(will_do) if will_do else None


def throw_away(see: WhistSight) -> Card:
    """Discard the least useful card: the lowest plain card, from the shortest suit; a trump only if
    necessary.
    """
    plain = see.cards - see.cards.suit(see.trumps)
    return min(plain or see.cards, key=lambda card: (height(card), len(see.hand.suit(card.suit)), card.index))


FOLLOWS: tuple[Callable[[WhistSight], Card | None], ...] = (
    *(spare_partners_winner, second_hand_low, third_hand_high, win_cheaply, throw_away),
)
"""The habits in the order in which they apply."""
