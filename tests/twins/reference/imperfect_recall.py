"""Play with imperfect recall, slowly: the reference for the native functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from hoyle.kernel import RecallTable
from research.kernel import Learned, RecallGame
from twins.reference.chance import WORD, Random
from twins.reference.pegging_tree import Hand, Node, value, without

Progress = Callable[[int], object] | None

REACH = 3
"""The greatest distance of two ranks that can be in one run."""


def recall_place(
    hand: Sequence[int] | NDArray[np.uint8],
    series: Sequence[int] | NDArray[np.uint8],
    others_left: int,
    gone: bool,
) -> int:
    """The reference for the native function."""
    held = sum(1 << 3 * int(rank) for rank in hand)
    count = sum(value(int(rank)) for rank in series)
    end = sum((rank + 1) << 4 * back for back, rank in enumerate(_live_end([int(rank) for rank in series])))
    return (((held << 5 | count) << 3 | others_left) << 1 | gone) << 12 | end


def _live_end(series: list[int]) -> list[int]:
    """Return the ranks at the end of a series that a pair or a run may continue, the latest first."""
    latest = series[::-1][:3]
    if len(latest) < 2 or abs(latest[0] - latest[1]) > REACH:
        return latest[:1]
    if len(set(latest)) == 1 or (len(set(latest)) == len(latest) and max(latest) - min(latest) <= REACH):
        return latest
    return latest[:2]


class Rows:
    """The rows of an open-addressing hash table of places."""

    def __init__(self, keys: NDArray[np.uint64]) -> None:
        self.keys, self.shift = keys, 65 - len(keys).bit_length()
        self.room = len(keys) // 4 * 3 - int((keys != 0).sum())

    def _probe(self, key: int) -> int:
        at = (key * 0x9E3779B97F4A7C15 & WORD) >> self.shift
        while int(self.keys[at]) not in (0, key):
            at = (at + 1) % len(self.keys)
        return at

    def make(self, key: int) -> int | None:
        """The row of a key, created if missing; None if there is no room."""
        at = self._probe(key)
        if not self.keys[at]:
            if self.room <= 0:
                return None
            self.room -= 1
            self.keys[at] = key
        return at

    def find(self, key: int) -> int | None:
        """The row of a key; None if there is none."""
        at = self._probe(key)
        return at if self.keys[at] else None


def choices(node: Node, hand: Hand) -> list[int]:
    """The ranks that the mover may play, in rising order."""
    return [rank for rank in sorted(set(hand)) if value(rank) <= node.room]


def place(node: Node, hands: Sequence[Hand]) -> int:
    """The place of the mover."""
    other = 1 - node.turn
    return recall_place(hands[node.turn], node.series, node.left[other], other in node.gone)


def played(hands: Sequence[Hand], mover: int, rank: int) -> tuple[Hand, Hand]:
    """Both hands after the mover has played a rank."""
    left = without(hands[mover], rank)
    return (left, hands[1]) if mover == 0 else (hands[0], left)


def drawn(shares: Sequence[float], source: Random) -> int:
    """The index drawn from shares whose sum is 1."""
    draw = (source.next() >> 11) * 2.0**-53
    sums = list(accumulate(shares))[:-1]
    return next((choice for choice, to in enumerate(sums) if draw < to), len(sums))


class Learner:
    """A walk in which one player tries every rank, and the other plays one."""

    def __init__(
        self,
        game: tuple[int, int],
        side: int,
        weight: float,
        rows: Rows,
        numbers: tuple[NDArray[np.float32], NDArray[np.float32]],
        source: Random,
    ) -> None:
        self.ranks, self.kept = game
        self.side, self.weight, self.rows, self.source = side, weight, rows, source
        self.regrets, self.averages = numbers

    def walk(self, node: Node | None, hands: tuple[Hand, Hand]) -> float:
        """The learner's gain from here on."""
        gain = 0.0
        while node is not None:
            mover, ranks = node.turn, choices(node, hands[node.turn])
            if not ranks:
                node, points = node.passed(self.ranks, False)
                gain += points if self.side == 0 else -points
                continue
            chosen = 0
            if len(ranks) > 1:
                row = self.rows.make(place(node, hands))
                shares = self._shares(row, len(ranks))
                if mover == self.side:
                    return gain + self._learn(node, hands, ranks, row, shares)
                self._add(self.averages, row, shares)
                chosen = drawn(shares, self.source)
            hands = played(hands, mover, ranks[chosen])
            node, points = node.after(ranks[chosen])
            gain += points if mover == self.side else -points
        return gain

    def _learn(
        self,
        node: Node,
        hands: tuple[Hand, Hand],
        ranks: list[int],
        row: int | None,
        shares: list[float],
    ) -> float:
        worth = []
        for rank in ranks:
            after, points = node.after(rank)
            worth.append(points + self.walk(after, played(hands, node.turn, rank)))
        mean = 0.0
        for share, each in zip(shares, worth, strict=True):
            mean += share * each
        self._add(self.regrets, row, [each - mean for each in worth])
        return mean

    def _shares(self, row: int | None, number: int) -> list[float]:
        regrets = [0.0] * number if row is None else [max(float(n), 0.0) for n in self.regrets[row, :number]]
        total = sum(regrets)
        return [each / total if total > 0 else 1 / number for each in regrets]

    def _add(self, numbers: NDArray[np.float32], row: int | None, more: Sequence[float]) -> None:
        if row is not None:
            for choice, each in enumerate(more):
                numbers[row, choice] = float(numbers[row, choice]) + self.weight * each


