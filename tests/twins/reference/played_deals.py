"""Deals whose cards are played by a table, slowly: the reference for the native function."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from hoyle.kernel import PackedPlay, Pegging
from twins.reference.chance import Lot, Random
from twins.reference.pegging import unpacked
from twins.reference.pegging_tree import Hand, Node, Tree, without

Progress = Callable[[int], object] | None


def pegging_deals(
    game: Pegging,
    strategy: PackedPlay,
    moves: NDArray[np.int64],
    odd: float,
    hands: NDArray[np.uint8],
    seeds: NDArray[np.uint64],
    progress: Progress,
    pegs: NDArray[np.int8],
    chances: NDArray[np.float64],
) -> None:
    """The reference for the native function."""
    tree = Tree(game.ranks, game.kept, game.one_series)
    shares = unpacked(tree, strategy)
    for deal, seed in enumerate(seeds.tolist()):
        source, given = Random(seed), moves.tolist()
        node: Node | None = Node((game.kept, game.kept))
        path: tuple[int, ...] = ()
        held = [tuple(sorted(hand)) for hand in hands[deal].tolist()]
        made: list[int] = []
        chances[deal] = 1
        while node is not None:
            mover = node.turn
            often = _often(tree, shares, node, held[mover], path)
            if len(path) < len(given):
                rank = given[len(path)]
                if rank not in often:
                    chances[deal, mover], made = 0, []
                    break
                chances[deal, mover] *= (1 - odd) * often[rank] / sum(often.values()) + odd / len(often)
            else:
                rank = _drawn(often, source)
            if rank < 0:
                after, points = node.passed(game.ranks, game.one_series)
            else:
                held[mover] = without(held[mover], rank)
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
    """The weight with which the mover plays each rank, in any unit; rank -1 if it can play nothing."""
    ranks = tree.open(node, hand)
    if len(ranks) < 2:
        return {ranks[0] if ranks else -1: 1}
    return {rank: int(strategy[place]) for rank, place in tree.places[node, hand, path].items()}


def _drawn(often: dict[int, int], source: Random) -> int:
    if len(often) < 2:
        return next(iter(often))
    drawn = Lot(source).below(sum(often.values()))
    return next(rank for rank, to in zip(often, accumulate(often.values()), strict=True) if drawn < to)
