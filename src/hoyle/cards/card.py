"""A playing card, its suit and its rank."""

from __future__ import annotations

from enum import Enum
from itertools import product
from typing import Final, final, overload

from hoyle.errors import NotACard, NotASuit


class Suit(Enum):
    """One of the four suits. Any order among them belongs to the game."""

    __hash__ = object.__hash__  # Members are singletons; an enum's own hash is several times slower.

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """The letter of the suit: C, D, H or S."""
        return self.name[0]

    def __str__(self) -> str:
        return self.name.lower()


class Rank(Enum):
    """A rank by name. The order of ranks belongs to the game, not to the card.

    The ace is high in play at whist, low in the cut, and one at cribbage.
    """

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    KNAVE = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """The letter of the rank: A, 2 to 9, T, J, Q or K."""
        return "A23456789TJQK"[self.value - 1]

    def __str__(self) -> str:
        return self.name.lower()


@final
class Card:
    """A playing card, written rank then suit: ``AS`` is the ace of spades.

    The text may be rank then suit or suit then rank, in letters or symbols and any case. A card from the
    second or a later pack ends with the number of its pack.

    Cards are singletons: 52 objects for each pack, so equal cards are the same object. Cards of different
    packs are not equal: ``AS2`` is the ace of spades of the second pack.

    Attributes:
        rank: The rank.
        suit: The suit.
        text: The card in text: ``AS``, ``TH``.

    >>> Card("AS") is Card(Rank.ACE, Suit.SPADES)
    True
    >>> Card("10♥") is Card("ht") is Card("T♥")
    True
    >>> Card("10♥")
    Card('TH')

    Raises:
        NotACard: if the text, or the rank and suit, name no card.
    """

    __slots__ = ("copy", "index", "rank", "suit", "text")

    rank: Rank
    suit: Suit
    copy: int
    """The pack that the card belongs to, from 0; always 0 in games with one pack."""
    index: int
    """The index among all cards, copy * 52 + suit * 13 + (rank - 1); the ace of clubs is 0."""
    text: str

    @overload
    def __new__(cls, rank: str) -> Card: ...

    @overload
    def __new__(cls, rank: Rank, suit: Suit, copy: int = 0) -> Card: ...

    def __new__(cls, rank: Rank | str, suit: Suit | None = None, copy: int = 0) -> Card:
        if isinstance(rank, Rank) and isinstance(suit, Suit):
            if not copy:
                return ALL[suit.value * 13 + rank.value - 1]
            if 0 < copy < COPIES:
                return EVERY[copy * 52 + suit.value * 13 + rank.value - 1]
            raise NotACard((rank, suit, copy))
        if suit is not None:
            raise NotACard((rank, suit))
        return _read(rank)

    @property
    def face(self) -> Card:
        """The card of the first pack with the same rank and suit."""
        return ALL[self.index % 52]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card does not change: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a card does not change: {name}")

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit, int]]:
        return Card, (self.rank, self.suit, self.copy)

    def __lt__(self, other: Card) -> bool:
        """Compare positions in the pack, for sorting lists; games have their own order of ranks."""
        return self.index < other.index

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"


COPIES: Final = 6
"""The largest number of packs that any game shuffles together."""


def _printed() -> tuple[Card, ...]:
    cards: list[Card] = []
    for copy, suit, rank in product(range(COPIES), Suit, Rank):
        card = object.__new__(Card)
        facts: dict[str, object] = {
            "rank": rank,
            "suit": suit,
            "copy": copy,
            "index": len(cards),
            "text": rank.letter + suit.letter + (str(copy + 1) if copy else ""),
        }
        for name, fact in facts.items():
            object.__setattr__(card, name, fact)
        cards.append(card)
    return tuple(cards)


EVERY: Final[tuple[Card, ...]] = _printed()
"""The cards of all ``COPIES`` packs, pack after pack, each in the order of ``ALL``."""

ALL: Final[tuple[Card, ...]] = EVERY[:52]
"""The 52 cards, clubs first, each suit from the ace to the king."""

_SUITS: Final = {"♣": "C", "♧": "C", "♦": "D", "♢": "D", "♥": "H", "♡": "H", "♠": "S", "♤": "S"}
_CARD: Final = {card.text: card for card in EVERY} | {
    card.text[1::-1] + card.text[2:]: card for card in EVERY
}


_SUIT: Final = {
    **{symbol: next(suit for suit in Suit if suit.letter == letter) for symbol, letter in _SUITS.items()},
    **{name: suit for suit in Suit for name in (suit.letter, suit.name, suit.name.removesuffix("S"))},
}


def parse_suit(text: object) -> Suit:
    """Return the suit with that letter, name or symbol, in any case.

    >>> parse_suit("hearts") is parse_suit("H") is parse_suit("♥") is Suit.HEARTS
    True

    Raises:
        NotASuit: if the text names no suit.
    """
    name = text.strip().upper().replace("\ufe0f", "") if isinstance(text, str) else ""
    if name not in _SUIT:
        raise NotASuit(text)
    return _SUIT[name]


def _read(text: object) -> Card:
    if not isinstance(text, str):
        raise NotACard(text)
    if (card := _CARD.get(text)) is not None:
        return card
    name = text.strip().upper().replace("10", "T").replace("\ufe0f", "")
    for symbol, letter in _SUITS.items():
        name = name.replace(symbol, letter)
    try:
        return _CARD[name]
    except KeyError:
        raise NotACard(text) from None
