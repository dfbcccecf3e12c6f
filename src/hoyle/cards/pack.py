"""A pack of cards in a known order, and its composition: its ranks and the number of copies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Final, final

from msgspec import Struct

from hoyle.cards.card import ALL, Card, Rank, Suit
from hoyle.cards.hand import Hand
from hoyle.errors import NotAPack
from hoyle.frozen import Frozen

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


@final
class Pack(Frozen):
    """Cards in order, top card first. The order is passed in; this class never shuffles.

    Attributes:
        cards: The cards, top card first.
    """

    # Not a dataclass, for the same reason as ``Hand``: records write the names of cards.
    __slots__ = ("cards",)

    cards: tuple[Card, ...]

    def __init__(self, cards: tuple[Card, ...] = ALL) -> None:
        object.__setattr__(self, "cards", cards)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a pack does not change: {name}")

    def __reduce__(self) -> tuple[type[Pack], tuple[tuple[Card, ...]]]:
        return Pack, (self.cards,)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pack) and self.cards == other.cards

    def __hash__(self) -> int:
        return hash(self.cards)

    @classmethod
    def ordered(cls, order: Sequence[int], made: Composition = FULL) -> Pack:
        """Return a pack whose n-th card is ``made.cards[order[n]]``.

        Raises:
            NotAPack: if a number is out of range or appears twice.
        """
        cards = made.cards
        places = set(order)
        if len(places) != len(order) or not places.issubset(range(len(cards))):
            raise NotAPack(order)
        return cls(tuple([cards[place] for place in order]))

    def has_all(self, made: Composition = FULL) -> bool:
        """Return whether the pack has every card of such a composition exactly once, and no other."""
        whole = made.cards
        return len(self.cards) == len(whole) and set(self.cards).issuperset(whole)

    def cut(self, at: int) -> Pack:
        """Return the pack with its top ``at`` cards moved to the bottom."""
        return Pack(self.cards[at:] + self.cards[:at])

    def by_ones(self, seats: int) -> tuple[Hand, ...]:
        """Return the hands dealt one card at a time; the first card goes to the first hand."""
        return tuple(Hand.of(self.cards[first::seats]) for first in range(seats))

    def by_packets(self, seats: int, sizes: Sequence[int]) -> tuple[Hand, ...]:
        """Return the hands dealt in rounds: in round n, each seat gets ``sizes[n]`` cards together."""
        hands: list[list[Card]] = [[] for _ in range(seats)]
        fell = 0
        for size in sizes:
            for hand in hands:
                hand += self.cards[fell : fell + size]
                fell += size
        return tuple(map(Hand.of, hands))

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))

    def __repr__(self) -> str:
        return f"Pack({self})"
