"""The names of suits, ranks, cards, seats and sides, and plain text, where nothing better can be drawn."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.cards import Card, Rank, Suit
from hoyle.ledger import pounds
from hoyle.seat import Seat
from hoyle.text import LETTERS, Place, Text, drawn_by
from hoyle.words.language import ENGLISH, DrawnValue, Language
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


def plain(
    text: Text, names: Sequence[str] = LETTERS, you: Seat | None = None, language: Language = ENGLISH
) -> str:
    """Return a text as a string for the reader in seat ``you``, with seats by ``names`` or else by number."""
    return "".join(
        piece if isinstance(piece, str) else drawn(piece, names, language)
        for piece in language.pieces(text, you)
    )


def drawn(piece: DrawnValue, names: Sequence[str], language: Language = ENGLISH) -> str:
    """Return one value as a string."""
    value = piece.value
    match piece.kind:
        case "seat":
            return str(names[value] if value < len(names) else value)
        case "suit" | "rank" | "side":
            name = name_of(piece.kind, value)
            assert name is not None
            return plain(name, language=language)
        case "cards":
            return " ".join(map(str, value))
        case "pence":
            return pounds(value)
        case "place":
            return str(value + 1)
        case _:
            return str(value)


drawn_by(plain)
