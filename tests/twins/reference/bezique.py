"""Rubicon bézique continued by habit, and its last tricks: a reference for the compiled code."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.kernel.bezique import BeziqueStart
from twins.reference.bezique_cards import (
    ACE,
    IN_TRUMPS,
    KING,
    KNAVE,
    KNAVE_OF_DIAMONDS,
    QUEEN,
    QUEEN_OF_SPADES,
    TEN,
    Cards,
    Made,
    beats,
    cards_of,
    made_of,
    points,
    serves,
    suit,
)
from twins.reference.bezique_learned import LOST, UNIT, WON, Learned, Sight

Progress = Callable[[int], object] | None

PLAYS, DRAWS = 10, 11


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
    """Two hands, each player's declarations and score, and the stock."""

    def __init__(
        self,
        hands: list[Cards],
        past: list[list[Made]],
        stock: list[int],
        trumps: int,
        weights: NDArray[np.int16],
    ) -> None:
        self.hands, self.past, self.stock, self.trumps = hands, past, stock, trumps
        self.made = [0, 0]
        self.learned = Learned(weights) if weights.size else None

    def card(self, seat: int, led: int) -> int:
        """The card that a seat plays by habit, or by its weights."""
        if seat == 0 and self.learned:
            return self.learned.card(self.sight(), led)
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
        """The seat that wins the trick of these two cards."""
        self.hands[leader] -= {led}
        self.hands[1 - leader] -= {answer}
        return 1 - leader if beats(answer, led, self.trumps) else leader

    def declare(self, seat: int, made: Made) -> None:
        self.made[seat] += points(made, self.trumps)
        if self.trumps < 0 and made[0] in IN_TRUMPS:
            self.trumps = suit(min(made[1]))
        self.past[seat].append(made)

    def sight(self) -> Sight:
        """Everything that seat 0 knows."""
        mine, theirs = self.hands
        table = theirs & frozenset().union(*(cards for _, cards in self.past[1]))
        unseen = (theirs - table) | frozenset(self.stock)
        return Sight(mine, self.past[0], unseen, table, self.past[1], self.trumps, len(self.stock))

    def settled(self, winner: int, tricks: int) -> bool:
        """The winner declares; return whether this is the end, given the number of tricks to play."""
        if winner == 1 and self.valued(winner, tricks):
            return True
        if winner == 0 and self.learned:
            made = self.learned.declared(self.sight())
        else:
            held = self.hands[winner]
            able = [each for each in made_of(held) if serves(each, held, self.past[winner])]
            made = max(able, key=lambda each: points(each, self.trumps), default=None)
        if made:
            self.declare(winner, made)
        return winner == 0 and self.valued(winner, tricks)

    def valued(self, winner: int, tricks: int) -> bool:
        """Is this the end, as evaluated by a learned player? Seat 0 then also scores the value of its
        position.
        """
        if not self.learned or (tricks > 0 and len(self.stock) > 2):
            return False
        self.made[0] += self.learned.worth(self.sight(), LOST if winner else WON) // UNIT
        return True

    def draw(self, winner: int) -> None:
        for seat in (winner, 1 - winner):
            self.hands[seat] |= {self.stock.pop(0)}

    def play(self, what: int, cards: Cards, led: int, tricks: int) -> None:
        """The move of seat 0, and then tricks by habit."""
        if what == PLAYS:
            (card,) = cards
            if self.learned and not tricks:
                self.hands[0] -= {card}
                self.made[0] += self.learned.laid(self.sight(), card, led) // UNIT
                return
            winner = self.trick(1, led, card) if led >= 0 else self.trick(0, card, self.answer(0, card))
            tricks = max(tricks - 1, 0)
            if self.settled(winner, tricks):
                return
        else:
            winner = 0
            if what != DRAWS:
                self.declare(0, (what, cards))
            if self.valued(0, tricks):
                return
        self.draw(winner)
        while len(self.stock) >= 2 and tricks:
            card = self.card(winner, -1)
            winner = self.trick(winner, card, self.answer(winner, card))
            tricks -= 1
            if self.settled(winner, tricks):
                return
            self.draw(winner)

    def answer(self, leader: int, led: int) -> int:
        """The other player's card to the one led, which has already left the leader's hand."""
        self.hands[leader] -= {led}
        return self.card(1 - leader, led)


def _order(card: int) -> tuple[int, int, int]:
    """The key of a card among cards of equal value: the largest is played, which comes first by pack, suit
    and
    rank, with the ace lowest.
    """
    rank = (7, 8, 9, 11, 12, 13, 10, 1)[card % 8]
    return -(card // 32), -suit(card), -rank


def play_bezique_on(
    start: BeziqueStart,
    threads: int,
    progress: Progress,
    made: NDArray[np.int16],
) -> None:
    """The slow reference for ``hoyle.kernel.play_bezique_on``."""
    del threads
    hands, stock, past, moves, weights, trumps, led, tricks = start
    known = np.empty(0, np.int16) if weights is None else weights
    before: list[list[Made]] = [[], []]
    for whose, kind, *words in past.tolist():
        before[whose].append((kind, cards_of(words)))
    for world, (pair, cards) in enumerate(zip(hands, stock.tolist(), strict=True)):
        for move, (what, *words) in enumerate(moves.tolist()):
            table = _Table([*map(cards_of, pair)], [[*each] for each in before], [*cards], trumps, known)
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
    """The slow reference for ``hoyle.kernel.solve_bezique``."""
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
    """Two hands (identical cards not distinguished), played out in every way."""

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
        """The points that the leader makes from here, minus those of the other."""
        if not leader or not other:
            return 0
        return max(self.led(leader, other, card) for card in set(leader))

    def led(self, leader: Faces, other: Faces, card: int) -> int:
        rest = _less(leader, card)
        return min(
            self.turned(rest, _less(other, each), card, each) for each in set(self.replies(other, card))
        )

    def turned(self, leader: Faces, other: Faces, led: int, card: int) -> int:
        """The leader's points minus the other's from this trick on; both cards have left the hands."""
        made = self.brisque * ((led % 8 >= TEN) + (card % 8 >= TEN))
        if not leader or not other:
            made += self.last
        if beats(card, led, self.trumps):
            return -made - self.value(other, leader)
        return made + self.value(leader, other)
