"""Declarations: what is allowed, what it scores, and when a card may be used again. RB-05, RB-09, RB-12,
RB-13.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from hoyle.cards import Card, Hand, Rank, Suit
from hoyle.seat import Seat

Kind = Literal[
    "marriage", "sequence", "bezique", "double", "triple", "quadruple", "aces", "kings", "queens", "knaves"
]
"""The kinds of declaration; ``double``, ``triple`` and ``quadruple`` are béziques."""

BEZIQUES: Final[tuple[Kind, ...]] = ("bezique", "double", "triple", "quadruple")
"""The béziques by their size, from one queen and knave to four of each."""

FOURS: Final[dict[Kind, Rank]] = {
    "aces": Rank.ACE,
    "kings": Rank.KING,
    "queens": Rank.QUEEN,
    "knaves": Rank.KNAVE,
}

RUN: Final = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.KNAVE)
"""The ranks of a sequence."""

COURT: Final = frozenset({Rank.KING, Rank.QUEEN, Rank.KNAVE})

POINTS: Final[dict[Kind, int]] = {
    "marriage": 20,
    "sequence": 150,
    "bezique": 40,
    "double": 500,
    "triple": 1500,
    "quadruple": 4500,
    "aces": 100,
    "kings": 80,
    "queens": 60,
    "knaves": 40,
}
IN_TRUMPS: Final[dict[Kind, int]] = {"marriage": 40, "sequence": 250}
"""The points of a marriage or sequence in trumps."""

CARTE_BLANCHE: Final = 50
LAST_TRICK: Final = 50

_QUEEN: Final = (Rank.QUEEN, Suit.SPADES)
_KNAVE: Final = (Rank.KNAVE, Suit.DIAMONDS)


class BeziqueReadings(NamedTuple):
    """Two questions about reusing cards, on which the sources differ.

    ``new_card``: a greater bézique needs a card that was in no smaller one. ``widowed``: a king or queen
    whose partner has been played may marry one from another marriage that is complete on the table.
    """

    new_card: bool
    widowed: bool


class Declared(Struct, frozen=True, kw_only=True):
    """A declaration once scored."""

    kind: Kind
    cards: Hand


class ScoredDeclaration(Struct, frozen=True, kw_only=True):
    """Points scored at once, with their name and their cards; ``trick`` counts the tricks turned before
    it.
    """

    seat: Seat
    kind: Kind | Literal["carte blanche", "last trick", "struck out"]
    cards: Hand = Hand()
    points: int
    trick: int


def declared_by(scored: tuple[ScoredDeclaration, ...], seat: Seat) -> tuple[Declared, ...]:
    """Return a seat's declarations from all scores, without carte blanche and the last trick."""
    return tuple(
        Declared(kind=each.kind, cards=each.cards)
        for each in scored
        if each.seat == seat
        and each.kind != "carte blanche"
        and each.kind != "last trick"
        and each.kind != "struck out"
    )


def points(kind: Kind, cards: Hand, trumps: Suit | None) -> int:
    """Return the points of a declaration; one that establishes trumps counts as in trumps (RB-05)."""
    if kind in IN_TRUMPS and (trumps is None or next(iter(cards)).suit is trumps):
        return IN_TRUMPS[kind]
    return POINTS[kind]


def formed(kind: Kind, cards: Hand) -> bool:
    """Do these cards form this combination?"""
    faces = [(card.rank, card.suit) for card in cards]
    if kind in FOURS:
        return len(faces) == 4 and {rank for rank, _ in faces} == {FOURS[kind]}
    if kind in BEZIQUES:
        size = BEZIQUES.index(kind) + 1
        return len(faces) == 2 * size and faces.count(_QUEEN) == faces.count(_KNAVE) == size
    ranks = RUN if kind == "sequence" else (Rank.KING, Rank.QUEEN)
    in_one_suit = len({suit for _, suit in faces}) == 1
    return in_one_suit and len(faces) == len(ranks) and {rank for rank, _ in faces} == {*ranks}


