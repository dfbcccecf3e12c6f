"""The kernel's numbers for the cards and declarations of rubicon bézique."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, get_args

from hoyle.cards import Card, Suit
from hoyle.games.bezique.declaration import Kind
from hoyle.games.bezique.variant import height
from hoyle.kernel.bezique import FACES, HEIGHTS

KIND: Final[dict[str, int]] = {kind: place for place, kind in enumerate(get_args(Kind))}
"""The kernel's number of each kind of declaration."""

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
