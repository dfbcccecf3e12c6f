"""Trick play solved by trying every card: the twin of the compiled solver."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from hoyle.errors import KernelError
from hoyle.kernel.reference.arrays import expect, expect_budget, expect_progress, expect_threads

MOST_CARDS: Final = 7
"""More cards a hand than this would take hours."""

_SUIT: Final = tuple(0x1FFF << 13 * suit for suit in range(4))

Table = tuple[int, ...]  # the cards of the trick in the order they fell
Hands = tuple[int, int, int, int]
Progress = Callable[[int], object] | None


@dataclass(frozen=True)
class _Play:
    """What stays the same while a position is played out."""

    trumps: int
    declarers: int
    misere: bool = False
    known: dict[tuple[Hands, int, int], bool] = field(default_factory=dict)

    def reaches(self, hands: Hands, leader: int, table: Table, need: int) -> bool:
        """Whether the declarers take ``need`` tricks or more from here.

        They try to, save at misère, where the others try to make them.
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
        """The same, when the seat to play plays ``card``."""
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
        """Whether this seat wants the declarers to take tricks."""
        return bool(self.declarers >> seat & 1) != self.misere


def lawful(hand: int, table: Table) -> list[int]:
    """The cards of ``hand`` that may be played to the trick: of the suit led, if it has any."""
    could = (hand & _SUIT[table[0] // 13] if table else 0) or hand
    return [card for card in range(52) if could >> card & 1]


def winner(table: Table, trumps: int) -> int:
    """The place in the trick, 0..3, of the card that wins it."""

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
        """How many the declarers take."""
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
    tricks: NDArray[np.int8],
    declarers: NDArray[np.uint8],
    goals: NDArray[np.int8],
    threads: int = 1,
    progress: Progress = None,
) -> NDArray[np.int8]:
    """``hoyle.kernel.solve``, for hands of up to seven cards."""
    rows = _rows(hands, trumps, leaders, tricks, declarers)
    expect(goals, "goals", np.int8, (len(rows),))
    for number, goal in enumerate(goals):
        if not -1 <= goal <= 13:
            _refuse("goals", number, "it must be 1 to 13 tricks, 0 for none at all, or -1 for how many")
    expect_threads(threads)
    expect_progress(progress)
    values = np.zeros(len(rows), np.int8)
    for number, row in enumerate(rows):
        values[number] = row.tricks() if goals[number] < 0 else row.makes(int(goals[number]))
        _tell(progress, number + 1)
    return values


def solve_cards(
    hands: NDArray[np.uint64],
    trumps: NDArray[np.int8],
    leaders: NDArray[np.int8],
    tricks: NDArray[np.int8],
    declarers: NDArray[np.uint8],
    threads: int = 1,
    progress: Progress = None,
    budget: int = 0,
) -> NDArray[np.int8]:
    """``hoyle.kernel.solve_cards``, for hands of up to seven cards. It gives none of them up."""
    rows = _rows(hands, trumps, leaders, tricks, declarers)
    expect_threads(threads)
    expect_progress(progress)
    expect_budget(budget)
    values = np.full((len(rows), 52), -1, np.int8)
    for number, row in enumerate(rows):
        for card, taken in row.cards():
            values[number, card] = taken
        _tell(progress, number + 1)
    return values


def solve_strains(
    hands: NDArray[np.uint64],
    declarers: NDArray[np.uint8],
    threads: int = 1,
    progress: Progress = None,
) -> NDArray[np.int8]:
    """``hoyle.kernel.solve_strains``, for hands of up to seven cards."""
    expect(hands, "hands", np.uint64, (-1, 4))
    n = len(hands)
    nobody = np.full(n, -1, np.int8)
    rows = _rows(hands, nobody, np.zeros(n, np.int8), np.full((n, 3), -1, np.int8), declarers)
    expect_threads(threads)
    expect_progress(progress)
    values = np.zeros((n, 5, 4), np.int8)
    for number, row in enumerate(rows):
        for strain, trumps in enumerate((0, 1, 2, 3, -1)):
            for leader in range(4):
                values[number, strain, leader] = _Row(row.hands, trumps, leader, (), row.declarers).tricks()
        _tell(progress, number + 1)
    return values


def _rows(hands: Any, trumps: Any, leaders: Any, tricks: Any, declarers: Any) -> list[_Row]:
    expect(hands, "hands", np.uint64, (-1, 4))
    n = len(hands)
    if not n:
        raise KernelError("hands", "there are none")
    expect(trumps, "trumps", np.int8, (n,))
    expect(leaders, "leaders", np.int8, (n,))
    expect(tricks, "tricks", np.int8, (n, 3))
    expect(declarers, "declarers", np.uint8, (n,))
    return [
        _row(number, *(part[number].tolist() for part in (hands, trumps, leaders, tricks, declarers)))
        for number in range(n)
    ]


def _row(number: int, hands: list[int], trumps: int, leader: int, cards: list[int], declarers: int) -> _Row:
    if not -1 <= trumps <= 3:
        _refuse("trumps", number, "it must be 0 to 3, or -1 for none")
    if not 0 <= leader <= 3:
        _refuse("leaders", number, "it must be a seat, 0 to 3")
    if declarers > 15:
        _refuse("declarers", number, "it must be a set of seats, 0 to 15")
    seen = 0
    for hand in hands:
        if hand >> 52:
            _refuse("hands", number, "a bit above the 52 cards is set")
        if hand & seen:
            _refuse("hands", number, "one card is in two hands")
        seen |= hand
    table = tuple(card for card in cards if card >= 0)
    for place, card in enumerate(cards):
        if not -1 <= card <= 51:
            _refuse("tricks", number, "a card must be 0 to 51, or -1 for none")
        if card >= 0 and place >= len(table):
            _refuse("tricks", number, "a card stands after a gap")
        if card >= 0 and seen >> card & 1:
            _refuse("tricks", number, "a card on the table is still in a hand, or there twice")
        seen |= 1 << card if card >= 0 else 0
    sizes = [hands[(leader + turn) % 4].bit_count() + (turn < len(table)) for turn in range(4)]
    if len(set(sizes)) > 1:
        _refuse("hands", number, "they differ in size beyond the cards on the table")
    if not sizes[0]:
        _refuse("hands", number, "there is no card in them")
    if sizes[0] > MOST_CARDS:
        _refuse("hands", number, f"the reference solver takes at most {MOST_CARDS} cards a hand")
    return _Row((hands[0], hands[1], hands[2], hands[3]), trumps, leader, table, declarers)


def _refuse(argument: str, number: int, why: str) -> None:
    raise KernelError(argument, f"row {number}: {why}")


def _tell(progress: Progress, done: int) -> None:
    if progress is not None:
        progress(done)
