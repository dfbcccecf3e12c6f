"""Exact values for the last tricks, when the stock is gone and each player can infer the opponent's hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, get_args

import numpy as np

from hoyle import kernel
from hoyle.cards import Card, Hand, Suit
from hoyle.games.bezique.act import Play
from hoyle.games.bezique.declaration import Kind
from hoyle.games.bezique.observation import Observation
from hoyle.games.bezique.variant import FOUR_PACKS, height
from hoyle.kernel.bezique import FACES, HEIGHTS

KIND: Final[dict[str, int]] = {kind: place for place, kind in enumerate(get_args(Kind))}
"""The kernel's number of each kind of declaration."""

BRISQUE: Final = 10
"""The value of an ace or ten to its winner."""

LAST: Final = 50
"""The value of the last trick."""

_WORD: Final = (1 << 64) - 1


def number(card: Card) -> int:
    """Return the kernel's number of a card."""
    return card.copy * FACES + face(card)


def face(card: Card) -> int:
    """Return the kernel's number for the suit and rank of a card, without its copy."""
    return card.suit.value * HEIGHTS + height(card)


def words(cards: Iterable[Card]) -> tuple[int, int]:
    """Return a set of cards as two 64-bit words, as the kernel expects."""
    both = 0
    for card in cards:
        both |= 1 << number(card)
    return both & _WORD, both >> 64


def suit(trumps: Suit | None) -> int:
    """Return the kernel's number for the trump suit, -1 if there is none yet."""
    return -1 if trumps is None else trumps.value


def theirs(seen: Observation) -> Hand:
    """Return all cards neither held by this seat nor played; once the stock is out, the opponent's hand."""
    return Hand.of(FOUR_PACKS.cards) - seen.held - seen.played


def values(seen: Observation, more: int = 0) -> dict[Card, int]:
    """Return, for each lawful card, this seat's points less the opponent's in the remaining tricks, with best
    play. Points are brisques and the last trick, which counts this number ``more`` than it does.
    """
    solved = kernel.solve_bezique(
        np.array([[words(seen.held), words(theirs(seen))]], np.uint64),
        np.array([suit(seen.trumps)], np.int8),
        np.array([number(seen.trick[0][1]) if seen.trick else -1], np.int16),
        free=seen.variant.void == "free",
        brisque=BRISQUE,
        last=LAST + more,
    )[0]
    return {act.card: int(solved[face(act.card)]) for act in seen.lawful if isinstance(act, Play)}
