"""The show: the count of a hand or a crib, and the line a player says. C-R19 to C-R22."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Literal

from msgspec import Struct

from hoyle.cards import EVERY, Card, Hand, Rank, Suit
from hoyle.errors import BadText
from hoyle.games.cribbage.line import PAIRS, CribbageLineWords, line
from hoyle.games.cribbage.variant import SIX_CARD, VARIANTS
from hoyle.table import named
from hoyle.words import InWords, Text, plain

Kind = Literal["fifteen", "pair", "run", "flush", "nob"]

CRIB = 4
"""The number of cards in every crib."""

MOST = {3: 20, 4: 29, 5: 46}
"""The highest possible count of a hand, by the number of cards kept."""

RANKS = tuple(card.rank.value for card in EVERY)
"""By ``card.index``, the rank in the order of cutting and of runs: 1 for an ace to 13 for a king (C-R01)."""

VALUES = tuple(min(rank, 10) for rank in RANKS)
"""By ``card.index``, the counting value of the card: its pips, ten for a court card (C-R01)."""

_NOB = {suit: Card(Rank.KNAVE, suit) for suit in Suit}
"""His nob, by the suit of the start (C-R22)."""

_RUNS = frozenset(tuple(range(first, end)) for first in range(1, 12) for end in range(first + 3, 15))
"""All runs, as ranks in rising order (C-R20)."""

_OF_RANK = tuple(sum(1 << card.index for card in EVERY if RANKS[card.index] == rank) for rank in range(1, 14))
"""By rank in the order of runs, its four cards as bits."""


class Item(Struct, frozen=True):
    """One elementary combination: a pair-royal is three pairs, a double run is two runs."""

    kind: Kind
    cards: tuple[Card, ...]
    points: int


class CribbageShow(Struct, frozen=True):
    """The count of a hand: its holes, and the combinations that make them."""

    total: int
    items: tuple[Item, ...]

    @property
    def text(self) -> Text:
        """The line a player says on showing it."""
        fifteens = sum(item.kind == "fifteen" for item in self.items)
        return line(fifteens, tuple(_others(self.items)), self.total)

    @property
    def said(self) -> str:
        """The line of the count in English.

        >>> count("5H 5D 5C 2S", "8H").said
        'fifteen two, fifteen four, fifteen six, fifteen eight, and a pair-royal is fourteen'
        """
        return plain(self.text)


def count(
    hand: Hand | Iterable[Card] | str,
    starter: Card | str,
    *,
    crib: bool = False,
    variant: str = SIX_CARD.name,
) -> CribbageShow:
    """Count a hand, or a crib, with the start.

    Args:
        hand: the cards kept, or the four of a crib; as text, separated by spaces.
        starter: the start; not one of the hand.
        crib: whether it is a crib, where only a flush of all five counts.
        variant: the name of the game; a hand has three cards at five-card, five at seven-card, otherwise
            four.

    Raises:
        UnknownVariant: if there is no such game.
        BadText: if the hand does not have the right number of different cards.
        NotACard: if text names no card.

    >>> count("5H 5D 5C JS", "5S").total
    29
    """
    cards = tuple(Hand(hand) if isinstance(hand, str) else hand)
    turned = Card(starter) if isinstance(starter, str) else starter
    size = CRIB if crib else named(VARIANTS, variant).keeps
    if len(set(cards)) != size or len(cards) != size:
        shown_as = "a crib" if crib else f"a hand at {variant} cribbage"
        raise BadText(str(hand), f"{shown_as} is shown with {size} different cards, not {len(cards)}")
    if turned in cards:
        raise BadText(str(turned), f"{turned} cannot be the start and in the hand")
    items = tuple(_items(cards, turned, crib))
    return CribbageShow(sum(item.points for item in items), items)


def holes(cards_kept: Hand | Iterable[Card], start: Card, *, crib: bool = False) -> int:
    """Return the holes of ``count``, much faster; any number of cards, without checks."""
    cards = tuple(cards_kept)
    ranks = sorted([RANKS[start.index], *[RANKS[card.index] for card in cards]])
    return _pattern_holes(tuple(ranks)) + _flush(cards, start.suit, crib) + (_NOB[start.suit] in cards)


def holes_in_all(cards_kept: Hand, starts: Hand) -> int:
    """Return the sum of ``holes`` over all these starts; fifteens, pairs and runs are counted once per
    rank.
    """
    cards = tuple(cards_kept)
    ranks = [RANKS[card.index] for card in cards]
    total = 0
    for rank, bits in enumerate(_OF_RANK, 1):
        if number := (starts.bits & bits).bit_count():
            total += number * _pattern_holes(tuple(sorted([rank, *ranks])))
    for suit, nob in _NOB.items():
        total += len(starts.suit(suit)) * (_flush(cards, suit, crib=False) + (nob in cards))
    return total


def in_hand(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards in the order of a hand: by rank, the ace first."""
    return tuple(sorted(cards, key=lambda card: (RANKS[card.index], card.index)))


