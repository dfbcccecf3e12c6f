"""Trick play solved by trying every card: the reference for the compiled solver."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from hoyle.errors import KernelError
from hoyle.kernel.position import fault

MOST_CARDS: Final = 7
"""A hand with more cards than this would take hours."""

_SUIT: Final = tuple(0x1FFF << 13 * suit for suit in range(4))

Table = tuple[int, ...]  # the cards of the trick in the order played
Hands = tuple[int, int, int, int]
Progress = Callable[[int], object] | None


@dataclass(frozen=True)
class _Play:
    """The constants of a position while it is played out."""

    trumps: int
    declarers: int
    misere: bool = False
    known: dict[tuple[Hands, int, int], bool] = field(default_factory=dict)

    def reaches(self, hands: Hands, leader: int, table: Table, need: int) -> bool:
        """Can the declarers take ``need`` tricks or more from here?

        They try to, except at misère, where the others try to make them.
        """
        if need <= 0:
            return True
        if not table:
            if not any(hands):
                return False
            if (hands, leader, need) in self.known:
                return self.known[hands, leader, need]
        seat = (leader + len(table)) % 4
        tried = (self.after(hands, leader, table, card, need) for card in lawful(hands[seat], table))
        found = any(tried) if self.tries(seat) else all(tried)
        if not table:
            self.known[hands, leader, need] = found
        return found

    def after(self, hands: Hands, leader: int, table: Table, card: int, need: int) -> bool:
        """Can they, if the seat to play plays ``card``?"""
        seat = (leader + len(table)) % 4
        held = list(hands)
        held[seat] ^= 1 << card
        left = (held[0], held[1], held[2], held[3])
        table = (*table, card)
        if len(table) < 4:
            return self.reaches(left, leader, table, need)
        taker = (leader + winner(table, self.trumps)) % 4
        return self.reaches(left, taker, (), need - (self.declarers >> taker & 1))

    def tries(self, seat: int) -> bool:
        """Does this seat want the declarers to take tricks?"""
        return bool(self.declarers >> seat & 1) != self.misere


def lawful(hand: int, table: Table) -> list[int]:
    """Return the cards of ``hand`` that may be played to the trick: of the suit led, if it has any."""
    could = (hand & _SUIT[table[0] // 13] if table else 0) or hand
    return [card for card in range(52) if could >> card & 1]


def winner(table: Table, trumps: int) -> int:
    """Return the place in the trick, 0..3, of the card that wins it."""

    def strength(card: int) -> tuple[bool, bool, int]:
        suit, rank = divmod(card, 13)
        return suit == trumps, suit == table[0] // 13, (rank - 1) % 13  # the ace is highest

    return max(range(len(table)), key=lambda place: strength(table[place]))


@dataclass(frozen=True)
class _Row:
    hands: Hands
    trumps: int
    leader: int
    table: Table
    declarers: int

    @property
    def left(self) -> int:
        return max(hand.bit_count() for hand in self.hands)

    def tricks(self) -> int:
        """The number of tricks that the declarers take."""
        play = _Play(self.trumps, self.declarers)
        return max(n for n in range(self.left + 1) if play.reaches(self.hands, self.leader, self.table, n))

    def makes(self, goal: int) -> bool:
        if goal:
            return _Play(self.trumps, self.declarers).reaches(self.hands, self.leader, self.table, goal)
        misere = _Play(self.trumps, self.declarers, misere=True)
        return not misere.reaches(self.hands, self.leader, self.table, 1)

    def cards(self) -> Iterator[tuple[int, int]]:
        """Each lawful card, with the tricks of the side that plays it."""
        play = _Play(self.trumps, self.declarers)
        seat = (self.leader + len(self.table)) % 4
        for card in lawful(self.hands[seat], self.table):
            taken = max(
                n for n in range(self.left + 1) if play.after(self.hands, self.leader, self.table, card, n)
            )
            yield card, taken if self.declarers >> seat & 1 else self.left - taken


def solve(
    hands: NDArray[np.uint64],
    trumps: NDArray[np.int8],
    leaders: NDArray[np.int8],
    tables: NDArray[np.int8],
    declarers: NDArray[np.uint8],
    goals: NDArray[np.int8],
    effort: tuple[int, int],
    progress: Progress,
    values: NDArray[np.int8],
) -> int:
    """``hoyle.kernel.solve``, for hands of up to seven cards."""
    for number, goal in enumerate(goals):
        if not -1 <= goal <= 13:
            return number
    rows = _rows(hands, trumps, leaders, tables, declarers)
    if len(rows) == len(hands):
        for number, row in enumerate(rows):
            values[number] = row.tricks() if goals[number] < 0 else row.makes(int(goals[number]))
            _report(progress, number + 1)
    return len(rows)


def solve_cards(
    hands: NDArray[np.uint64],
    trumps: NDArray[np.int8],
    leaders: NDArray[np.int8],
    tables: NDArray[np.int8],
    declarers: NDArray[np.uint8],
    threads: int,
    progress: Progress,
    budget: int,
    values: NDArray[np.int8],
) -> int:
    """``hoyle.kernel.solve_cards``, for hands of up to seven cards."""
    rows = _rows(hands, trumps, leaders, tables, declarers)
    if len(rows) == len(hands):
        asked = values >= 0
        values[:] = -1
        for number, row in enumerate(rows):
            for card, taken in row.cards():
                if asked[number, card]:
                    values[number, card] = taken
            _report(progress, number + 1)
    return len(rows)


def solve_strains(
    hands: NDArray[np.uint64],
    declarers: NDArray[np.uint8],
    threads: int,
    progress: Progress,
    values: NDArray[np.int8],
) -> int:
    """``hoyle.kernel.solve_strains``, for hands of up to seven cards."""
    n = len(hands)
    rows = _rows(
        hands, np.full(n, -1, np.int8), np.zeros(n, np.int8), np.full((n, 3), -1, np.int8), declarers
    )
    if len(rows) == n:
        for number, row in enumerate(rows):
            for strain, trumps in enumerate((0, 1, 2, 3, -1)):
                for leader in range(4):
                    one = _Row(row.hands, trumps, leader, (), row.declarers)
                    values[number, strain, leader] = one.tricks()
            _report(progress, number + 1)
    return len(rows)


def _rows(*columns: NDArray[Any]) -> list[_Row]:
    """Return all positions, up to the first that cannot be played out."""
    found: list[_Row] = []
    for number in range(len(columns[0])):
        hands, trumps, leader, cards, declarers = (column[number].tolist() for column in columns)
        if fault(hands, trumps, leader, cards, declarers):
            break
        table = tuple(card for card in cards if card >= 0)
        row = _Row((hands[0], hands[1], hands[2], hands[3]), trumps, leader, table, declarers)
        if row.left > MOST_CARDS:
            raise KernelError(
                "hands", f"row {number}: the reference solver takes at most {MOST_CARDS} cards a hand"
            )
        found.append(row)
    return found


def _report(progress: Progress, done: int) -> None:
    if progress is not None:
        progress(done)
