"""Pegging's public tree: every state that both players know, its choices numbered, in plain Python."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from twins.reference.cribbage import LIMIT, pegged

Hand = tuple[int, ...]
"""Ranks in rising order, 0 for the ace."""
Held = dict[tuple[Hand, int], float]
"""By the rest of a hand and the number of the whole hand: how often it gets here, or its value."""


@dataclass(frozen=True)
class Node:
    """A state of the game that both players know. Player 0 is the pone, player 1 the dealer."""

    left: tuple[int, int]
    series: tuple[int, ...] = ()
    turn: int = 0
    last: int = 0
    floors: tuple[int, int] = (0, 0)
    """Having said go, a player holds no rank below this."""
    gone: frozenset[int] = frozenset()

    @property
    def room(self) -> int:
        return LIMIT - sum(map(value, self.series))

    def after(self, rank: int) -> tuple[Node, int]:
        """The node after the mover has played a rank, and the points that it pegs."""
        series = (*self.series, rank)
        left = (self.left[0] - (self.turn == 0), self.left[1] - (self.turn == 1))
        other = 1 - self.turn
        turn = self.turn if other in self.gone else other
        return replace(self, left=left, series=series, turn=turn, last=self.turn), pegged(series)

    def passed(self, ranks: int, one_series: bool) -> tuple[Node | None, int]:
        """The node after the mover can play nothing (None at the end), and the pone's gain from it."""
        floors = list(self.floors)
        if self.left[self.turn]:
            floors[self.turn] = max(floors[self.turn], ranks if self.room >= 10 else min(ranks, self.room))
        gone = self.gone | {self.turn}
        node = replace(self, floors=(floors[0], floors[1]), gone=gone, turn=1 - self.turn)
        if len(gone) < 2:
            return node, 0
        pegs = (1 if self.last == 0 else -1) if self.series and self.room > 0 else 0
        if one_series or not any(self.left):
            return None, pegs
        leader = 1 - self.last if self.left[1 - self.last] else self.last
        return Node(left=self.left, turn=leader, last=self.last, floors=node.floors), pegs


@dataclass
class Tree:
    """A pegging game, its choices numbered as the native kernel numbers them."""

    ranks: int
    kept: int
    one_series: bool
    places: dict[tuple[Node, Hand, tuple[int, ...]], dict[int, int]] = field(default_factory=dict)
    """By node, hand and the path that led there: the place of each rank in a strategy."""
    size: int = 0

    def __post_init__(self) -> None:
        self.hands = list(combinations_with_replacement(range(self.ranks), self.kept))
        self._number(Node((self.kept, self.kept)), ())

    def _number(self, node: Node, path: tuple[int, ...]) -> None:
        floor = node.floors[node.turn]
        hands = list(combinations_with_replacement(range(floor, self.ranks), node.left[node.turn]))
        for hand in hands:
            if len(ranks := self.open(node, hand)) > 1:
                self.places[node, hand, path] = {rank: self.size + n for n, rank in enumerate(ranks)}
                self.size += len(ranks)
        for rank in sorted({rank for hand in hands for rank in self.open(node, hand)}):
            self._number(node.after(rank)[0], (*path, rank))
        if any(not self.open(node, hand) for hand in hands):
            after = node.passed(self.ranks, self.one_series)[0]
            if after:
                self._number(after, (*path, -1))

    def open(self, node: Node, hand: Hand) -> list[int]:
        """The ranks that the mover may play from that hand."""
        return [rank for rank in sorted(set(hand)) if value(rank) <= node.room]

    def moves(
        self, node: Node, held: Held, path: tuple[int, ...]
    ) -> Iterator[tuple[int, dict[tuple[Hand, int], tuple[Hand, int | None]]]]:
        """Each rank that may be played (-1: none); for each hand that can play it, the hand left and the
        place.
        """
        ranks = sorted({rank for hand, _ in held for rank in self.open(node, hand)})
        for rank in ranks:
            yield (
                rank,
                {
                    (hand, whole): (without(hand, rank), self.places.get((node, hand, path), {}).get(rank))
                    for hand, whole in held
                    if rank in self.open(node, hand)
                },
            )
        stuck: dict[tuple[Hand, int], tuple[Hand, int | None]]
        stuck = {(hand, whole): (hand, None) for hand, whole in held if not self.open(node, hand)}
        if stuck:
            yield -1, stuck

    def share(
        self, strategy: NDArray[np.float32], node: Node, hand: Hand, path: tuple[int, ...]
    ) -> dict[int, float]:
        """The frequency with which the mover plays each rank from that hand."""
        ranks = self.open(node, hand)
        places = self.places.get((node, hand, path))
        if places is None:
            return dict.fromkeys(ranks, 1.0)
        numbers = {rank: max(float(strategy[place]), 0.0) for rank, place in places.items()}
        total = sum(numbers.values())
        return {rank: n / total if total > 0 else 1 / len(ranks) for rank, n in numbers.items()}


def numbered(ranks: int, cards: int) -> list[Hand]:
    """Every hand of this many cards, in the order of their numbers."""
    return list(combinations_with_replacement(range(ranks), cards))


def without(hand: Hand, rank: int) -> Hand:
    """The hand without one card of that rank."""
    place = hand.index(rank)
    return hand[:place] + hand[place + 1 :]


def value(rank: int) -> int:
    """The pips of a rank."""
    return min(rank + 1, 10)
