"""An immutable set of cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, final

from hoyle.cards.card import ALL, Card, Suit

SUIT_BITS: Final = {suit: 0x1FFF << 13 * suit.value for suit in Suit}
"""The thirteen bits of each suit."""


@final
class Hand:
    """A set of cards held in one 52-bit integer; bit ``card.index`` is that card."""

    # Not a dataclass: a record would then write it as its bits, and not as cards.
    __slots__ = ("bits",)

    bits: int

    def __init__(self, bits: int = 0) -> None:
        object.__setattr__(self, "bits", bits)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a hand does not change: {name}")

    def __reduce__(self) -> tuple[type[Hand], tuple[int]]:
        return Hand, (self.bits,)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self.bits == other.bits

    def __hash__(self) -> int:
        return hash(self.bits)

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Hand:
        """The hand of these cards."""
        bits = 0
        for card in cards:
            bits |= 1 << card.index
        return cls(bits)

    def suit(self, suit: Suit) -> Hand:
        """The cards of one suit."""
        return Hand(self.bits & SUIT_BITS[suit])

    def plus(self, card: Card) -> Hand:
        """This hand with one card more."""
        return Hand(self.bits | 1 << card.index)

    def without(self, card: Card) -> Hand:
        """This hand with that card gone, if it was there."""
        return Hand(self.bits & ~(1 << card.index))

    def __or__(self, other: Hand) -> Hand:
        return Hand(self.bits | other.bits)

    def __and__(self, other: Hand) -> Hand:
        return Hand(self.bits & other.bits)

    def __sub__(self, other: Hand) -> Hand:
        return Hand(self.bits & ~other.bits)

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self.bits >> card.index & 1)

    def __iter__(self) -> Iterator[Card]:
        bits = self.bits
        while bits:
            low = bits & -bits
            yield ALL[low.bit_length() - 1]
            bits ^= low

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __bool__(self) -> bool:
        return self.bits != 0

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"Hand({self})"
