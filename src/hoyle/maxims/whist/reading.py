"""Readings of the maxims of whist where the book is blurred or silent."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class HandReading(Struct, frozen=True, kw_only=True):
    """A reading of the book. It is a setting of the maxims, and none of the game.

    ``sequence`` is how many touching cards make a sequence, 2 to 4; the book's shortest with a name is
    the tierce. ``second_hand`` are the cards, with small ones, of which W-M23 speaks: the print of 1793 is
    blurred, and seems to say ace and king; Cassell's book says king and queen.
    """

    sequence: int = 3
    second_hand: Literal["ace-king", "king-queen"] = "ace-king"


DEFAULT = HandReading()

SETTINGS: dict[str, dict[str, int | str]] = {
    "sequence": {"2": 2, "3": 3, "4": 4},
    "second_hand": {"ace-king": "ace-king", "king-queen": "king-queen"},
}
"""The settings and their values, as they are written."""
