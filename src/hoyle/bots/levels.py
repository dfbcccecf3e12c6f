"""The levels of the bots: beginner, easy, club and expert."""

from __future__ import annotations

from typing import Final

_OF_FOUR: Final = {"beginner": "beginner", "easy": "plain", "club": "club", "expert": "expert"}

LEVELS: Final = {
    "whist": _OF_FOUR,
    "solo": _OF_FOUR,
    "cribbage": _OF_FOUR,
    "bezique": _OF_FOUR,
}
"""By game, the bot of each level, the weakest first. Games of pure chance have no levels."""

STRENGTHS: Final = {"beginner": 800, "easy": 1100, "club": 1400, "expert": 1800}
"""The levels on the scale of the puzzles' ratings. They fix the scale, and are not measured."""
