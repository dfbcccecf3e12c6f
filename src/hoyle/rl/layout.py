"""The layout of observations: the meaning of each feature and of each packed word.

Seats are counted from the one that acts: 0 itself, 1 its left, 2 its partner, 3 its right. Cards are in the
order of ``Card.index``: clubs, diamonds, hearts, spades, the ace lowest.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Feature(NamedTuple):
    """A run of numbers in ``planes`` and ``floats``.

    Attributes:
        name: Its name.
        first: The place of its first number.
        size: How many numbers it has.
        says: What they say.
    """

    name: str
    first: int
    size: int
    says: str


def _placed(*features: tuple[str, int, str]) -> tuple[Feature, ...]:
    first, placed = 0, []
    for name, size, says in features:
        placed.append(Feature(name, first, size, says))
        first += size
    return tuple(placed)


WHIST: Final = _placed(
    ("hand", 52, "1 for each card held"),
    ("played_0", 52, "1 for each card that the seat has played"),
    ("played_1", 52, "1 for each card that its left has played"),
    ("played_2", 52, "1 for each card that its partner has played"),
    ("played_3", 52, "1 for each card that its right has played"),
    ("trick", 52, "1, 2 and 3 for the cards on the table, in the order laid"),
    ("turned", 52, "1 for the card turned up"),
    ("trumps", 4, "1 for the suit of trumps"),
    ("leader", 4, "1 for the seat that led, or leads"),
    ("dealer", 4, "1 for the dealer, who was dealt the card turned up"),
    ("void", 16, "1 where a seat has failed to follow a suit: seat * 4 + suit"),
    ("led", 16, "1 for the suit that a seat led first, 2 for the next new one, and so on: seat * 4 + suit"),
    ("won", 2, "tricks of its side, and of the others"),
)
"""The contents of a row of ``VecEnv.planes`` and ``VecEnv.floats`` at whist."""

SOLO: Final = _placed(
    ("hand", 52, "1 for each card held"),
    ("played_0", 52, "1 for each card that the seat has played"),
    ("played_1", 52, "1 for each card that its left has played"),
    ("played_2", 52, "1 for each card that the seat opposite has played"),
    ("played_3", 52, "1 for each card that its right has played"),
    ("open", 52, "1 for each card of the caller's hand, once it lies open"),
    ("trick", 52, "1, 2 and 3 for the cards on the table, in the order laid"),
    ("turned", 52, "1 for the card turned up"),
    ("trumps", 4, "1 for the suit of trumps, if there is one and it is known"),
    ("leader", 4, "1 for the seat that led, or leads; before the play, the eldest hand"),
    ("dealer", 4, "1 for the dealer, who was dealt the card turned up"),
    ("void", 16, "1 where a seat has failed to follow a suit: seat * 4 + suit"),
    ("said", 36, "1 for what a seat has said: seat * 9 + each of the seven calls, accept, pass"),
    ("tricks", 4, "tricks of each seat"),
    ("stage", 3, "1 for the stage: calls, the naming of trumps, the play"),
    ("call", 7, "1 for the highest call"),
    ("caller", 4, "1 for the seat that made it"),
    ("partner", 4, "1 for the seat that accepted it, if it is a proposition"),
)
"""The contents of a row of ``VecEnv.planes`` and ``VecEnv.floats`` at solo."""

SOLO_CALLS: Final = (
    "pass",
    "propose, or accept a proposition",
    "solo",
    "misère",
    "abondance",
    "abondance in trumps",
    "misère ouverte",
    "abondance déclarée",
    "name clubs",
    "name diamonds",
    "name hearts",
    "name spades",
)
"""The acts of ``VecEnv`` at solo from 52 on; those before are cards, by ``Card.index``."""

SOLO_WORDS: Final = (
    "a bit for each card held",
    "a bit for each card that the seat has played; from bit 52 on what it has said, as ``said`` has it",
    "the same of its left",
    "the same of the seat opposite",
    "the same of its right",
    "bytes 0 to 2: card + 1 of each card on the table, in the order laid; byte 3: how many; byte 4: the seat "
    "that led; byte 5: trumps, 0 to 3, or 4; byte 6: the card turned up; byte 7: the dealer",
    "bits 0 to 15: where a seat has failed to follow a suit, seat * 4 + suit; bits 16 to 31: tricks of each "
    "seat, four bits each; byte 4: the stage; byte 5: the highest call, 0 to 6, or 7; bytes 6 and 7: its "
    "seat, and that which accepted it, or 4",
    "a bit for each card of the caller's hand, once it lies open",
)
"""The contents of the eight words of ``VecEnv.seen`` at solo."""

CRIBBAGE: Final = _placed(
    ("hand", 52, "1 for each card held"),
    ("played_0", 52, "1 for each card that the seat has played in this deal"),
    ("played_1", 52, "1 for each card that the other has played in this deal"),
    ("laid", 52, "1 for each card that the seat has laid out for the crib"),
    ("series", 52, "1 for the latest card since the count was zero, 2 for the one before it, and so on"),
    ("start", 52, "1 for the start, once it is turned up"),
    ("count", 1, "the count of the series, 0 to 31"),
    ("deals", 1, "1 if the seat is the dealer, and has the crib"),
    ("play", 1, "1 in the play, 0 while cards are laid out"),
    ("holes", 2, "holes of the seat, and of the other"),
    ("left", 1, "cards in the other's hand"),
    ("target", 1, "holes that win the game"),
    ("dealt", 1, "cards dealt to each"),
    ("gone", 1, "1 if the other has said go"),
)
"""The contents of a row of ``VecEnv.planes`` and ``VecEnv.floats`` at cribbage."""

CRIBBAGE_WORDS: Final = (
    "a bit for each card held",
    "a bit for each card that the seat has played in this deal",
    "a bit for each card that the other has played in this deal",
    "a bit for each card that the seat has laid out",
    "card + 1 of the first eight cards since the count was zero, a byte each, in the order played",
    "the same of the next five cards in bytes 0 to 4; byte 5: how many there are; byte 6: the count; byte 7: "
    "card + 1 of the start, once it is turned up",
    "the last eight features of ``CRIBBAGE``, a byte each",
)
"""The contents of the seven words of ``VecEnv.seen`` at cribbage."""

WHIST_WORDS: Final = (
    "hand: a bit for each card held",
    "a bit for each card that the seat has played; from bit 52 on the suits it has led",
    "a bit for each card that its left has played; from bit 52 on the suits it has led",
    "a bit for each card that its partner has played; from bit 52 on the suits it has led",
    "a bit for each card that its right has played; from bit 52 on the suits it has led",
    "bytes 0 to 2: card + 1 of each card on the table, in the order laid; byte 3: how many; byte 4: the seat "
    "that led; byte 5: trumps, 0 to 3; byte 6: the card turned up; byte 7: the dealer",
    "bits 0 to 15: where a seat has failed to follow a suit, seat * 4 + suit; byte 2: tricks of its "
    "side; byte 3: tricks of the others",
)
"""The contents of the seven words of ``VecEnv.seen`` at whist.

Suits led are in order, three bits each: 4 + suit.
"""
