"""The last tricks as the kernel solves them: by then each player knows both hands, since all other cards have
been seen.
"""

from __future__ import annotations

import numpy as np

from hoyle import kernel
from hoyle.bots.bezique.numbers import face, number, suit, words
from hoyle.cards import Card, Hand
from hoyle.games.bezique.act import Play
from hoyle.games.bezique.observation import Observation
from hoyle.games.bezique.variant import FOUR_PACKS


def theirs(seen: Observation) -> Hand:
    """Return all cards that are neither held nor played: once the stock is out, the other's hand."""
    return Hand.of(FOUR_PACKS.cards) - seen.held - seen.played


def values(seen: Observation) -> dict[Card, int]:
    """Return what each lawful card makes above the other from here on, with the best play of both: brisques,
    and the last trick.
    """
    solved = kernel.solve_bezique(
        np.array([[words(seen.held), words(theirs(seen))]], np.uint64),
        np.array([suit(seen.trumps)], np.int8),
        np.array([number(seen.trick[0][1]) if seen.trick else -1], np.int16),
        free=seen.variant.void == "free",
    )[0]
    return {act.card: int(solved[face(act.card)]) for act in seen.lawful if isinstance(act, Play)}
