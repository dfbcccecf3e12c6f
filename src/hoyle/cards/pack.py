"""A full pack in a known order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from hoyle.cards.card import ALL, Card
from hoyle.cards.composition import FULL, Composition
from hoyle.cards.hand import Hand
from hoyle.errors import NotAPack


@final
class Pack:
    """Cards in an order, top card first. The order is handed in, never drawn here.

    Attributes:
        cards: The cards, top card first.
    """

    # Not a dataclass, as no hand is: what is written of cards is their names.
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
        """The pack whose n-th card is the one in place ``order[n]`` of the cards that it is made of.

        Raises:
            NotAPack: if a number is no card's, or a card is there twice.
        """
        cards = made.cards
        places = range(len(cards))
        if len(set(order)) != len(order) or any(place not in places for place in order):
            raise NotAPack(order)
        return cls(tuple(cards[place] for place in order))

    def has_all(self, made: Composition = FULL) -> bool:
        """Is each card of such a pack here, and once, and no other?"""
        return len(self.cards) == len(made.cards) and set(self.cards) == set(made.cards)

    def cut(self, at: int) -> Pack:
        """The pack with its top ``at`` cards put underneath."""
        return Pack(self.cards[at:] + self.cards[:at])

    def by_ones(self, seats: int) -> tuple[Hand, ...]:
        """The hands as they fall, one card at a time, the first to the first hand."""
        return tuple(Hand.of(self.cards[first::seats]) for first in range(seats))

    def by_packets(self, seats: int, sizes: Sequence[int]) -> tuple[Hand, ...]:
        """The hands as they fall, in rounds: ``sizes[n]`` cards together to each seat in the n-th."""
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
