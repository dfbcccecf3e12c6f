"""A playing card, its suit and its rank."""

from __future__ import annotations

from enum import Enum
from typing import Final, final, overload

from hoyle.errors import NotACard


class Suit(Enum):
    """One of the four suits. No suit outranks another until a game says so."""

    __hash__ = object.__hash__  # There is one of each; an enum's own hash is several times slower.

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """C, D, H or S."""
        return self.name[0]

    def __str__(self) -> str:
        return self.name.lower()


class Rank(Enum):
    """A rank by name. Its place in the order belongs to the game, not the card.

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
        """A, 2 to 9, T, J, Q or K."""
        return "A23456789TJQK"[self.value - 1]

    def __str__(self) -> str:
        return self.name.lower()


@final
class Card:
    """One card of the pack, written rank then suit: ``AS`` is the ace of spades.

    There are only fifty-two of them, so that equal cards are the same object.

    >>> Card("AS") is Card(Rank.ACE, Suit.SPADES)
    True
    >>> Card("10♥")
    Card('TH')

    Raises:
        NotACard: if the text, or the rank and suit, name none.
    """

    __slots__ = ("index", "rank", "suit", "text")

    rank: Rank
    suit: Suit
    index: int
    """Place in the pack, 0..51: suit * 13 + (rank - 1), so the ace of clubs is 0."""
    text: str

    @overload
    def __new__(cls, rank: str) -> Card: ...

    @overload
    def __new__(cls, rank: Rank, suit: Suit) -> Card: ...

    def __new__(cls, rank: Rank | str, suit: Suit | None = None) -> Card:
        if isinstance(rank, Rank) and isinstance(suit, Suit):
            return ALL[suit.value * 13 + rank.value - 1]
        if suit is not None:
            raise NotACard((rank, suit))
        return parse_card(rank)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card does not change: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a card does not change: {name}")

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit]]:
        return Card, (self.rank, self.suit)

    def __lt__(self, other: Card) -> bool:
        """Order in the pack, for listing; no game's order of ranks."""
        return self.index < other.index

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"


def _printed() -> tuple[Card, ...]:
    cards: list[Card] = []
    for suit in Suit:
        for rank in Rank:
            card = object.__new__(Card)
            facts: dict[str, object] = {
                "rank": rank,
                "suit": suit,
                "index": len(cards),
                "text": rank.letter + suit.letter,
            }
            for name, fact in facts.items():
                object.__setattr__(card, name, fact)
            cards.append(card)
    return tuple(cards)


ALL: Final[tuple[Card, ...]] = _printed()
"""The fifty-two cards, clubs first, each suit from the ace to the king."""

_SUITS: Final = {"♣": "C", "♧": "C", "♦": "D", "♢": "D", "♥": "H", "♡": "H", "♠": "S", "♤": "S"}
_CARD: Final = {card.text: card for card in ALL} | {card.text[::-1]: card for card in ALL}


def parse_card(text: object) -> Card:
    """Read a card, rank then suit or suit then rank, letters or symbols, in any case.

    >>> parse_card("10d") is parse_card("DT") is parse_card("T♦")
    True

    Raises:
        NotACard: if ``text`` names no card.
    """
    if not isinstance(text, str):
        raise NotACard(text)
    name = text.strip().upper().replace("10", "T").replace("\ufe0f", "")
    for symbol, letter in _SUITS.items():
        name = name.replace(symbol, letter)
    try:
        return _CARD[name]
    except KeyError:
        raise NotACard(text) from None
