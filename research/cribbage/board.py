"""Deals of cribbage played with the solved tables, hole by hole; the chances of a game are computed from
them.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

import numpy as np

from hoyle.errors import BadOption
from hoyle.estimate import Estimate, mean
from hoyle.fairness import Chance
from hoyle.games.cribbage.variant import Variant
from hoyle.kernel import DEALER, PONE
from hoyle.play import shuffled
from hoyle.solution.deal_table import DealSolution, deal_solution
from hoyle.solution.rollout import HEELS_AT, SHOWS_AT, Laid, pegged
from hoyle.trials.trial import OfVariant, Row
from research.cribbage.board_chances import chances
from research.cribbage.par import par_holes


class Board(OfVariant, frozen=True, kw_only=True, tag="board"):
    """Deals between two players who use the table of the variant. A row is a deal as in ``board_chances``,
    with
    zeros where nothing was pegged.

    Both maximise the holes of every deal, at any score and in a game of any length.
    """

    game: str = "cribbage"
    block: ClassVar[int] = 200

    def measured(self, indices: range) -> list[Row]:
        return deals_pegged(self.table(), self.played, self.chance, indices)

    def findings(self, rows: Sequence[Row]) -> dict[str, Any]:
        target = self.played.game_points
        wins, lurches, lurched = chances(rows, target)
        parts = parts_of(rows)
        first = (0, 3) if self.played.three_for_last else (0, 0)
        return {
            "variant": self.variant,
            "target": target,
            "first_dealer": round(float(wins[first]), 4),
            "first_dealer_lurch": {
                "wins": round(float(lurches[first]), 5),
                "losses": round(float(lurched[first]), 5),
            },
            "wins": wins.round(4).tolist(),
            "lurch": {"wins": lurches.round(5).tolist(), "losses": lurched.round(5).tolist()},
            "par": par_holes(rows, target),
            "holes": {name: round(each["all"].mean, 3) for name, each in parts.items()},
            "parts": {
                side: {name: {"mean": part.mean, "se": part.se} for name, part in each.items()}
                for side, each in parts.items()
            },
        }

    def table(self) -> DealSolution:
        """The table that both players use.

        Raises:
            BadOption: if there is none, or it was solved for another way of playing.
        """
        if self.played.after_go != "bound":
            raise BadOption("after_go", self.played.after_go, "bound: so the tables were solved")
        found = deal_solution(self.played)
        if found is None:
            raise BadOption("variant", self.variant, "one solved by 'python -m research solve-cribbage'")
        return found


def deals_pegged(table: DealSolution, variant: Variant, chance: Chance, indices: Sequence[int]) -> list[Row]:
    """Return the holes of deals, each in order: the dealer's positive, the pone's negative."""
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
    holes: list[Row] = pegged(table, variant, laid, seeds).holes.tolist()
    return holes


def parts_of(deals: Sequence[Row]) -> dict[str, dict[str, Estimate]]:
    """Return the mean holes of a deal by side and by the reason they were pegged, and in total."""
    holes = np.array(deals)
    play, (pone, dealer, crib) = holes[:, HEELS_AT + 1 : SHOWS_AT], holes[:, SHOWS_AT:].T
    both = {
        "dealer": {
            "heels": holes[:, HEELS_AT],
            "play": play.clip(min=0).sum(axis=1),
            "hand": dealer,
            "crib": crib,
        },
        "pone": {"play": -play.clip(max=0).sum(axis=1), "hand": -pone},
    }
    return {
        side: {name: mean(each.tolist()) for name, each in (*parts.items(), ("all", sum(parts.values())))}
        for side, parts in both.items()
    }
