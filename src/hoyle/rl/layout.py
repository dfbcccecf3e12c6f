"""The numbers of an observation: what each feature, and each packed word, stands for.

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
    ("won", 2, "tricks of its side, and of the others"),
)
"""What is in a row of ``VecEnv.planes`` and ``VecEnv.floats`` at whist."""

WHIST_WORDS: Final = (
    "hand: a bit for each card held",
    "a bit for each card that the seat has played",
    "a bit for each card that its left has played",
    "a bit for each card that its partner has played",
    "a bit for each card that its right has played",
    "bytes 0 to 2: card + 1 of each card on the table, in the order laid; byte 3: how many; byte 4: the seat "
    "that led; byte 5: trumps, 0 to 3; byte 6: the card turned up; byte 7: the dealer",
    "bits 0 to 15: where a seat has failed to follow a suit, seat * 4 + suit; byte 2: tricks of its "
    "side; byte 3: tricks of the others",
)
"""What is in the seven words of ``VecEnv.seen`` at whist."""