def serves_again(
    kind: Kind, cards: Hand, held: Hand, past: Iterable[Declared], readings: BeziqueReadings | None = None
) -> bool:
    """May these cards be declared as this kind, given all earlier declarations of the player? RB-12.

    Args:
        kind: the combination.
        cards: its cards.
        held: all cards that the player still has, in hand or on the table.
        past: the player's declarations in this deal.
        readings: the variant's, where sources differ; None as the book has it.
    """
    before = [each for each in past if (each.cards & cards).bits]
    if any(_superior(each.kind, kind) for each in before):
        return False
    if readings and readings.new_card and kind in BEZIQUES and not _with_new_card(cards, before):
        return False
    same = [each for each in past if each.kind == kind]
    sharing = [each for each in before if each.kind == kind]
    if not sharing:
        return True
    served_bits = 0
    for each in same:
        served_bits |= each.cards.bits
    if cards.bits & ~served_bits and all(each.cards - held for each in sharing):
        return True
    if kind != "marriage":
        return False
    if readings and readings.widowed and _widowed(cards, held, same):
        return True
    return _exchanged(cards, held, same)


def declarable(
    held: Hand, past: tuple[Declared, ...], readings: BeziqueReadings | None = None
) -> tuple[Declared, ...]:
    """Return all declarations that these cards allow, after earlier declarations, in a stable order."""
    return tuple(each for each in _made_of(held) if serves_again(each.kind, each.cards, held, past, readings))


def _superior(one: Kind, other: Kind) -> bool:
    """Is the first kind superior to the other in the same class?"""
    if one in BEZIQUES and other in BEZIQUES:
        return BEZIQUES.index(one) > BEZIQUES.index(other)
    return (one, other) == ("sequence", "marriage")


def _with_new_card(cards: Hand, before: list[Declared]) -> bool:
    """Is there a card that was in no bézique yet, or was none of these cards in a bézique before?"""
    served_bits = 0
    for each in before:
        served_bits |= each.cards.bits if each.kind in BEZIQUES else 0
    return not served_bits or bool(cards.bits & ~served_bits)


def _widowed(cards: Hand, held: Hand, marriages: list[Declared]) -> bool:
    """Has the partner of one of these two been played, and have they not married each other yet?"""
    if any(each.cards == cards for each in marriages):
        return False
    return any((each.cards & cards).bits and each.cards - held for each in marriages)


def _exchanged(cards: Hand, held: Hand, marriages: list[Declared]) -> bool:
    """Do these cards exchange partners between two complete marriages, in a pair not declared before?"""
    if any(each.cards == cards for each in marriages):
        return False
    complete = [each.cards for each in marriages if not each.cards - held]
    return any(
        one != other and not cards - (one | other) and one & cards and other & cards
        for one, other in combinations(complete, 2)
    )


def _made_of(held: Hand) -> Iterator[Declared]:
    by_face: dict[tuple[Rank, Suit], list[Card]] = {}
    by_rank: dict[Rank, list[Card]] = {}
    for card in held:
        by_face.setdefault((card.rank, card.suit), []).append(card)
        by_rank.setdefault(card.rank, []).append(card)
    queens, knaves = by_face.get(_QUEEN, []), by_face.get(_KNAVE, [])
    for size, kind in reversed([*enumerate(BEZIQUES, start=1)]):
        for queens_and_knaves in product(combinations(queens, size), combinations(knaves, size)):
            yield Declared(kind=kind, cards=Hand.of(card for each in queens_and_knaves for card in each))
    for suit in Suit:
        for run in product(*(by_face.get((rank, suit), ()) for rank in RUN)):
            yield Declared(kind="sequence", cards=Hand.of(run))
    for kind, rank in FOURS.items():
        for four in combinations(by_rank.get(rank, ()), 4):
            yield Declared(kind=kind, cards=Hand.of(four))
    for suit in Suit:
        for pair in product(by_face.get((Rank.KING, suit), ()), by_face.get((Rank.QUEEN, suit), ())):
            yield Declared(kind="marriage", cards=Hand.of(pair))
