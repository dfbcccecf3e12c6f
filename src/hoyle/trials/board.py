"""Deals of cribbage played by the solved tables, hole by hole: the chances of a game come from them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from hoyle.cards import Card, Hand, Rank
from hoyle.errors import BadOption
from hoyle.fairness import Chance
from hoyle.games.cribbage.pegging import LIMIT, pegged
from hoyle.games.cribbage.show import RANKS, holes
from hoyle.games.cribbage.variant import Variant
from hoyle.kernel import GO, Pegging
from hoyle.odds.board import chances
from hoyle.odds.solved import DEALER, PONE, Solved, game_of, solved
from hoyle.trials.deals import shuffled
from hoyle.trials.played_variant import OfVariant
from hoyle.trials.trial import Row

SIGNS = {PONE: -1, DEALER: 1}


class Board(OfVariant, frozen=True, kw_only=True, tag="board"):
    """Deals between two who go by the table of the variant. A row is a deal of ``hoyle.odds.board``.

    Both go for the most holes in every deal, at any score and in a game of any length.
    """

    game: str = "cribbage"
    block: ClassVar[int] = 200

    def measured(self, indices: range) -> list[Row]:
        variant = self.played
        table, chance = self.table(), self.chance
        return [deal_pegged(table, variant, chance, index) for index in indices]

    def findings(self, rows: Sequence[Row]) -> dict[str, Any]:
        target = self.played.game_points
        wins = chances(rows, target)
        first = float(wins[0, 3]) if self.played.three_for_last else float(wins[0, 0])
        return {
            "variant": self.variant,
            "target": target,
            "first_dealer": round(first, 4),
            "wins": wins.round(4).tolist(),
            "holes": {
                name: round(sum(sum(h * sign for h in row if h * sign > 0) for row in rows) / len(rows), 3)
                for name, sign in (("dealer", 1), ("pone", -1))
            },
        }

    def table(self) -> Solved:
        """The table by which both play.

        Raises:
            BadOption: if there is none, or it was solved for another way of playing.
        """
        if self.played.after_go != "bound":
            raise BadOption("after_go", self.played.after_go, "bound: so the tables were solved")
        found = solved(self.played)
        if found is None:
            raise BadOption("variant", self.variant, "one that is solved: 'hoyle trial solve-cribbage'")
        return found


def deal_pegged(table: Solved, variant: Variant, chance: Chance, index: int) -> list[int]:
    """Return the holes of the deal of that index, in order; the dealer's above zero, the pone's below it."""
    cards, rng = shuffled(chance, index).cards, Random(chance.stream(str(index), "play"))
    fell = [Hand.of(cards[side : 2 * variant.dealt : 2]) for side in (PONE, DEALER)]
    start, crib, kept = cards[2 * variant.dealt], Hand(), []
    for side in (PONE, DEALER):
        shares = table.shares(fell[side], side)
        (out,) = rng.choices(list(shares), list(shares.values()))
        kept.append(fell[side] - out)
        crib |= out
    pegs = [2 * SIGNS[DEALER]] if start.rank is Rank.KNAVE else []
    pegs += _Play(table, game_of(variant), variant.one_series, kept, rng).pegs()
    pegs += [holes(kept[side], start) * SIGNS[side] for side in (PONE, DEALER)]
    pegs.append(holes(crib, start, crib=True) * SIGNS[DEALER])
    return [each for each in pegs if each]


class _Play:
    """The play of one deal by the table."""

    def __init__(
        self,
        table: Solved,
        game: Pegging,
        one_series: bool,
        hands: Sequence[Sequence[Card] | Hand],
        rng: Random,
    ) -> None:
        self.table, self.game, self.one_series, self.rng = table, game, one_series, rng
        self.hands = [[RANKS[card.index] - 1 for card in hand] for hand in hands]
        self.moves: list[int] = []

    def pegs(self) -> list[int]:
        """The pegs of each card, 0 too, and of the last card of a series."""
        found: list[int] = []
        turn = last = PONE
        while any(self.hands):
            series: list[int] = []
            gone: set[int] = set()
            while len(gone) < 2:
                room = LIMIT - sum(min(rank, 10) for rank in series)
                open_ranks = {rank for rank in self.hands[turn] if min(rank + 1, 10) <= room}
                if open_ranks:
                    rank = self._choice(open_ranks, turn)
                    self.hands[turn].remove(rank)
                    self.moves.append(rank)
                    series.append(rank + 1)
                    found.append(SIGNS[turn] * sum(points for _, points in pegged(series)))
                    last = turn
                    turn = turn if 1 - turn in gone else 1 - turn
                else:
                    gone.add(turn)
                    self.moves.append(GO)
                    turn = 1 - turn
            if sum(min(rank, 10) for rank in series) < LIMIT:
                found.append(SIGNS[last])
            if self.one_series:
                break
            turn = 1 - last if self.hands[1 - last] else last
        return found

    def _choice(self, open_ranks: set[int], turn: int) -> int:
        if len(open_ranks) == 1:
            return next(iter(open_ranks))
        shares = self.table.plays(self.game, self.moves, self.hands[turn])
        assert shares.keys() == open_ranks, "the table knows every choice of the play"
        weights = list(shares.values()) if any(shares.values()) else None
        (rank,) = self.rng.choices(list(shares), weights)
        return rank
