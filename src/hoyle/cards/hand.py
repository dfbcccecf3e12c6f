"""An immutable set of cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Final, final

from hoyle.cards.card import COPIES, EVERY, Card, Suit
from hoyle.errors import CardTwice, NotACard, NotAHand
from hoyle.frozen import Frozen

SUIT_BITS: Final = {suit: 0x1FFF << 13 * suit.value for suit in Suit}
"""The thirteen bits of each suit in one pack."""

_IN_EVERY_PACK: Final = {
    suit: sum(bits << 52 * copy for copy in range(COPIES)) for suit, bits in SUIT_BITS.items()
}

_RANKS: Final = 13
_ONE_SUIT: Final = (1 << _RANKS) - 1

_FULL: Final = (1 << len(EVERY)) - 1


@final
class Hand(Frozen):
    """An immutable set of cards, stored as one integer with a bit for each card; one pack takes 52 bits.

    Attributes:
        bits: The set as an integer; bit ``card.index`` is that card.

    >>> Hand("AS KS 10h")
    Hand('TH AS KS')
    >>> Hand("5h5d5cjs")
    Hand('5C 5D 5H JS')
    >>> Hand("AS KS").bits == Hand(1 << Card("AS").index | 1 << Card("KS").index).bits
    True

    Raises:
        NotACard: if a word of the text names no card, or a card is named twice.
        NotAHand: if ``bits`` is not a number, or has bits that belong to no card.
    """

    # Not a dataclass: records would then write its bits instead of its cards.
    __slots__ = ("bits",)

    bits: int

    def __init__(self, bits: int | str = 0) -> None:
        if isinstance(bits, str):
            bits = _bits(bits)
        elif not isinstance(bits, int) or not 0 <= bits <= _FULL:
            raise NotAHand(bits)
        _set_bits(self, bits)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a hand does not change: {name}")

    def __reduce__(self) -> tuple[type[Hand], tuple[int]]:
        return Hand, (self.bits,)

    def __eq__(self, other: object) -> bool:
        return type(other) is Hand and self.bits == other.bits

    def __hash__(self) -> int:
        return hash(self.bits)

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Hand:
        """Return the hand of these cards.

        Raises:
            NotACard: if one of them is not a card.
        """
        bits = 0
        for card in cards:
            try:
                bits |= 1 << card.index
            except (AttributeError, TypeError):
                raise NotACard(card) from None
        return _hand(bits)

    def suit(self, suit: Suit) -> Hand:
        """Return the cards of one suit."""
        return _hand(self.bits & _IN_EVERY_PACK[suit])

    def plus(self, card: Card) -> Hand:
        """Return this hand with one more card."""
        return _hand(self.bits | 1 << card.index)

    def without(self, card: Card) -> Hand:
        """Return this hand without that card, if it was there."""
        return _hand(self.bits & ~(1 << card.index))

    def __or__(self, other: Hand) -> Hand:
        return _hand(self.bits | other.bits)

    def __and__(self, other: Hand) -> Hand:
        return _hand(self.bits & other.bits)

    def __sub__(self, other: Hand) -> Hand:
        return _hand(self.bits & ~other.bits)

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and self.bits >> card.index & 1 == 1

    def __iter__(self) -> Iterator[Card]:
        return iter(_in_order(self.bits))

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __bool__(self) -> bool:
        return self.bits != 0

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"Hand({str(self)!r})" if self else "Hand()"


@lru_cache(1024)  # A table asks for the cards of one hand again and again.
def _in_order(bits: int) -> tuple[Card, ...]:
    """Return the cards of a hand, by its bits."""
    cards: tuple[Card, ...] = ()
    first = 0
    while bits:
        if suit := bits & _ONE_SUIT:
            cards += _of_a_suit(suit, first)
        bits >>= _RANKS
        first += _RANKS
    return cards


@cache
def _of_a_suit(bits: int, first: int) -> tuple[Card, ...]:
    """Return cards of one suit, by their bits; ``first`` is the index of its ace."""
    return tuple([EVERY[first + rank] for rank in range(_RANKS) if bits >> rank & 1])


_set_bits = Hand.bits.__set__  # type: ignore[attr-defined, misc]


def _hand(bits: int) -> Hand:
    """Return the hand of valid bits without checking them; set operations create many hands."""
    hand = object.__new__(Hand)
    _set_bits(hand, bits)
    return hand


def _bits(text: str) -> int:
    bits = 0
    for card in cards_in(text):
        bit = 1 << card.index
        if bits & bit:
            raise CardTwice(text, card.text)
        bits |= bit
    return bits


def cards_in(text: str) -> list[Card]:
    """Return the cards in a text, in order. Spaces and commas between them are optional.

    >>> cards_in("5h5d, 10c")
    [Card('5H'), Card('5D'), Card('TC')]

    Raises:
        NotACard: if a word is not a card.
    """
    return [card for word in text.replace(",", " ").split() for card in _in_a_word(word)]


_RANK: Final = r"(?:10|[2-9TJQKA])"
_SUIT: Final = r"(?:[CDHS]|[♣♧♦♢♥♡♠♤]\ufe0f?)"
_RUNS: Final = tuple(
    (re.compile(f"(?:{card})+", re.IGNORECASE), re.compile(card, re.IGNORECASE))
    for card in (_RANK + _SUIT, _SUIT + _RANK)
)


def _in_a_word(word: str) -> list[Card]:
    """Return the card named by a word, or several cards written together, such as ``5h5d5cjs``."""
    try:
        return [Card(word)]
    except NotACard:
        for run, each in _RUNS:
            if run.fullmatch(word):
                return [Card(card) for card in each.findall(word)]
        raise
