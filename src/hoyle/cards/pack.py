"""A full pack in a known order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hoyle.cards.card import ALL, Card
from hoyle.cards.hand import Hand


@dataclass(frozen=True, slots=True)
class Pack:
    """Fifty-two cards, top card first. The order is handed in, never drawn here."""

    cards: tuple[Card, ...] = ALL

    @classmethod
    def ordered(cls, order: Sequence[int]) -> Pack:
        """The pack whose n-th card is the one of index ``order[n]``."""
        return cls(tuple(ALL[index] for index in order))

    @property
    def whole(self) -> bool:
        """Is each of the fifty-two cards here, and once?"""
        return len(self.cards) == len(set(self.cards)) == len(ALL)

    def cut(self, at: int) -> Pack:
        """The pack with its top ``at`` cards put underneath."""
        return Pack(self.cards[at:] + self.cards[:at])

    def by_ones(self, seats: int) -> tuple[Hand, ...]:
        """The hands as they fall, one card at a time, the first to the first hand."""
        return tuple(Hand.of(self.cards[first::seats]) for first in range(seats))
