"""A model of careful discarding, and the average crib by the cards discarded to it.

The figures are in the package; ``python -m research crib-table`` rebuilds them.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from hoyle.cards import Hand
from hoyle.files.json_text import Document
from hoyle.games.cribbage.show import RANKS
from hoyle.games.cribbage.variant import Variant

NUMBER_OF_RANKS = 13

Figures = list[list[float]] | list[float]
"""A figure for each kind of discard. One card: by rank, the ace first. Two cards: ``[low][high]`` for
different suits, ``[high][low]`` for the same suit.
"""


def crib_average(variant: Variant, cards: Hand, *, own: bool) -> float:
    """Return the average points of a crib with these cards in it, if everyone discards with care.

    Args:
        variant: the game.
        cards: what one player discards.
        own: whether the player is on the dealer's side; the dealer's opponents discard differently.
    """
    averages = _table()[variant.name]["own" if own else "theirs"]
    first, *others = sorted(cards, key=lambda card: RANKS[card.index])
    low = RANKS[first.index] - 1
    if not others:
        return float(averages[low])
    high = RANKS[others[0].index] - 1
    low, high = (high, low) if first.suit is others[0].suit else (low, high)
    return float(averages[low][high])


def likelihood(variant: Variant, *, dealer: bool) -> Figures:
    """Return how likely a careful player is to discard each card or pair, relative to a random one."""
    laid = _table()[variant.name]["dealers" if dealer else "others"]
    number = ways(variant)
    if variant.lays_out == 1:
        return [times / of for times, of in zip(laid, number, strict=True)]
    return [
        [times / of for times, of in zip(row, numbers, strict=True)]
        for row, numbers in zip(laid, number, strict=True)
    ]


def ways(variant: Variant) -> Any:
    """Return the number of discards of each kind in the full pack, as ``Figures``."""
    ranks = range(NUMBER_OF_RANKS)
    if variant.lays_out == 1:
        return [4.0] * NUMBER_OF_RANKS
    return [[6.0 if row == column else 12.0 if row < column else 4.0 for column in ranks] for row in ranks]


@cache
def _table() -> Document:
    text = files("hoyle.solution").joinpath("crib_table.json").read_text(encoding="utf-8")
    averages: Document = json.loads(text)["averages"]
    return averages
