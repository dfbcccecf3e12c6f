"""Games of cribbage played out, slowly: the rules, with the same random numbers as the native code."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from hoyle.kernel.playing import CribbageRules
from twins.reference.chance import Lot, Random, shuffle_head
from twins.reference.cribbage_show import KNAVE, count, flush, rank, rank_points, suit, value

LIMIT = 31
CRIB = 4
RANDOM = 0

Choose = Callable[[int, list[int], list[int]], int]
"""From a seat, its lawful cards in order of rank and then suit, and the series so far: the card it plays."""


@dataclass(frozen=True)
class Rules:
    """The rules of a game of cribbage."""

    players: int
    dealt: int
    target: int

    @property
    def laid(self) -> int:
        """The number of cards that each player lays out."""
        return 2 if self.players == 2 else 1

    @property
    def five_card(self) -> bool:
        """Is it five-card cribbage, with three for last and one series to a deal?"""
        return self.players == 2 and self.dealt == 5

    def side(self, seat: int) -> int:
        """The side of a seat: partners sit opposite in a game of four."""
        return seat % 2 if self.players == 4 else seat

    def from_left_of(self, seat: int) -> list[int]:
        """The seats in the order of play: the one on the left first, and this one last."""
        return [(seat + turn) % self.players for turn in range(1, self.players + 1)]


def pegged(series: Sequence[int]) -> int:
    """Return the holes for the last card of a series: C-R11 to C-R13."""
    total = sum(value(card) for card in series)
    ranks = [rank(card) for card in series]
    alike = 1
    while alike < len(ranks) and ranks[-alike - 1] == ranks[-1]:
        alike += 1
    run = 0
    for length in range(3, len(ranks) + 1):
        last = sorted(ranks[-length:])
        if last == list(range(last[0], last[0] + length)):
            run = length
    return (2 if total in (15, LIMIT) else 0) + alike * (alike - 1) + run


def play_hands(
    hands: Sequence[Sequence[int]], leader: int, choose: Choose, one_series: bool
) -> Iterator[tuple[int, int | None, int]]:
    """Play hands out: C-R10 to C-R16.

    Yields:
        A seat, the card it plays and the holes that pegs; the card is None for the hole that the last
        to play pegs when nobody can go on below thirty-one.
    """
    left = [sorted(hand, key=_by_rank) for hand in hands]
    seat = leader
    while any(left):
        series: list[int] = []
        last = gone = 0
        while gone < len(left):
            total = sum(value(card) for card in series)
            lawful = [card for card in left[seat] if total + value(card) <= LIMIT]
            if lawful:
                card = choose(seat, lawful, series)
                left[seat].remove(card)
                series.append(card)
                last, gone = seat, 0
                yield seat, card, pegged(series)
            else:
                gone += 1
            seat = (seat + 1) % len(left)
        if sum(value(card) for card in series) < LIMIT:
            yield last, None, 1
        if one_series:
            return
        seat = (last + 1) % len(left)


def play_cribbage(
    seeds: NDArray[np.uint64],
    rules: CribbageRules,
    threads: int,
    progress: Callable[[int], object] | None,
    winners: NDArray[np.int8],
    points: NDArray[np.int16],
    deals: NDArray[np.int16],
    noted: bool,
) -> tuple[NDArray[np.int8], NDArray[np.int64]] | None:
    """The reference for the native function."""
    del threads
    played = Rules(rules.players, rules.dealt, rules.target)
    all_acts: list[int] = []
    ends: list[int] = []
    for number, seed in enumerate(seeds.tolist()):
        game = Game(played, seed, rules.dealer, list(rules.policies))
        winners[number] = game.play()
        points[number] = game.points
        deals[number] = game.deals
        all_acts += game.acts
        ends.append(len(all_acts))
        if progress:
            progress(number + 1)
    return (np.array(all_acts, np.int8), np.array(ends, np.int64)) if noted else None


class Game:
    """One game, from its seed."""

    def __init__(self, rules: Rules, seed: int, dealer: int, policies: Sequence[int]) -> None:
        self.rules, self.random, self.dealer, self.policies = rules, Random(seed), dealer, policies
        self.pack = list(range(52))
        self.points = [0] * (2 if rules.players == 4 else rules.players)
        self.deals = 0
        self.acts: list[int] = []

    def play(self) -> int:
        """Play deals until a side has reached the target, and return that side."""
        while True:
            self.deals += 1
            for seat, holes in self._deal():
                side = self.rules.side(seat)
                self.points[side] += holes
                if self.points[side] >= self.rules.target:
                    self.acts.append(-1)
                    return side
            self.acts.append(-1)
            self.dealer = (self.dealer + 1) % self.rules.players

    def _deal(self) -> Iterator[tuple[int, int]]:
        """Yield the pegs of each seat in a deal, in order."""
        rules, order = self.rules, self.rules.from_left_of(self.dealer)
        to_hands = rules.players * rules.dealt
        before_starter = to_hands + (CRIB - rules.players * rules.laid)
        shuffle_head(self.pack, before_starter + 1, self.random)
        lot = Lot(self.random)
        self.acts += self.pack[:before_starter]
        crib, starter = self.pack[to_hands:before_starter], self.pack[before_starter]
        hands: list[list[int]] = [[]] * rules.players
        for turn, seat in enumerate(order):
            hand = sorted(self.pack[turn : to_hands : rules.players], key=_by_rank)
            laid = self._lay_out(seat, hand, lot)
            hands[seat] = [card for card in hand if card not in laid]
            crib = [*crib, *laid]
            self.acts += laid
        self.acts.append(starter)
        if rules.five_card and self.deals == 1:
            yield order[0], 3
        if rank(starter) == KNAVE:
            yield self.dealer, 2

        def choose(seat: int, lawful: list[int], series: list[int]) -> int:
            if self.policies[seat] == RANDOM:
                return lawful[lot.below(len(lawful))]
            return sensible_play(lawful, series)

        for seat, card, holes in play_hands(hands, order[0], choose, rules.five_card):
            if card is not None:
                self.acts.append(card)
            yield seat, holes
        for seat in order:
            yield seat, count(hands[seat], starter)
        yield self.dealer, count(crib, starter, crib=True)

    def _lay_out(self, seat: int, hand: list[int], lot: Lot) -> tuple[int, ...]:
        choices = list(combinations(hand, self.rules.laid))
        if self.policies[seat] == RANDOM:
            return choices[lot.below(len(choices))]
        own = self.rules.side(seat) == self.rules.side(self.dealer)
        return max(choices, key=lambda laid: _worth(hand, laid, own))


def sensible_play(lawful: list[int], series: list[int]) -> int:
    """Return the card that pegs most now, the highest of those; when leading, below a five, or at least no
    five.
    """
    if series:
        return max(reversed(lawful), key=lambda card: pegged([*series, card]))
    low = [card for card in lawful if rank(card) < 5]
    return (low or lawful)[-1]


def _worth(hand: list[int], laid: tuple[int, ...], own_crib: bool) -> int:
    kept = [card for card in hand if card not in laid]
    plain = rank_points(tuple(map(rank, kept))) + flush(kept, starter=_of_another_suit(kept[0]), crib=False)
    given = 2 * sum(rank(card) == 5 for card in laid)
    given += 2 * (sum(map(value, laid)) == 15) + 2 * (len(laid) == 2 and rank(laid[0]) == rank(laid[1]))
    return plain + (given if own_crib else -given)


def _of_another_suit(card: int) -> int:
    return (card + 13) % 52


def _by_rank(card: int) -> tuple[int, int]:
    return rank(card), suit(card)
