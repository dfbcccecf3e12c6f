"""The chance of a game of cribbage for two at every score, from the pegs of deals hole by hole.

The chances come from deals that the solved tables played (``python -m research board``): both players go for
the most holes in every deal, and who is first past the end wins, in the order in which holes are pegged. A
loser with less than half the holes of the game is lurched.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.errors import BadOption
from hoyle.files.json_text import Document
from hoyle.games.cribbage.variant import Variant


def chance_of_game(variant: Variant, mine: int, theirs: int, *, dealer: bool) -> float:
    """Return the chance that a player wins the game before a deal.

    Args:
        variant: the game.
        mine: the player's holes, below those of the game.
        theirs: the other's.
        dealer: whether the player deals.

    Raises:
        BadOption: if there is no board for the variant.
    """
    table = board(variant)["wins"]
    return float(table[mine][theirs]) if dealer else 1 - float(table[theirs][mine])


class Lurches(NamedTuple):
    """The chances of a lurch."""

    won: float
    """That a player wins by one."""
    lost: float
    """That it loses by one."""

    def stake(self, win: float) -> float:
        """What a player may look for who wins so often, in stakes: two for a lurch, one for another game."""
        return 2 * win - 1 + self.won - self.lost


def chances_of_lurch(variant: Variant, mine: int, theirs: int, *, dealer: bool) -> Lurches:
    """Return the chances that a player wins, and loses, by a lurch; the arguments are as above.

    Raises:
        BadOption: if there is no board for the variant.
    """
    found = board(variant)["lurch"]
    score = (mine, theirs) if dealer else (theirs, mine)
    lurches, lurched = (float(found[name][score[0]][score[1]]) for name in ("wins", "losses"))
    return Lurches(lurches, lurched) if dealer else Lurches(lurched, lurches)


def worths(variant: Variant, *, lurch: bool) -> NDArray[np.float64]:
    """float64[target, target]; what a game is worth to the dealer before a deal, by its holes and the pone's.

    A game won counts 1 and one lost nothing; with ``lurch``, which pays double, one won by a lurch counts 1.5
    and one lost so -0.5: what a player may look for is half a stake more than nothing, and so on.

    Raises:
        BadOption: if there is no board for the variant.
    """
    found = board(variant)
    wins = np.array(found["wins"])
    if not lurch:
        return wins
    lurches, lurched = (np.array(found["lurch"][name]) for name in ("wins", "losses"))
    worth: NDArray[np.float64] = wins + LURCH * (lurches - lurched)
    return worth


LURCH = 0.5
"""What a lurch is worth beyond the game that it wins: a stake, where two lie between a game won and one
lost."""


def has_board(variant: Variant) -> bool:
    """Is there a board for games of the variant, of that length?"""
    found = _board(variant.name)
    return found is not None and found["target"] == variant.game_points


def board(variant: Variant) -> Document:
    """Return the document of ``python -m research board`` that comes with the package.

    Raises:
        BadOption: if there is none for the variant, or its game is of another length.
    """
    found = _board(variant.name)
    if found is None or not has_board(variant):
        raise BadOption("variant", variant.name, "five-card or six-card: no other board is made yet")
    return found


@cache
def _board(variant: str) -> Document | None:
    kept = files("hoyle.solution").joinpath(f"cribbage_board_{variant}.json")
    return json.loads(kept.read_text(encoding="utf-8")) if kept.is_file() else None
