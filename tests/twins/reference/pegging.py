"""Pegging as a game, slowly: references for the native functions, over every hand of the public tree."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from hoyle.kernel import PackedPlay, Pegging
from twins.reference.pegging_learner import Learner
from twins.reference.pegging_tree import Hand, Node, Tree, numbered, without

Progress = Callable[[int], object] | None


def pegging_sizes(game: Pegging) -> tuple[int, int]:
    """The reference for the native function."""
    tree = Tree(game.ranks, game.kept, game.one_series)
    return tree.size, sum(1 if len(places) == 2 else len(places) for places in tree.places.values())


def pegging_choices(game: Pegging, numbers: NDArray[np.uint8]) -> None:
    """The reference for the native function."""
    for places in Tree(game.ranks, game.kept, game.one_series).places.values():
        numbers[min(places.values())] = len(places)


def pegging_place(game: Pegging, moves: NDArray[np.int64], hand: int) -> tuple[int, int, int]:
    """The reference for the native function."""
    path, tree = tuple(moves.tolist()), Tree(game.ranks, game.kept, game.one_series)
    for (node, held, before), places in tree.places.items():
        if before == path and hand == numbered(game.ranks, node.left[node.turn]).index(held):
            first = min(places.values())
            return first, codes_of(tree)[first], len(places)
    return 0, 0, 0


def codes_of(tree: Tree) -> dict[int, int]:
    """The first code of every choice in a packed strategy, by the first of its places."""
    codes, read = {}, 0
    for places in sorted(sorted(each.values()) for each in tree.places.values()):
        codes[places[0]] = read
        read += 1 if len(places) == 2 else len(places)
    return codes


def unpacked(tree: Tree, packed: PackedPlay) -> NDArray[np.uint8]:
    """The strategy with every share."""
    strategy, codes = np.zeros(tree.size, np.uint8), codes_of(tree)
    for each in tree.places.values():
        places = sorted(each.values())
        first = codes[places[0]]
        shares = packed.codes[first : first + len(places)].tolist()
        strategy[places] = [shares[0], packed.levels - shares[0]] if len(places) == 2 else shares
    return strategy


def pegging_reach(
    game: Pegging,
    strategy: NDArray[np.uint8],
    pone: NDArray[np.float32],
    dealer: NDArray[np.float32],
    reach: NDArray[np.float32],
) -> None:
    """The reference for the native function: each choice separately, along the moves that led to it."""
    tree = Tree(game.ranks, game.kept, game.one_series)
    kept = [dict(zip(tree.hands, often.tolist(), strict=True)) for often in (pone, dealer)]
    for (node, held, path), places in tree.places.items():
        came = [
            {hand: often * _along(tree, strategy, side, hand, path)[0] for hand, often in kept[side].items()}
            for side in (0, 1)
        ]
        for hand, often in came[node.turn].items():
            if _along(tree, strategy, node.turn, hand, path)[1] == held:
                for place in places.values():
                    reach[place] = often if often > 0 or any(came[1 - node.turn].values()) else -1


def _along(
    tree: Tree, strategy: NDArray[np.uint8], side: int, hand: Hand, path: tuple[int, ...]
) -> tuple[float, Hand | None]:
    """The chance that a side makes its moves of a path, and the rest of its hand; None if it cannot."""
    node: Node = Node((tree.kept, tree.kept))
    often = 1.0
    for number, move in enumerate(path):
        if node.turn == side:
            open_ranks = tree.open(node, hand)
            if (move < 0) != (not open_ranks) or (move >= 0 and move not in open_ranks):
                return 0.0, None
            if move >= 0:
                often *= tree.share(strategy.astype(np.float32), node, hand, path[:number])[move]
                hand = without(hand, move)
        after, _ = node.passed(tree.ranks, tree.one_series) if move < 0 else node.after(move)
        assert after is not None, "a path leads to a choice"
        node = after
    return often, hand


def improve_pegging(
    game: Pegging,
    chance: NDArray[np.float32],
    done: int,
    iterations: int,
    progress: Progress,
    regrets: NDArray[np.float32],
    averages: NDArray[np.float32],
) -> None:
    """The reference for the native function."""
    tree = Tree(game.ranks, game.kept, game.one_series)
    for iteration in range(done, done + iterations):
        for player in (0, 1):
            Learner(tree, chance, player, regrets, regrets, averages, (iteration + 1.0) ** 2).all_hands()
        if progress:
            progress(iteration + 1 - done)


def pegging_response(
    game: Pegging,
    chance: NDArray[np.float32],
    strategy: NDArray[np.float32],
    responder: int,
    progress: Progress,
    by_hand: NDArray[np.float64],
) -> float:
    """The reference for the native function."""
    worth = Learner(Tree(game.ranks, game.kept, game.one_series), chance, responder, strategy).all_hands()
    often = chance.astype(np.float64).sum(axis=1 - responder)
    for (_, number), gain in worth.items():
        by_hand[number] = gain / often[number] if often[number] > 0 else 0.0
    if progress:
        progress(0)
    return sum(worth.values()) / float(often.sum())


def pegging_gains(
    game: Pegging,
    strategy: NDArray[np.float32],
    progress: Progress,
    gains: NDArray[np.float32],
) -> None:
    """The reference for the native function: each pair of hands is played out separately."""
    tree = Tree(game.ranks, game.kept, game.one_series)
    for first, pone in enumerate(tree.hands):
        for second, dealer in enumerate(tree.hands):
            gains[first, second] = _gain(tree, strategy, Node((game.kept, game.kept)), (pone, dealer), ())
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