def learn_recall(
    game: RecallGame,
    hands: NDArray[np.uint8],
    seeds: NDArray[np.uint64],
    weight: float,
    progress: Progress,
    learned: Learned,
    gains: NDArray[np.float32],
) -> None:
    """The reference for the native function."""
    rows = Rows(learned.keys)
    for deal, seed in enumerate(seeds.tolist()):
        source, total = Random(seed), 0.0
        for side in (0, 1):
            learner = Learner(
                (game.ranks, game.kept), side, weight, rows, (learned.regrets, learned.averages), source
            )
            made = learner.walk(Node((game.kept, game.kept)), dealt(hands[deal]))
            total += made if side == 0 else -made
        gains[deal] = total / 2
        if progress:
            progress(deal + 1)


def dealt(hands: NDArray[np.uint8]) -> tuple[Hand, Hand]:
    """The pone's hand and the dealer's."""
    pone, dealer = hands.tolist()
    return tuple(sorted(pone)), tuple(sorted(dealer))


class Table:
    """A fixed strategy."""

    def __init__(self, keys: NDArray[np.uint64], often: NDArray[np.uint8]) -> None:
        self.often = dict(zip(keys.tolist(), often.tolist(), strict=True))

    def draw(self, node: Node, hands: Sequence[Hand], ranks: list[int], source: Random) -> int:
        """The rank that the mover plays."""
        often = self.often.get(place(node, hands))
        if often is None:
            return max(ranks, key=lambda rank: (node.after(rank)[1], rank))
        total = sum(often[: len(ranks)])
        shares = [each / total if total else 0.0 for each in often[: len(ranks)]]
        return ranks[drawn(shares, source)]


def play_recall(
    game: RecallGame,
    hands: NDArray[np.uint8],
    seeds: NDArray[np.uint64],
    table: RecallTable,
    progress: Progress,
    gains: NDArray[np.float32],
) -> None:
    """The reference for the native function."""
    known = Table(*table)
    for deal, seed in enumerate(seeds.tolist()):
        source, gain, held = Random(seed), 0, dealt(hands[deal])
        node: Node | None = Node((game.kept, game.kept))
        while node is not None:
            mover, open_ranks = node.turn, choices(node, held[node.turn])
            if not open_ranks:
                node, points = node.passed(game.ranks, False)
                gain += points
                continue
            rank = open_ranks[0] if len(open_ranks) == 1 else known.draw(node, held, open_ranks, source)
            held = played(held, mover, rank)
            node, points = node.after(rank)
            gain += points if mover == 0 else -points
        gains[deal] = gain
        if progress:
            progress(deal + 1)
