"""The composition of a pack: its ranks, and how many packs are shuffled together."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final

from msgspec import Struct

from hoyle.cards.card import Card, Rank, Suit

_RANK: Final = {rank.letter: rank for rank in Rank}


class Composition(Struct, frozen=True):
    """``copies`` packs shuffled together; each suit has these ``ranks``, given by their letters."""

    ranks: str
    copies: int

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in order: pack after pack, clubs first, each suit in the order of ``ranks``."""
        return _cards(self)


FULL: Final = Composition("A23456789TJQK", 1)
"""The pack of 52 cards."""


@lru_cache
def _cards(made: Composition) -> tuple[Card, ...]:
    return tuple(
        Card(_RANK[rank], suit, copy) for copy, suit, rank in product(range(made.copies), Suit, made.ranks)
    )
