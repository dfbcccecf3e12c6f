"""Pegging as a game, slowly: the twins of the native functions, over every hand of the public tree."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from twins.reference.pegging_learner import Learner
from twins.reference.pegging_tree import Hand, Node, Tree, numbered, without

Progress = Callable[[int], object] | None


def pegging_size(ranks: int, kept: int, one_series: bool) -> int:
    """Twin of the native function."""
    return Tree(ranks, kept, one_series).size


def pegging_choices(ranks: int, kept: int, one_series: bool, numbers: NDArray[np.uint8]) -> None:
    """Twin of the native function."""
    for places in Tree(ranks, kept, one_series).places.values():
        numbers[min(places.values())] = len(places)


def pegging_unpacked(
    ranks: int,
    kept: int,
    one_series: bool,
    levels: int,
    codes: NDArray[np.uint8],
    strategy: NDArray[np.uint8],
) -> int:
    """Twin of the native function."""
    read = 0
    for places in sorted(sorted(each.values()) for each in Tree(ranks, kept, one_series).places.values()):
        due = 1 if len(places) == 2 else len(places)
        if read + due <= len(codes):
            strategy[places[:due]] = codes[read : read + due]
            if len(places) == 2:
                strategy[places[1]] = levels - codes[read]
        read += due
    return read


def pegging_place(
    ranks: int, kept: int, one_series: bool, moves: NDArray[np.int64], hand: int
) -> tuple[int, int]:
    """Twin of the native function."""
    path = tuple(moves.tolist())
    for (node, held, before), places in Tree(ranks, kept, one_series).places.items():
        if before == path and hand == numbered(ranks, node.left[node.turn]).index(held):
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
        left = without(hand, rank)
        then = (left, hands[1]) if node.turn == 0 else (hands[0], left)
        gain = _gain(tree, strategy, after, then, (*path, rank))
        total += share * (gain + (points if node.turn == 0 else -points))
    return total
