"""A player that learns the best response to a table, slowly: the reference for the native function."""

from __future__ import annotations

from math import sqrt

import numpy as np
from numpy.typing import NDArray

from hoyle.kernel import RecallTable
from research.kernel import Answerer, RecallGame
from twins.reference.chance import WORD, Random
from twins.reference.imperfect_recall import Progress, Rows, Table, choices, dealt, place, played
from twins.reference.pegging_tree import Hand, Node

ENOUGH = 32
"""Visits after which the observed gains may be relied on."""
LUCK = 3.0
"""The points that a rank must gain over the table's after one visit; after n visits this over the root of
n.
"""


class Answer:
    """One player's walk through a deal, against a table."""

    def __init__(
        self,
        ranks: int,
        table: Table,
        by: tuple[int, bool, bool],
        rows: Rows,
        numbers: tuple[NDArray[np.float32], NDArray[np.float32]],
        source: Random,
    ) -> None:
        self.ranks, self.table, self.rows, self.source = ranks, table, rows, source
        self.side, self.remembers, self.learns = by
        self.worth, self.visits = numbers

    def walk(self, node: Node | None, hands: tuple[Hand, Hand], seen: tuple[Hand, Hand]) -> float:
        """The answerer's gain from here on; ``seen`` are the cards that each has played."""
        gain = 0.0
        while node is not None:
            mover, ranks = node.turn, choices(node, hands[node.turn])
            if not ranks:
                node, points = node.passed(self.ranks, False)
                gain += points if self.side == 0 else -points
                continue
            rank = ranks[0]
            if len(ranks) > 1 and mover == self.side:
                keys = place(node, hands), _with_memory(place(node, hands), node, seen)
                best = self._chosen(keys, node, hands, ranks)
                if self.learns:
                    return gain + self._tried(node, hands, seen, ranks, keys)[best]
                rank = ranks[best]
            elif len(ranks) > 1:
                rank = self.table.draw(node, hands, ranks, self.source)
            hands, seen = played(hands, mover, rank), _shown(seen, mover, rank)
            node, points = node.after(rank)
            gain += points if mover == self.side else -points
        return gain

    def _chosen(self, keys: tuple[int, int], node: Node, hands: tuple[Hand, Hand], ranks: list[int]) -> int:
        usual = ranks.index(self.table.draw(node, hands, ranks, self.source))
        for key in keys[::-1] if self.remembers else keys[:1]:
            row = self.rows.find(key)
            if row is not None and self.visits[row] >= ENOUGH:
                worth = self.worth[row, : len(ranks)].astype(np.float64)
                best = int(worth.argmax())
                over = float(worth[best] - worth[usual]) * sqrt(float(self.visits[row]))
                return best if over > LUCK else usual
        return usual

    def _tried(
        self,
        node: Node,
        hands: tuple[Hand, Hand],
        seen: tuple[Hand, Hand],
        ranks: list[int],
        keys: tuple[int, int],
    ) -> list[float]:
        worth = []
        for rank in ranks:
            after, points = node.after(rank)
            left, shown = played(hands, node.turn, rank), _shown(seen, node.turn, rank)
            worth.append(points + self.walk(after, left, shown))
        for key in keys if self.remembers else keys[:1]:
            row = self.rows.make(key)
            if row is not None:
                part = 2.0 / (2.0 + float(self.visits[row]))
                self.visits[row] += 1
                for choice, each in enumerate(worth):
                    before = float(self.worth[row, choice])
                    self.worth[row, choice] = before + part * (each - before)
        return worth


def _shown(seen: tuple[Hand, Hand], mover: int, rank: int) -> tuple[Hand, Hand]:
    return ((*seen[0], rank), seen[1]) if mover == 0 else (seen[0], (*seen[1], rank))


def _with_memory(known: int, node: Node, seen: tuple[Hand, Hand]) -> int:
    word = known
    mine, theirs = (sum(1 << 3 * rank for rank in seen[side]) for side in (node.turn, 1 - node.turn))
    for more in (mine, theirs, node.floors[1 - node.turn]):
        word = (word ^ more) * 0xBF58476D1CE4E5B9 & WORD
        word ^= word >> 29
    return word | 1 << 63


def answer_recall(
    game: RecallGame,
    hands: NDArray[np.uint8],
    seeds: NDArray[np.uint64],
    table: RecallTable,
    answerer: Answerer,
    learns: bool,
    progress: Progress,
    gains: NDArray[np.float32],
) -> None:
    """The reference for the native function."""
    known, rows = Table(*table), Rows(answerer.keys)
    how, numbers = (answerer.side, answerer.remembers, learns), (answerer.worth, answerer.visits)
    for deal, seed in enumerate(seeds.tolist()):
        answer = Answer(game.ranks, known, how, rows, numbers, Random(seed))
        gains[deal] = answer.walk(Node((game.kept, game.kept)), dealt(hands[deal]), ((), ()))
        if progress:
            progress(deal + 1)
