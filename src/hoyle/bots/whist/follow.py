"""Habits of a plain player who follows: each is a card, or None where the habit has nothing to say."""

from __future__ import annotations

from hoyle.cards import Card
from hoyle.maxims.whist.visible_cards import (
    WhistSight,
    as_good,
    highest,
    lowest,
    partner_has_it,
    winning,
)
from hoyle.tricks import height

COURT = 10
"""From the ten up a lead is worth covering."""


def spare_partners_winner(see: WhistSight) -> Card | None:
    """Neither trump nor beat a card of partner's that wins: throw the least away."""
    return throw_away(see) if partner_has_it(see) else None


def second_hand_low(see: WhistSight) -> Card | None:
    """Second to play, follow a low card with the lowest; partner has still to play."""
    trick = see.trick
    if trick is None or len(trick.plays) != 1:
        return None
    card = trick.plays[0][1]
    follows = see.cards.suit(card.suit)
    return lowest(follows) if follows and height(card) < COURT else None


def third_hand_high(see: WhistSight) -> Card | None:
    """Third to play, put up the best of the suit if it beats what lies there, by the least of its equals."""
    trick = see.trick
    if trick is None or len(trick.plays) != 2:
        return None
    follows = winning(see).suit(trick.led)
    return as_good(see, highest(follows)) if follows else None


def win_cheaply(see: WhistSight) -> Card | None:
    """Win with the least card that will do: of the suit led, else the least trump."""
    will_do = winning(see)
    return lowest(will_do) if will_do else None


def throw_away(see: WhistSight) -> Card:
    """Throw away the card least missed: the lowest plain card, from the shortest suit; a trump if there is no
    other.
    """
    plain = see.cards - see.cards.suit(see.trumps)
    return min(plain or see.cards, key=lambda card: (height(card), len(see.hand.suit(card.suit)), card.index))
