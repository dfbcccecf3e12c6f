"""The chance of a game of cribbage for two at every score, from the pegs of deals hole by hole.

The chances come from deals that the solved tables played (``hoyle trial board``): both players go for the
most holes in every deal, and who is first past the end wins, in the order in which holes are pegged.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.errors import BadOption
from hoyle.games.cribbage.variant import Variant

Deal = Sequence[int]
"""The holes of one deal in the order they were pegged: the dealer's above zero, the pone's below it."""


def chances(deals: Sequence[Deal], target: int) -> NDArray[np.float64]:
    """float64[target, target]; the chance that the dealer wins, by the dealer's holes and the pone's."""
    both = [_first_past(deals, sign, target) for sign in (1, -1)]
    made = [(first[1:] != NEVER).sum(axis=0) for first in both]
    ends = [min(int(held.max()) + 1, target) for held in made]
    first = np.array(
        [
            [(both[0][mine] < both[1][theirs]).mean() for theirs in range(ends[1] + 1)]
            for mine in range(ends[0] + 1)
        ]
    )
    often = np.zeros((target + 1, target + 1))
    np.add.at(often, tuple(made), 1 / len(deals))
    wins = np.zeros((target, target))
    # A deal always brings the dealer a hole or more, so that higher sums of holes come first.
    for together in range(2 * (target - 1), -1, -1):
        for mine in range(max(0, together - target + 1), min(target - 1, together) + 1):
            theirs = together - mine
            left, right = target - mine, target - theirs
            after = 1 - wins[theirs:, mine:].T
            goes_on = (often[:left, :right] * after).sum()
            wins[mine, theirs] = first[min(left, ends[0]), min(right, ends[1])] + goes_on
    return wins


NEVER = 255


def _first_past(deals: Sequence[Deal], sign: int, target: int) -> NDArray[np.uint8]:
    """uint8[target + 1, deals]; at which peg a player has made so many holes in the deal, or NEVER."""
    first = np.full((len(deals), target + 1), NEVER, np.uint8)
    for row, deal in enumerate(deals):
        held = 0
        for at, holes in enumerate(deal):
            if holes * sign > 0:
                first[row, held + 1 : held + holes * sign + 1] = at
                held += holes * sign
    return first.T.copy()


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


def has_board(variant: Variant) -> bool:
    """Is there a board for games of the variant, of that length?"""
    found = _board(variant.name)
    return found is not None and found["target"] == variant.game_points


def board(variant: Variant) -> dict[str, Any]:
    """Return the document of ``hoyle trial board`` that comes with the package.

    Raises:
        BadOption: if there is none for the variant, or its game is of another length.
    """
    found = _board(variant.name)
    if found is None or not has_board(variant):
        raise BadOption("variant", variant.name, "five-card or six-card: no other board is made yet")
    return found


@cache
def _board(variant: str) -> dict[str, Any] | None:
    kept = files("hoyle.odds").joinpath(f"cribbage_board_{variant}.json")
    return json.loads(kept.read_text(encoding="utf-8")) if kept.is_file() else None
