"""Measures for words of the whist maxims: strong, weak, small, sequence, and the odd trick."""

from __future__ import annotations

from functools import cache
from typing import Final

from hoyle.cards import Card, Hand, Rank, Suit
from hoyle.cards.hand import SUIT_BITS
from hoyle.games.whist.honours import HONOURS
from hoyle.maxims.sight import PACK
from hoyle.maxims.whist.visible_cards import WhistSight
from hoyle.seat import Seat
from hoyle.tricks.trick import Trick, height

SMALL: Final = Hand.of(card for card in PACK if height(card) <= 9)
"""The cards up to the nine (ours; the book does not say)."""

COURT: Final = Hand.of(card for suit in Suit for card in HONOURS[suit])
"""Ace, king, queen and knave of every suit."""

TEN: Final = 10

_TOPS: Final = COURT - Hand.of(card for card in PACK if card.rank is Rank.KNAVE)
"""Ace, king and queen."""


def strong_in_trumps(see: WhistSight) -> bool:
    """Return whether the player has five trumps, or an honour and three more (Hoyle's Games Improved, page
    95).
    """
    held = see.trumps_held
    return len(held) >= 5 or (len(held) == 4 and bool(held & COURT))


def very_strong_in_trumps(see: WhistSight) -> bool:
    """Return whether the player has six trumps, five with two honours, or four with three (ours)."""
    held = see.trumps_held
    return len(held) + len(held & COURT) >= 7 or len(held) >= 6


def weak_in_trumps(see: WhistSight) -> bool:
    """Return whether the player has at most three trumps, and not three honours (ours)."""
    held = see.trumps_held
    return len(held) <= 3 and len(held & COURT) < 3


def strong_suits(see: WhistSight) -> list[Suit]:
    """Return the player's strong plain suits, the longest first, then by court cards.

    A suit is strong with four cards and a court card, or three cards with two of ace, king, queen (ours).
    """
    strong = []
    for suit in see.plain_suits:
        held = see.hand.suit(suit)
        court = held & COURT
        three = len(held) == 3 and len(held & _TOPS) >= 2
        if three or (len(held) >= 4 and court):
            strong.append((len(held), len(court), suit))
    return [suit for _, _, suit in sorted(strong, key=lambda each: each[:2], reverse=True)]


def sequence(see: WhistSight, suit: Suit) -> Hand:
    """Return the best sequence held in a suit, of touching ranks from the ten up; empty if there is none."""
    held = see.hand.bits >> 13 * suit.value & 0x1FFF
    return Hand(_sequence(held, see.reading.sequence) << 13 * suit.value)


@cache
def _sequence(held: int, least: int) -> int:
    """Return the bits of the best sequence among the thirteen bits of a suit."""
    run: list[Card] = []
    for card in sorted(Hand(held), key=height, reverse=True):
        if run and height(run[-1]) - height(card) != 1:
            if len(run) >= least:
                break
            run = []
        run.append(card)
    return Hand.of(run).bits if len(run) >= least and height(run[0]) >= TEN else 0


def opened_by(see: WhistSight, suit: Suit) -> Seat | None:
    """Return the seat that first led this suit in the deal; None if nobody has."""
    return next((trick.leader for trick in see.earlier if trick.led is suit), None)


def partners_suits(see: WhistSight) -> list[Suit]:
    """Return the suits that partner led before we did, in order of the leads."""
    ours: dict[Suit, Seat] = {}
    for trick in see.earlier:
        if trick.leader in (see.seat, see.partner):
            ours.setdefault(trick.led, trick.leader)
    return [suit for suit, leader in ours.items() if leader == see.partner]


def my_last_lead(see: WhistSight) -> tuple[int, Trick] | None:
    """Return the last trick that the player led, and its number; None if there is none."""
    for number in range(len(see.earlier) - 1, -1, -1):
        if see.earlier[number].leader == see.seat:
            return number, see.earlier[number]
    return None


def is_thirteenth(see: WhistSight, card: Card) -> bool:
    """Return whether it is the only unplayed card of its suit."""
    in_suit = SUIT_BITS[card.suit]
    return not see.others.bits & in_suit and (see.hand.bits & in_suit).bit_count() == 1


def for_the_odd_trick(see: WhistSight) -> bool:
    """Return whether our side is playing for the odd trick.

    That is so if we need one point for the game or to save the double, if each side has six tricks, or if
    seven is the most we can still take (this last is ours).
    """
    up = see.variant.game_points
    wanted = up - 1 == see.score[0] or (see.variant.grades == "lurch" and see.score[0] == (up + 1) // 2 - 1)
    most = see.won[0] + len(see.hand)
    return wanted or most == 7 or see.won == (6, 6)
