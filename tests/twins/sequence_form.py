"""The value of a small pegging game by a linear program, without regrets or iterations."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:  # SciPy loads in half a second, in each worker.
    from scipy.sparse import coo_matrix

from twins.reference.pegging_tree import Hand, Node, Tree

Places = tuple[int, int]
"""The last choice of each player, as a column: 0 before its first."""
Walk = Callable[..., None]


class _Sides:
    """Each player's choices: one column for each rank of each, and one row for each choice."""

    def __init__(self) -> None:
        self.columns: list[dict[int, int]] = [{}, {}]
        self.rows: list[dict[int, int]] = [{}, {}]
        self.cells: list[set[tuple[int, int, int]]] = [set(), set()]
        self.payoffs: dict[Places, float] = {}

    def choice(self, player: int, places: dict[int, int], before: int) -> dict[int, int]:
        """The column of each rank of a choice that follows the column ``before``."""
        first = min(places.values())
        row = self.rows[player].setdefault(first, len(self.rows[player]) + 1)
        of = {
            rank: self.columns[player].setdefault(place, len(self.columns[player]) + 1)
            for rank, place in places.items()
        }
        self.cells[player] |= {(row, before, -1), *((row, column, 1) for column in of.values())}
        return of

    def constraints(self, player: int) -> coo_matrix:
        from scipy.sparse import coo_matrix

        cells = [(0, 0, 1), *sorted(self.cells[player])]
        rows, columns, values = zip(*cells, strict=True)
        return coo_matrix(
            (values, (rows, columns)),
            shape=(len(self.rows[player]) + 1, len(self.columns[player]) + 1),
        )


def value(tree: Tree, chance: NDArray[np.float32], walk: Walk | None = None) -> float:
    """The gain of the pone when both play perfectly; ``walk`` adds up payoffs other than points."""
    from scipy.optimize import linprog
    from scipy.sparse import coo_matrix, hstack, vstack

    walk = walk or _walk
    sides = _Sides()
    for first, pone in enumerate(tree.hands):
        for second, dealer in enumerate(tree.hands):
            if chance[first, second] > 0:
                start = Node((tree.kept, tree.kept))
                walk(tree, sides, start, (pone, dealer), (), (0, 0), float(chance[first, second]))
    pone, dealer = sides.constraints(0), sides.constraints(1)
    (rows, columns), gains = zip(*sides.payoffs, strict=True), list(sides.payoffs.values())
    payoff = coo_matrix((gains, (rows, columns)), shape=(pone.shape[1], dealer.shape[1]))
    # The pone's plan x and the values q of the dealer's choices: the most q[0] with dealer' q <= payoff' x.
    aim = np.zeros(pone.shape[1] + dealer.shape[0])
    aim[pone.shape[1]] = -1.0
    found = linprog(
        aim,
        A_ub=hstack([-payoff.T, dealer.T]),
        b_ub=np.zeros(dealer.shape[1]),
        A_eq=vstack([hstack([pone, coo_matrix((pone.shape[0], dealer.shape[0]))])]),
        b_eq=np.eye(pone.shape[0])[0],
        bounds=[(0, None)] * pone.shape[1] + [(None, None)] * dealer.shape[0],
    )
    assert found.success, found.message
    return -float(found.fun)


def _walk(
    tree: Tree,
    sides: _Sides,
    node: Node | None,
    hands: tuple[Hand, Hand],
    path: tuple[int, ...],
    last: Places,
    chance: float,
) -> None:
    if node is None:
        return
    mover, hand = node.turn, hands[node.turn]
    if not tree.open(node, hand):
        after, points = node.passed(tree.ranks, tree.one_series)
        _pay(sides, last, points * chance)
        _walk(tree, sides, after, hands, (*path, -1), last, chance)
        return
    places = tree.places.get((node, hand, path))
    columns = sides.choice(mover, places, last[mover]) if places else {}
    for rank in tree.open(node, hand):
        after, points = node.after(rank)
        place = hand.index(rank)
        left = hand[:place] + hand[place + 1 :]
        column = columns.get(rank, last[mover])
        now = (column, last[1]) if mover == 0 else (last[0], column)
        _pay(sides, now, (points if mover == 0 else -points) * chance)
        then = (left, hands[1]) if mover == 0 else (hands[0], left)
        _walk(tree, sides, after, then, (*path, rank), now, chance)


def _pay(sides: _Sides, at: Places, gain: float) -> None:
    if gain:
        sides.payoffs[at] = sides.payoffs.get(at, 0.0) + gain
