"""Exact values for the last tricks, when the stock is gone and each player can infer the opponent's hand."""

from __future__ import annotations

import numpy as np

from hoyle import kernel
from hoyle.bots.bezique.numbers import face, number, suit, words
from hoyle.cards import Card, Hand
from hoyle.games.bezique.act import Play
from hoyle.games.bezique.observation import Observation
from hoyle.games.bezique.variant import FOUR_PACKS


def theirs(seen: Observation) -> Hand:
    """Return all cards neither held by this seat nor played; once the stock is out, the opponent's hand."""
    return Hand.of(FOUR_PACKS.cards) - seen.held - seen.played


def values(seen: Observation) -> dict[Card, int]:
    """Return, for each lawful card, this seat's points less the opponent's in the remaining tricks, with best
    play. Points are brisques and the last trick.
    """
    solved = kernel.solve_bezique(
        np.array([[words(seen.held), words(theirs(seen))]], np.uint64),
        np.array([suit(seen.trumps)], np.int8),
        np.array([number(seen.trick[0][1]) if seen.trick else -1], np.int16),
        free=seen.variant.void == "free",
    )[0]
    return {act.card: int(solved[face(act.card)]) for act in seen.lawful if isinstance(act, Play)}
