"""The learner of the pegging game, slowly: a walk over every node of the tree and every hand there."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from twins.reference.pegging_tree import Hand, Held, Node, Tree


@dataclass
class Learner:
    """A walk over the tree by a player that learns (``regrets``), or plays its best response if there are
    none.
    """

    tree: Tree
    chance: NDArray[np.float32]
    player: int
    play: NDArray[np.float32]
    """The strategy, or the regrets, that determine the other's play."""
    regrets: NDArray[np.float32] | None = None
    averages: NDArray[np.float32] | None = None
    weight: float = 0.0

    def worth(self, node: Node | None, mine: Held, theirs: Held, path: tuple[int, ...]) -> Held:
        """The player's gain from here for each own hand, weighted by how often play gets here."""
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
        """The player's gain for each hand that it can be dealt, weighted by how often that is."""
        every: Held = {(hand, number): 1.0 for number, hand in enumerate(self.tree.hands)}
        return self.worth(Node((self.tree.kept, self.tree.kept)), every, every, ())
