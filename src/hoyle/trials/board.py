"""Deals of cribbage played by the solved tables, hole by hole: the chances of a game come from them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

import numpy as np

from hoyle.errors import BadOption
from hoyle.fairness import Chance
from hoyle.games.cribbage.variant import Variant
from hoyle.odds.board import chances
from hoyle.odds.deals_pegged import Laid, pegged
from hoyle.odds.solved import DEALER, PONE, Solved, solved
from hoyle.trials.deals import shuffled
from hoyle.trials.played_variant import OfVariant
from hoyle.trials.trial import Row


class Board(OfVariant, frozen=True, kw_only=True, tag="board"):
    """Deals between two who go by the table of the variant. A row is a deal of ``hoyle.odds.board``.

    Both go for the most holes in every deal, at any score and in a game of any length.
    """

    game: str = "cribbage"
    block: ClassVar[int] = 200

    def measured(self, indices: range) -> list[Row]:
        return deals_pegged(self.table(), self.played, self.chance, indices)

    def findings(self, rows: Sequence[Row]) -> dict[str, Any]:
        target = self.played.game_points
        wins, lurches, lurched = chances(rows, target)
        first = float(wins[0, 3]) if self.played.three_for_last else float(wins[0, 0])
        return {
            "variant": self.variant,
            "target": target,
            "first_dealer": round(first, 4),
            "wins": wins.round(4).tolist(),
            "lurch": {"wins": lurches.round(5).tolist(), "losses": lurched.round(5).tolist()},
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


def deals_pegged(table: Solved, variant: Variant, chance: Chance, indices: Sequence[int]) -> list[Row]:
    """Return the holes of deals, each in order; the dealer's above zero, the pone's below it."""
    each = variant.dealt
    cards = np.array(
        [[card.index for card in shuffled(chance, index).cards[: 2 * each + 1]] for index in indices],
        np.uint8,
    )
    streams = [Random(chance.stream(str(index), "play")) for index in indices]
    draws = np.array([[rng.random(), rng.random()] for rng in streams])
    seeds = np.array([rng.getrandbits(64) for rng in streams], np.uint64)
    pone, dealer = (
        table.laid_out(cards[:, side : 2 * each : 2], side, draws[:, side]) for side in (PONE, DEALER)
    )
    starts = np.ascontiguousarray(cards[:, 2 * each])
    laid = Laid(np.stack([pone.kept, dealer.kept], axis=1), np.column_stack([pone.laid, dealer.laid]), starts)
    return [[hole for hole in deal if hole] for deal in pegged(table, variant, laid, seeds).holes.tolist()]
