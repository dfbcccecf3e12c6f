"""Every line of play of two hands at cribbage, and its value where the chance of the game counts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import prod
from typing import Any, Final, NamedTuple, TypeAlias

from numpy.typing import NDArray

from twins.reference.pegging_tree import Hand, Node, Tree, without

Places: TypeAlias = tuple[int, ...]

MOST_PEGS: Final = 21


class Line(NamedTuple):
    """One way in which two hands may be played to the end. Player 0 is the pone, player 1 the dealer."""

    hands: tuple[int, int]
    """The number of each player's hand."""
    pegs: tuple[int, ...] = ()
    """In the order in which they are pegged: the pone's above zero, the dealer's below."""
    chosen: tuple[Places, Places] = ((), ())
    """The places in a strategy of each player's choices, in order."""


class Lines:
    """Every line of play of a pegging game."""

    def __init__(self, ranks: int, kept: int, one_series: bool) -> None:
        self.tree = Tree(ranks, kept, one_series)
        self.choices = [(node.turn, tuple(of.values())) for (node, _, _), of in self.tree.places.items()]
        self.all: list[Line] = []
        start = Node((kept, kept))
        for first, pone in enumerate(self.tree.hands):
            for second, dealer in enumerate(self.tree.hands):
                self.all += self._from(start, (pone, dealer), (), Line((first, second)))
        self.until: dict[int, Places] = {}
        """By place: its player's choices on the way there and the place itself, in order."""
        for line in self.all:
            for chosen in line.chosen:
                self.until |= {place: chosen[: number + 1] for number, place in enumerate(chosen)}

    def _from(
        self, node: Node | None, hands: tuple[Hand, Hand], path: tuple[int, ...], line: Line
    ) -> Iterator[Line]:
        if node is None:
            yield line
            return
        hand = hands[node.turn]
        ranks = self.tree.open(node, hand)
        if not ranks:
            after, points = node.passed(self.tree.ranks, self.tree.one_series)
            yield from self._from(after, hands, (*path, -1), line._replace(pegs=(*line.pegs, points)))
        places = self.tree.places.get((node, hand, path), {})
        for rank in ranks:
            then, points = node.after(rank)
            chosen, left = list(line.chosen), list(hands)
            left[node.turn] = without(hand, rank)
            if rank in places:
                chosen[node.turn] = (*chosen[node.turn], places[rank])
            pegs = (*line.pegs, points if node.turn == 0 else -points)
            on = Line(line.hands, pegs, (chosen[0], chosen[1]))
            yield from self._from(then, (left[0], left[1]), (*path, rank), on)


lines_of = cache(Lines)


class Lane:
    """The stakes with one start."""

    def __init__(self, lines: Lines, stakes: tuple[NDArray[Any], ...], lane: int) -> None:
        chance, points, lots, self.suited, worth, needs = stakes
        self.lines = lines
        self.chance, self.points = chance[..., lane].tolist(), points[:, lane].tolist()
        self.lots, self.worth = lots[..., lane].tolist(), worth[lane]
        self.needs = int(needs[0]), int(needs[1 + lane])
        self.won = [self._won(line) for line in lines.all]
        """The pone's chance of the game after each line."""

    def pegged(self, line: Line) -> tuple[list[int], int | None]:
        """The holes that both peg, and who has won during the play."""
        made = [0, 0]
        if self.needs[1] <= 0:
            return made, 1
        for holes in line.pegs:
            player = 0 if holes > 0 else 1
            made[player] = min(made[player] + abs(holes), MOST_PEGS)
            if made[player] >= self.needs[player]:
                return made, player
        return made, None

    def lots_of(self, player: int, hand: int) -> list[tuple[int, float]]:
        """Each lot that the hand may have, and how often it has it."""
        suited = float(self.suited[player, hand])
        return [(self.lots[0][hand], 1 - suited), (self.lots[1][hand], suited)]

    def _won(self, line: Line) -> float:
        made, winner = self.pegged(line)
        if winner is not None:
            return float(winner == 0)
        pone, dealer = (pegs + self.points[hand] for pegs, hand in zip(made, line.hands, strict=True))
        return sum(
            often * share * float(self.worth[lot, other, pone, dealer])
            for lot, often in self.lots_of(0, line.hands[0])
            for other, share in self.lots_of(1, line.hands[1])
        )

    def often(self, line: Line) -> float:
        """How often the hands of a line are dealt."""
        return float(self.chance[line.hands[0]][line.hands[1]])

    def gains(self, player: int, shares: list[float]) -> tuple[list[float], list[float]]:
        """The player's chance of the game by place and hand, weighted by how often the other gets there."""
        by_place, by_hand = [0.0] * len(shares), [0.0] * len(self.points)
        for line, won in zip(self.lines.all, self.won, strict=True):
            gain = self.often(line) * (won if player == 0 else 1 - won)
            gain *= prod(shares[place] for place in line.chosen[1 - player])
            for place in reversed(line.chosen[player]):
                by_place[place] += gain
                gain *= shares[place]
            by_hand[line.hands[player]] += gain
        return by_place, by_hand
