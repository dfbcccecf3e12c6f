"""The cards and declarations of rubicon bézique, for the reference of the compiled code."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any, Final

Cards = frozenset[int]
Made = tuple[int, Cards]
"""A declaration: its kind, and its cards."""

MARRIAGE, SEQUENCE, BEZIQUE, QUADRUPLE, ACES = 0, 1, 2, 5, 6
POINTS: Final = (20, 150, 40, 500, 1500, 4500, 100, 80, 60, 40)
IN_TRUMPS: Final = {MARRIAGE: 40, SEQUENCE: 250}
KNAVE, QUEEN, KING, TEN, ACE = 3, 4, 5, 6, 7
QUEEN_OF_SPADES, KNAVE_OF_DIAMONDS = 28, 11


def suit(card: int) -> int:
    """The suit of a card."""
    return card % 32 // 8


def beats(card: int, led: int, trumps: int) -> bool:
    """Does the second player's card win the trick? Of two identical cards the leader's wins."""
    return card % 8 > led % 8 if suit(card) == suit(led) else suit(card) == trumps


def cards_of(words: Any) -> Cards:
    """The cards of a set of two words."""
    both = int(words[0]) | int(words[1]) << 64
    return frozenset(card for card in range(128) if both >> card & 1)


def made_of(held: Cards) -> Iterator[Made]:
    """All declarations that these cards make, in the order in which equal ones are chosen."""

    def looking(face: int) -> list[int]:
        return sorted(card for card in held if card % 32 == face)

    for size in (4, 3, 2, 1):
        queens, knaves = looking(QUEEN_OF_SPADES), looking(KNAVE_OF_DIAMONDS)
        for some in product(combinations(queens, size), combinations(knaves, size)):
            yield BEZIQUE + size - 1, frozenset(some[0] + some[1])
    for base in (0, 8, 16, 24):
        for run in product(*(looking(base + height) for height in (ACE, TEN, KING, QUEEN, KNAVE))):
            yield SEQUENCE, frozenset(run)
    for place, height in enumerate((ACE, KING, QUEEN, KNAVE)):
        for four in combinations(sorted(card for card in held if card % 8 == height), 4):
            yield ACES + place, frozenset(four)
    for base in (0, 8, 16, 24):
        for pair in product(looking(base + KING), looking(base + QUEEN)):
            yield MARRIAGE, frozenset(pair)


def serves(made: Made, held: Cards, past: list[Made]) -> bool:
    """May it be declared, after all that the player has declared before?"""
    kind, cards = made
    sharing = [other for other in past if other[1] & cards]
    if any(_superior(each[0], kind) for each in sharing):
        return False
    same = [other for each, other in past if each == kind]
    before = [other for each, other in sharing if each == kind]
    if not before:
        return True
    if cards - frozenset().union(*same) and all(other - held for other in before):
        return True
    whole = [other for other in same if other <= held]
    return (
        kind == MARRIAGE
        and cards not in same
        and any(
            one != other and cards <= one | other and cards & one and cards & other
            for one, other in combinations(whole, 2)
        )
    )


def _superior(one: int, other: int) -> bool:
    if BEZIQUE <= one <= QUADRUPLE and BEZIQUE <= other <= QUADRUPLE:
        return one > other
    return (one, other) == (SEQUENCE, MARRIAGE)


def points(made: Made, trumps: int) -> int:
    """The points of a declaration; the marriage that makes trumps scores as one in trumps."""
    kind, cards = made
    in_trumps = trumps < 0 or suit(min(cards)) == trumps
    return IN_TRUMPS[kind] if in_trumps and kind in IN_TRUMPS else POINTS[kind]
