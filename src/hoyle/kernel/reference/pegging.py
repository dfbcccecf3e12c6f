"""Pegging as a game, slowly: every node of the public tree, every hand of it, in plain Python."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import accumulate, combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from hoyle.kernel.reference.chance import Lot, Random
from hoyle.kernel.reference.cribbage import LIMIT, pegged

Hand = tuple[int, ...]
"""Ranks in rising order, 0 for the ace."""
Progress = Callable[[int], object] | None
Held = dict[tuple[Hand, int], float]
"""By what is left of a hand, and the number of the whole: how often it comes here, or what it is worth."""


@dataclass(frozen=True)
class Node:
    """A state of the game that both players know. Player 0 is the pone, player 1 the dealer."""

    left: tuple[int, int]
    series: tuple[int, ...] = ()
    turn: int = 0
    last: int = 0
    floors: tuple[int, int] = (0, 0)
    """By the goes it has said, a player holds no rank below this."""
    gone: frozenset[int] = frozenset()

    @property
    def room(self) -> int:
        return LIMIT - sum(map(_value, self.series))

    def after(self, rank: int) -> tuple[Node, int]:
        """The node when the mover has played a rank, and the points that it pegs."""
        series = (*self.series, rank)
        left = (self.left[0] - (self.turn == 0), self.left[1] - (self.turn == 1))
        other = 1 - self.turn
        turn = self.turn if other in self.gone else other
        return replace(self, left=left, series=series, turn=turn, last=self.turn), pegged(series)

    def passed(self, ranks: int, one_series: bool) -> tuple[Node | None, int]:
        """The node when the mover can play nothing (None: it is over), and the pone's gain by it."""
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
        return [rank for rank in sorted(set(hand)) if _value(rank) <= node.room]

    def moves(
        self, node: Node, held: Held, path: tuple[int, ...]
    ) -> Iterator[tuple[int, dict[tuple[Hand, int], tuple[Hand, int | None]]]]:
        """Each rank that may be played (-1: none); by hand that plays it, the hand left and the place."""
        ranks = sorted({rank for hand, _ in held for rank in self.open(node, hand)})
        for rank in ranks:
            yield (
                rank,
                {
                    (hand, whole): (_without(hand, rank), self.places.get((node, hand, path), {}).get(rank))
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


@dataclass
class Learner:
    """A walk over the tree by a player that learns (``regrets``), or plays its best if there are none."""

    tree: Tree
    chance: NDArray[np.float32]
    player: int
    play: NDArray[np.float32]
    """The strategy, or the regrets, that the other plays by."""
    regrets: NDArray[np.float32] | None = None
    averages: NDArray[np.float32] | None = None
    weight: float = 0.0

    def worth(self, node: Node | None, mine: Held, theirs: Held, path: tuple[int, ...]) -> Held:
        """The player's gain from here by each hand of mine, weighted by how often play comes here."""
        if node is None:
            return dict.fromkeys(mine, 0.0)
        return (
            self._own(node, mine, theirs, path)
            if node.turn == self.player
            else self._others(node, mine, theirs, path)
        )

    def _next(self, node: Node, rank: int, mine: Held, theirs: Held, path: tuple[int, ...]) -> Held:
        if rank < 0:
            after, points = node.passed(self.tree.ranks, self.tree.one_series)
            points = points if self.player == 0 else -points
        else:
            after, points = node.after(rank)
            points = points if node.turn == self.player else -points
        found = self.worth(after, mine, theirs, (*path, rank))
        return {held: found[held] + points * self._met(held[1], theirs) for held in mine}

    def _met(self, whole: int, theirs: Held) -> float:
        return sum(
            often * float(self.chance[(whole, other) if self.player == 0 else (other, whole)])
            for (_, other), often in theirs.items()
        )

    def _own(self, node: Node, mine: Held, theirs: Held, path: tuple[int, ...]) -> Held:
        found: dict[tuple[Hand, int], dict[int, float]] = {held: {} for held in mine}
        for rank, movers in self.tree.moves(node, mine, path):
            gains = self._next(
                node, rank, {(left, held[1]): 1.0 for held, (left, _) in movers.items()}, theirs, path
            )
            for held, (left, _) in movers.items():
                found[held][rank] = gains[left, held[1]]
        if self.regrets is None:
            return {held: max(by_rank.values()) for held, by_rank in found.items()}
        worth: Held = {}
        change: dict[int, float] = {}
        for (hand, whole), by_rank in found.items():
            shares = self.tree.share(self.regrets, node, hand, path) if -1 not in by_rank else {-1: 1.0}
            worth[hand, whole] = sum(shares[rank] * gain for rank, gain in by_rank.items())
            for rank, place in self.tree.places.get((node, hand, path), {}).items():
                change[place] = change.get(place, 0.0) + by_rank[rank] - worth[hand, whole]
        for place, gain in change.items():
            self.regrets[place] = max(0.0, self.regrets[place] + gain)
        return worth

    def _others(self, node: Node, mine: Held, theirs: Held, path: tuple[int, ...]) -> Held:
        shares = {hand: self.tree.share(self.play, node, hand, path) for hand, _ in theirs}
        worth = dict.fromkeys(mine, 0.0)
        for rank, movers in self.tree.moves(node, theirs, path):
            then: Held = {}
            for (hand, whole), (left, place) in movers.items():
                often = theirs[hand, whole] * (1.0 if rank < 0 else shares[hand][rank])
                then[left, whole] = often
                if place is not None and self.averages is not None:
                    self.averages[place] += self.weight * often
            for held, gain in self._next(node, rank, mine, then, path).items():
                worth[held] += gain
        return worth

    def all_hands(self) -> Held:
        """The player's gain with each hand that it can be dealt, weighted by how often that is."""
        every: Held = {(hand, number): 1.0 for number, hand in enumerate(self.tree.hands)}
        return self.worth(Node((self.tree.kept, self.tree.kept)), every, every, ())


def pegging_size(ranks: int, kept: int, one_series: bool) -> int:
    """Twin of the native function."""
    return Tree(ranks, kept, one_series).size


def pegging_choices(ranks: int, kept: int, one_series: bool, numbers: NDArray[np.uint8]) -> None:
    """Twin of the native function."""
    for places in Tree(ranks, kept, one_series).places.values():
        numbers[min(places.values())] = len(places)


def pegging_place(
    ranks: int, kept: int, one_series: bool, moves: NDArray[np.int64], hand: int
) -> tuple[int, int]:
    """Twin of the native function."""
    path = tuple(moves.tolist())
    for (node, held, before), places in Tree(ranks, kept, one_series).places.items():
        if before == path and hand == _numbered(ranks, node.left[node.turn]).index(held):
            return min(places.values()), len(places)
    return 0, 0


def improve_pegging(
    ranks: int,
    kept: int,
    one_series: bool,
    chance: NDArray[np.float32],
    done: int,
    iterations: int,
    progress: Progress,
    regrets: NDArray[np.float32],
    averages: NDArray[np.float32],
) -> None:
    """Twin of the native function."""
    tree = Tree(ranks, kept, one_series)
    for iteration in range(done, done + iterations):
        for player in (0, 1):
            Learner(tree, chance, player, regrets, regrets, averages, (iteration + 1.0) ** 2).all_hands()
        if progress:
            progress(iteration + 1 - done)


def pegging_response(
    ranks: int,
    kept: int,
    one_series: bool,
    chance: NDArray[np.float32],
    strategy: NDArray[np.float32],
    responder: int,
    progress: Progress,
    by_hand: NDArray[np.float64],
) -> float:
    """Twin of the native function."""
    worth = Learner(Tree(ranks, kept, one_series), chance, responder, strategy).all_hands()
    often = chance.astype(np.float64).sum(axis=1 - responder)
    for (_, number), gain in worth.items():
        by_hand[number] = gain / often[number] if often[number] > 0 else 0.0
    if progress:
        progress(0)
    return sum(worth.values()) / float(often.sum())


def pegging_gains(
    ranks: int,
    kept: int,
    one_series: bool,
    strategy: NDArray[np.float32],
    progress: Progress,
    gains: NDArray[np.float32],
) -> None:
    """Twin of the native function: each pair of hands played out by itself."""
    tree = Tree(ranks, kept, one_series)
    for first, pone in enumerate(tree.hands):
        for second, dealer in enumerate(tree.hands):
            gains[first, second] = _gain(tree, strategy, Node((kept, kept)), (pone, dealer), ())
    if progress:
        progress(0)


def pegging_deals(
    ranks: int,
    kept: int,
    one_series: bool,
    strategy: NDArray[np.uint8],
    moves: NDArray[np.int64],
    odd: float,
    hands: NDArray[np.uint8],
    seeds: NDArray[np.uint64],
    progress: Progress,
    pegs: NDArray[np.int8],
    chances: NDArray[np.float64],
) -> None:
    """Twin of the native function."""
    tree = Tree(ranks, kept, one_series)
    for deal, seed in enumerate(seeds.tolist()):
        source, given = Random(seed), moves.tolist()
        node: Node | None = Node((kept, kept))
        path: tuple[int, ...] = ()
        held = [tuple(sorted(hand)) for hand in hands[deal].tolist()]
        made: list[int] = []
        chances[deal] = 1
        while node is not None:
            mover = node.turn
            often = _often(tree, strategy, node, held[mover], path)
            if len(path) < len(given):
                rank = given[len(path)]
                if rank not in often:
                    chances[deal, mover], made = 0, []
                    break
                chances[deal, mover] *= (1 - odd) * often[rank] / sum(often.values()) + odd / len(often)
            else:
                rank = _drawn(often, source)
            if rank < 0:
                after, points = node.passed(ranks, one_series)
            else:
                held[mover] = _without(held[mover], rank)
                after, points = node.after(rank)
                points = points if mover == 0 else -points
            node, path = after, (*path, rank)
            made += [points] if points else []
        pegs[deal, : len(made)] = made
        if progress:
            progress(deal + 1)


def _often(
    tree: Tree, strategy: NDArray[np.uint8], node: Node, hand: Hand, path: tuple[int, ...]
) -> dict[int, int]:
    """How often the mover plays each rank, in any unit; -1 if it can play nothing."""
    ranks = tree.open(node, hand)
    if len(ranks) < 2:
        return {ranks[0] if ranks else -1: 1}
    often = {rank: int(strategy[place]) for rank, place in tree.places[node, hand, path].items()}
    return often if any(often.values()) else dict.fromkeys(ranks, 1)


def _drawn(often: dict[int, int], source: Random) -> int:
    if len(often) < 2:
        return next(iter(often))
    drawn = Lot(source).below(sum(often.values()))
    return next(rank for rank, to in zip(often, accumulate(often.values()), strict=True) if drawn < to)


def _gain(
    tree: Tree,
    strategy: NDArray[np.float32],
    node: Node | None,
    hands: tuple[Hand, Hand],
    path: tuple[int, ...],
) -> float:
    if node is None:
        return 0.0
    hand = hands[node.turn]
    if not tree.open(node, hand):
        after, points = node.passed(tree.ranks, tree.one_series)
        return points + _gain(tree, strategy, after, hands, (*path, -1))
    total = 0.0
    for rank, share in tree.share(strategy, node, hand, path).items():
        after, points = node.after(rank)
        left = _without(hand, rank)
        then = (left, hands[1]) if node.turn == 0 else (hands[0], left)
        gain = _gain(tree, strategy, after, then, (*path, rank))
        total += share * (gain + (points if node.turn == 0 else -points))
    return total


def _numbered(ranks: int, cards: int) -> list[Hand]:
    return list(combinations_with_replacement(range(ranks), cards))


def _without(hand: Hand, rank: int) -> Hand:
    place = hand.index(rank)
    return hand[:place] + hand[place + 1 :]


def _value(rank: int) -> int:
    return min(rank + 1, 10)
