"""Rubicon bézique played on by habit, and its last tricks: the twin of the compiled code."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, product
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Cards = frozenset[int]
Made = tuple[int, Cards]
"""A declaration: its kind, and its cards."""
Progress = Callable[[int], object] | None

PLAYS, DRAWS = 10, 11
MARRIAGE, SEQUENCE, BEZIQUE, QUADRUPLE, ACES = 0, 1, 2, 5, 6
POINTS: Final = (20, 150, 40, 500, 1500, 4500, 100, 80, 60, 40)
IN_TRUMPS: Final = {MARRIAGE: 40, SEQUENCE: 250}
KNAVE, QUEEN, KING, TEN, ACE = 3, 4, 5, 6, 7
QUEEN_OF_SPADES, KNAVE_OF_DIAMONDS = 28, 11


def suit(card: int) -> int:
    """The suit of a card."""
    return card % 32 // 8


def beats(card: int, led: int, trumps: int) -> bool:
    """Of two cards that are alike the leader's wins."""
    return card % 8 > led % 8 if suit(card) == suit(led) else suit(card) == trumps


def cards_of(words: Any) -> Cards:
    """The cards of a set of two words."""
    both = int(words[0]) | int(words[1]) << 64
    return frozenset(card for card in range(128) if both >> card & 1)


def made_of(held: Cards) -> Iterator[Made]:
    """Everything that these cards make, in the order in which equal ones are chosen."""

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
    """May it be declared after all that the player has declared?"""
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
    """What a declaration scores; what makes the trumps is in trumps."""
    kind, cards = made
    in_trumps = trumps < 0 or suit(min(cards)) == trumps
    return IN_TRUMPS[kind] if in_trumps and kind in IN_TRUMPS else POINTS[kind]


def _worth_keeping(card: int, held: Cards, trumps: int, tricks_left: int) -> float:
    height, base = card % 8, card % 32 - card % 8
    looks = [each % 32 for each in held]
    in_trumps, like, worth = trumps in (-1, suit(card)), looks.count(card % 32), 0.0
    if four := {ACE: 100, KING: 80, QUEEN: 60, KNAVE: 40}.get(height):
        number = sum(each % 8 == height for each in held)
        worth += four * (0.0, 0.05, 0.12, 0.3, 0.5, 0.15)[min(number, 5)]
    if card % 32 in (QUEEN_OF_SPADES, KNAVE_OF_DIAMONDS):
        worth += 25 + 20 * like
    if height >= KNAVE:
        ranks = sum(base + each in looks for each in range(KNAVE, ACE + 1))
        worth += (250 if in_trumps else 150) * (0.0, 0.03, 0.06, 0.12, 0.25, 0.4)[ranks] / like**1.5
    if height in (KING, QUEEN):
        mate = base + KING + QUEEN - height
        worth += (40 if in_trumps else 20) * (0.35 if mate in looks else 0.15) / like
    itself = {ACE: 6.0, TEN: 4.0, KING: 1.5, QUEEN: 1.0, KNAVE: 0.8}.get(height, 0.05 * (7 + height))
    return worth * min(tricks_left / 10, 1.0) + (itself + (6.0 if suit(card) == trumps else 0.0))


