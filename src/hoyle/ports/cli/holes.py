"""A score of cribbage, as typed."""

from __future__ import annotations

from hoyle.errors import BadOption
from hoyle.games.cribbage.variant import Variant


def holes_of(game: Variant, score: str) -> tuple[int, int]:
    """Return both players' holes from a score such as ``35-37``, the first player's first.

    Raises:
        BadOption: if it is not a score, or the game is already over at that score.
    """
    own, between, opponent = score.partition("-")
    if not (
        between
        and own.isdecimal()
        and opponent.isdecimal()
        and max(int(own), int(opponent)) < game.game_points
    ):
        raise BadOption("score", score, f"two numbers below {game.game_points} with '-' between, as 35-37")
    return int(own), int(opponent)
