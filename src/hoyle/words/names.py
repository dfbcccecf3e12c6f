"""The names of suits, ranks, cards, seats and sides, for doors that do not draw them."""

from __future__ import annotations

from hoyle.cards import Card, Rank, Suit
from hoyle.seat import Seat
from hoyle.text import Place, Text
from hoyle.words.phrase import PHRASES, phrase


class Name:
    """One phrase for each value, by its letter or number in the protocol."""

    suit_c = phrase("clubs")
    suit_d = phrase("diamonds")
    suit_h = phrase("hearts")
    suit_s = phrase("spades")
    rank_a = phrase("ace")
    rank_2 = phrase("two")
    rank_3 = phrase("three")
    rank_4 = phrase("four")
    rank_5 = phrase("five")
    rank_6 = phrase("six")
    rank_7 = phrase("seven")
    rank_8 = phrase("eight")
    rank_9 = phrase("nine")
    rank_t = phrase("ten")
    rank_j = phrase("knave")
    rank_q = phrase("queen")
    rank_k = phrase("king")
    card = phrase("{rank} of {suit}", Rank, Suit)
    the_card = phrase("the {rank} of {suit}", Rank, Suit)
    north = phrase("North")
    east = phrase("East")
    south = phrase("South")
    west = phrase("West")
    seat = phrase("seat {number}", Place)
    side_0 = phrase("NS")
    side_1 = phrase("EW")
    side_0_in_full = phrase("North and South")
    side_1_in_full = phrase("East and West")
    both = phrase("{one} and {other}", Seat, Seat)


COMPASS = (Name.north, Name.east, Name.south, Name.west)
"""The seats of a table of four, from 0."""


def name_of(kind: str, value: object) -> Text | None:
    """Return the name of a card, a suit, a rank or a side, or None for other values."""
    match kind:
        case "card" if isinstance(value, Card):
            return Name.the_card(value.rank, value.suit)
        case "suit" | "rank" if isinstance(value, Suit | Rank):
            return PHRASES[f"words.{kind}_{value.letter.lower()}"]()
        case "side":
            return PHRASES[f"words.side_{value}"]()
        case _:
            return None
