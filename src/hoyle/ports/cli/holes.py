"""A score of cribbage as it is typed."""

from __future__ import annotations

from hoyle.errors import BadOption
from hoyle.games.cribbage.variant import Variant


def holes_of(game: Variant, score: str) -> tuple[int, int]:
    """Return one's own holes and the other's of a score as ``35-37``.

    Raises:
        BadOption: if it is none, or the game is over at it.
    """
    mine, between, theirs = score.partition("-")
    if not (
        between and mine.isdecimal() and theirs.isdecimal() and max(int(mine), int(theirs)) < game.game_points
    ):
        raise BadOption("score", score, f"two numbers below {game.game_points} with '-' between, as 35-37")
    return int(mine), int(theirs)