class _Table:
    """Two hands, what each has declared and made, and the stock."""

    def __init__(self, hands: list[Cards], past: list[list[Made]], stock: list[int], trumps: int) -> None:
        self.hands, self.past, self.stock, self.trumps = hands, past, stock, trumps
        self.made = [0, 0]

    def card(self, seat: int, led: int) -> int:
        """The card that a seat lays by habit."""
        return max(self.hands[seat], key=lambda card: (self._worth(seat, led, card), _order(card)))

    def _worth(self, seat: int, led: int, card: int) -> float:
        held = self.hands[seat]
        rest = held - {card}
        able = [points(each, self.trumps) for each in made_of(rest) if serves(each, rest, self.past[seat])]
        gain = 6.0 + 0.6 * min(max(able, default=0), 600)
        kept = _worth_keeping(card, held, self.trumps, len(self.stock) // 2)
        own = 10 * (card % 8 >= TEN)
        if led >= 0:
            taken = own + 10 * (led % 8 >= TEN)
            return (gain + taken if beats(card, led, self.trumps) else -0.7 * taken) - kept
        chance = (0.1, 0.1, 0.1, 0.2, 0.3, 0.4, 0.55, 0.75)[card % 8]
        if suit(card) == self.trumps:
            chance = 0.5 + chance / 2
        return chance * (gain + own) - (1 - chance) * own - kept

    def trick(self, leader: int, led: int, answer: int) -> int:
        """The seat that wins, once both cards are laid."""
        self.hands[leader] -= {led}
        self.hands[1 - leader] -= {answer}
        return 1 - leader if beats(answer, led, self.trumps) else leader

    def declare(self, seat: int, made: Made) -> None:
        self.made[seat] += points(made, self.trumps)
        if self.trumps < 0 and made[0] in IN_TRUMPS:
            self.trumps = suit(min(made[1]))
        self.past[seat].append(made)

    def declare_the_dearest(self, seat: int) -> None:
        held = self.hands[seat]
        able = [each for each in made_of(held) if serves(each, held, self.past[seat])]
        if able:
            self.declare(seat, max(able, key=lambda each: points(each, self.trumps)))

    def draw(self, winner: int) -> None:
        for seat in (winner, 1 - winner):
            self.hands[seat] |= {self.stock.pop(0)}

    def play(self, what: int, cards: Cards, led: int, tricks: int) -> None:
        """The move of seat 0, and then tricks by habit."""
        if what == PLAYS:
            (card,) = cards
            leader = self.trick(1, led, card) if led >= 0 else self.trick(0, card, self.card(1, card))
            self.declare_the_dearest(leader)
            tricks = max(tricks - 1, 0)
        else:
            leader = 0
            if what != DRAWS:
                self.declare(0, (what, cards))
        self.draw(leader)
        while len(self.stock) >= 2 and tricks:
            card = self.card(leader, -1)
            leader = self.trick(leader, card, self.card(1 - leader, card))
            self.declare_the_dearest(leader)
            self.draw(leader)
            tricks -= 1


def _order(card: int) -> tuple[int, int, int]:
    """Of cards of equal worth, that which comes first among all cards is laid: the ace lowest."""
    rank = (7, 8, 9, 11, 12, 13, 10, 1)[card % 8]
    return -(card // 32), -suit(card), -rank


def play_bezique_on(
    hands: NDArray[np.uint64],
    stock: NDArray[np.uint8],
    past: NDArray[np.uint64],
    moves: NDArray[np.uint64],
    trumps: int,
    led: int,
    tricks: int,
    threads: int,
    progress: Progress,
    made: NDArray[np.int16],
) -> None:
    """As ``hoyle.kernel.play_bezique_on`` says."""
    del threads
    before: list[list[Made]] = [[], []]
    for whose, kind, *words in past.tolist():
        before[whose].append((kind, cards_of(words)))
    for world, (pair, cards) in enumerate(zip(hands, stock.tolist(), strict=True)):
        for move, (what, *words) in enumerate(moves.tolist()):
            table = _Table([*map(cards_of, pair)], [[*each] for each in before], [*cards], trumps)
            table.play(what, cards_of(words), led, tricks)
            made[world, move] = table.made
        if progress:
            progress(world + 1)


def solve_bezique(
    hands: NDArray[np.uint64],
    trumps: NDArray[np.int8],
    led: NDArray[np.int16],
    free: bool,
    brisque: int,
    last: int,
    threads: int,
    progress: Progress,
    values: NDArray[np.int16],
) -> None:
    """As ``hoyle.kernel.solve_bezique`` says."""
    del threads
    values[:] = -32768
    for row, (mine, theirs) in enumerate(hands):
        ending = _Ending(int(trumps[row]), free, brisque, last)
        held, other, card = cards_of(mine), cards_of(theirs), int(led[row])
        for each in held if card < 0 else ending.replies(held, card):
            if card < 0:
                values[row, each % 32] = ending.led(_faces(held), _faces(other), each % 32)
            else:
                turned = ending.turned(_faces(other), _faces(held - {each}), card, each)
                values[row, each % 32] = -turned
        if progress:
            progress(row + 1)


Faces = tuple[int, ...]


def _faces(cards: Cards) -> Faces:
    return tuple(sorted(card % 32 for card in cards))


def _less(hand: Faces, card: int) -> Faces:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


class _Ending:
    """Two hands by the look of their cards, played out in every way."""

    def __init__(self, trumps: int, free: bool, brisque: int, last: int) -> None:
        self.trumps, self.free, self.brisque, self.last = trumps, free, brisque, last
        self.value = cache(self._value)

    def replies(self, hand: Any, led: int) -> list[int]:
        follow = [card for card in hand if suit(card) == suit(led)]
        if follow:
            return [card for card in follow if beats(card, led, self.trumps)] or follow
        trumping = [] if self.free else [card for card in hand if suit(card) == self.trumps]
        return trumping or [*hand]

    def _value(self, leader: Faces, other: Faces) -> int:
        """What the leader makes above the other."""
        if not leader or not other:
            return 0
        return max(self.led(leader, other, card) for card in set(leader))

    def led(self, leader: Faces, other: Faces, card: int) -> int:
        rest = _less(leader, card)
        return min(
            self.turned(rest, _less(other, each), card, each) for each in set(self.replies(other, card))
        )

    def turned(self, leader: Faces, other: Faces, led: int, card: int) -> int:
        """What the leader makes once both have played, from hands without these cards."""
        made = self.brisque * ((led % 8 >= TEN) + (card % 8 >= TEN))
        if not leader or not other:
            made += self.last
        if beats(card, led, self.trumps):
            return -made - self.value(other, leader)
        return made + self.value(leader, other)