def _items(cards: tuple[Card, ...], start: Card, crib: bool) -> Iterator[Item]:
    together = in_hand((*cards, start))
    for kind, places, points in _pattern(tuple(RANKS[card.index] for card in together)):
        yield Item(kind, tuple(together[place] for place in places), points)
    if points := _flush(cards, start.suit, crib):
        yield Item("flush", (*cards, start) if points > len(cards) else cards, points)
    if (nob := _NOB[start.suit]) in cards:
        yield Item("nob", (nob,), 1)


@cache
def _pattern(ranks: tuple[int, ...]) -> tuple[tuple[Kind, tuple[int, ...], int], ...]:
    """Return fifteens, pairs and runs of ranks in rising order, each with the places of its cards (C-R19,
    C-R20).
    """
    values = [min(rank, 10) for rank in ranks]
    groups = _groups(len(ranks))
    fifteens = [
        places
        for size, group in groups.items()
        for places, chosen in zip(group, combinations(values, size), strict=True)
        if sum(chosen) == 15
    ]
    pairs = [places for places in groups[2] if ranks[places[0]] == ranks[places[1]]]
    runs: list[tuple[int, ...]] = []
    for size, group in groups.items():  # The longest only.
        of_size = zip(group, combinations(ranks, size), strict=True)
        runs = [places for places, chosen in of_size if chosen in _RUNS] or runs
    scored: list[tuple[Kind, Sequence[tuple[int, ...]], int]] = [
        ("fifteen", fifteens, 2),
        ("pair", pairs, 2),
        ("run", runs, len(runs[0]) if runs else 0),
    ]
    return tuple((kind, places, points) for kind, place_groups, points in scored for places in place_groups)


@cache
def _pattern_holes(ranks: tuple[int, ...]) -> int:
    return sum(points for _, _, points in _pattern(ranks))


@cache
def _groups(number: int) -> dict[int, tuple[tuple[int, ...], ...]]:
    """Return the places of every group of two or more cards of a hand, by the size of the group."""
    return {size: tuple(combinations(range(number), size)) for size in range(2, number + 1)}


def _flush(cards: tuple[Card, ...], turned: Suit, crib: bool) -> int:
    """Return the points of a flush: the cards are all of one suit, and the start adds one; in a crib only
    with the start (C-R21).
    """
    suit = cards[0].suit
    for card in cards:
        if card.suit is not suit:
            return 0
    if turned is suit:
        return len(cards) + 1
    return 0 if crib else len(cards)


def _others(items: tuple[Item, ...]) -> Iterator[Text]:
    """Return the names of all combinations except the fifteens."""
    pairs = [item.cards[0].rank for item in items if item.kind == "pair"]
    ranks = [pairs.count(rank) for rank in dict.fromkeys(pairs)]
    if len(ranks) > 1 and set(ranks) == {1}:
        yield CribbageLineWords.pairs(InWords(len(ranks)))
    else:
        yield from (PAIRS[count]() for count in ranks)
    runs = [len(item.cards) for item in items if item.kind == "run"]
    if len(runs) == 1:
        yield CribbageLineWords.run(InWords(runs[0]))
    elif runs:
        yield CribbageLineWords.runs(InWords(len(runs)), InWords(runs[0]))
    yield from (CribbageLineWords.flush() for item in items if item.kind == "flush")
    yield from (CribbageLineWords.nob() for item in items if item.kind == "nob")
