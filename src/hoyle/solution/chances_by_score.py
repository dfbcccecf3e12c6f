"""The chance of winning a game of cribbage for two at every score, from simulated deals.

The deals were played by the solved tables (``python -m research board``). Both players maximize points per
deal, and the first to peg past the end wins. A loser with less than half the holes of the game is lurched.
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
    """Return the chance that a player wins the game, before a deal.

    Args:
        variant: the game.
        mine: the player's holes, fewer than the game needs.
        theirs: the opponent's holes.
        dealer: whether the player deals.

    Raises:
        BadOption: if there is no board for the variant.
    """
    table = board(variant)["wins"]
    return float(table[mine][theirs]) if dealer else 1 - float(table[theirs][mine])


class Lurches(NamedTuple):
    """The chances of a lurch."""

    won: float
    """The chance that the player wins by a lurch."""
    lost: float
    """The chance that the player loses by a lurch."""

    def stake(self, win: float) -> float:
        """Expected stakes of a player with this chance of winning: 2 for a lurch, 1 otherwise."""
        return 2 * win - 1 + self.won - self.lost


def chances_of_lurch(variant: Variant, mine: int, theirs: int, *, dealer: bool) -> Lurches:
    """Return the chances that a player wins, and loses, by a lurch. For the arguments see ``chance_of_game``.

    Raises:
        BadOption: if there is no board for the variant.
    """
    found = board(variant)["lurch"]
    score = (mine, theirs) if dealer else (theirs, mine)
    lurches, lurched = (float(found[name][score[0]][score[1]]) for name in ("wins", "losses"))
    return Lurches(lurches, lurched) if dealer else Lurches(lurched, lurches)


def worths(variant: Variant, *, lurch: bool) -> NDArray[np.float64]:
    """float64[target, target]. The value of a game to the dealer before a deal, by the dealer's and pone's
    holes.

    A win counts 1 and a loss 0. With ``lurch``, which pays double, a win by a lurch counts 1.5 and a loss by
    one -0.5, so that values stay linear in stakes.

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
"""The extra value of a lurch, in units of the difference between winning and losing a single stake."""


def has_board(variant: Variant) -> bool:
    """Return whether there is a board for this variant and its length of game."""
    found = _board(variant.name)
    return found is not None and found["target"] == variant.game_points


def board(variant: Variant) -> Document:
    """Return the shipped document of ``python -m research board``.

    Raises:
        BadOption: if there is none for the variant, or for its length of game.
    """
    found = _board(variant.name)
    if found is None or not has_board(variant):
        raise BadOption("variant", variant.name, "five-card or six-card: no other board is made yet")
    return found


@cache
def _board(variant: str) -> Document | None:
    kept = files("hoyle.solution").joinpath(f"cribbage_board_{variant}.json")
    return json.loads(kept.read_text(encoding="utf-8")) if kept.is_file() else None
