"""Interpretations of the maxims of whist where the book is blurred or silent."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class HandReading(Struct, frozen=True, kw_only=True):
    """An interpretation of the book; it is a setting of the maxims, not of the game.

    ``sequence`` is the number of touching cards that make a sequence, 2 to 4; the shortest that the book
    names is the tierce. ``second_hand`` are the cards to which W-M23 applies, with small ones: the print of
    1793 is blurred and seems to say ace and king; Cassell's book says king and queen.
    """

    sequence: int = 3
    second_hand: Literal["ace-king", "king-queen"] = "ace-king"


DEFAULT = HandReading()

SETTINGS: dict[str, dict[str, int | str]] = {
    "sequence": {"2": 2, "3": 3, "4": 4},
    "second_hand": {"ace-king": "ace-king", "king-queen": "king-queen"},
}
"""The settings and their values, as they are typed."""
