"""Solving cribbage for two: lay-outs and play, each the best answer to the other player's.

Laying out is solved against how the other keeps, lays out and plays; then the play for the hands so kept; and
so on by turns, until neither changes what the other should do. ``python -m research solve-cribbage`` does it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.games.cribbage.variant import Variant
from hoyle.kernel import DEALER, PONE
from hoyle.solution.deal_table import DealSolution, game_of
from hoyle.solution.lay_out_values import DealHabits, Floats
from research import kernel as solving
from research.cribbage.deal_file import save_deal_solution
from research.cribbage.kept_hands import chance
from research.cribbage.lay_outs import every_lay_out
from research.cribbage.pack import pack
from research.cribbage.shares import shares_of_rows
from research.cribbage.unpacked import Made, Unpacked, choices_in_bytes, rows_in_bytes
from research.effort_file import effort_kept, keep_effort
from research.in_steps import Progress, in_steps

ROUNDS: Final = 5
"""The number of times that lay-outs and play respond to each other when cribbage is solved."""

LAY_OUTS: Final = 60
"""Iterations in which the lay-outs of a round are improved."""

PLAYS: Final = 60
"""Iterations of the play in a round."""

LAST_PLAYS: Final = 100
"""The same in the last round."""


class Effort(Struct, frozen=True, kw_only=True):
    """The amount of work: everything on which a solution depends."""

    variant: str = "five-card"
    rounds: int = ROUNDS
    lay_outs: int = LAY_OUTS
    plays: int = PLAYS
    last_plays: int = LAST_PLAYS

    @property
    def steps(self) -> int:
        """The iterations of lay-outs and of play in total."""
        return self.rounds * (self.lay_outs + self.plays) - self.plays + self.last_plays


class Solver:
    """A solution being computed."""

    def __init__(self, variant: Variant, effort: Effort) -> None:
        self.effort, self.game = effort, game_of(variant)
        self.lay_outs = every_lay_out(variant.dealt)
        shape = self.lay_outs.hand.shape
        hands, size = len(self.game.hands), kernel.pegging_size(self.game)
        self.done, self.steps = 0, effort.steps
        """Steps done, and the total."""
        self.regrets = [np.zeros(shape, np.float32) for _ in (PONE, DEALER)]
        self.sums = [np.zeros(shape, np.float32) for _ in (PONE, DEALER)]
        self.play_regrets, self.play_sums = np.zeros(size, np.float32), np.zeros(size, np.float32)
        self.gains = np.zeros((hands, hands), np.float32)
        self._chance: Floats | None = None

    def step(self, progress: Progress | None = None) -> None:
        """Do one more iteration, of lay-outs or of play in turn."""
        effort, round = self.effort, self.effort.lay_outs + self.effort.plays
        last = self.done >= (effort.rounds - 1) * round
        within = self.done - (effort.rounds - 1) * round if last else self.done % round
        if within < effort.lay_outs:
            self._improve_lay_outs(within)
        else:
            self._improve_play(within - effort.lay_outs, progress)
            if within + 1 == effort.lay_outs + (effort.last_plays if last else effort.plays):
                self.gains = solving.pegging_gains(self.game, self.play_sums, progress=progress)
        self.done += 1

    def _improve_lay_outs(self, iteration: int) -> None:
        for side in (PONE, DEALER):
            if iteration == 0:
                self.sums[side][:] = 0
            other = self.lay_outs.habits(shares_of_rows(self.regrets[1 - side]))
            values, share = self.lay_outs.values(side, other, self.gains), shares_of_rows(self.regrets[side])
            self.regrets[side] += values - (share * values).sum(axis=1, keepdims=True)
            np.maximum(self.regrets[side], 0, out=self.regrets[side])
            self.sums[side] += np.float32((iteration + 1) ** 2) * shares_of_rows(self.regrets[side])

    def _improve_play(self, iteration: int, progress: Progress | None) -> None:
        if iteration == 0:
            self.play_regrets[:], self.play_sums[:] = 0, 0
            self._chance = None
        solving.improve_pegging(
            self.game, self.chance, self.play_regrets, self.play_sums, done=iteration, progress=progress
        )

    @property
    def chance(self) -> Floats:
        """The frequency with which each pair of hands is kept."""
        if self._chance is None:
            self._chance = chance(self.game, self.habits())
        return self._chance

    def habits(self) -> tuple[DealHabits, DealHabits]:
        """Both players' habits of keeping and laying out so far."""
        pone, dealer = (self.lay_outs.habits(shares_of_rows(sums)) for sums in self.sums)
        return pone, dealer

    def unpacked(self) -> Unpacked:
        """The present solution."""
        pone, dealer = (rows_in_bytes(shares_of_rows(sums)) for sums in self.sums)
        pegging = choices_in_bytes(self.play_sums, kernel.pegging_choices(self.game))
        made = Made(self.effort.variant, self.effort.rounds)
        return Unpacked(made=made, lay_outs=(pone, dealer), pegging=pegging)

    def keep(self, path: Path) -> None:
        """Write everything needed for continuing, atomically."""
        keep_effort(path, self.effort, self.done, self._arrays())

    def go_on_from(self, path: Path) -> None:
        """Continue from what ``keep`` wrote.

        Raises:
            NotThisTrial: if it belongs to other work.
        """
        self.done, found = effort_kept(path, self.effort, "a solution")
        for name, array in self._arrays().items():
            array[:] = found[name]

    def _arrays(self) -> dict[str, NDArray[Any]]:
        return {
            "pone_regrets": self.regrets[PONE],
            "dealer_regrets": self.regrets[DEALER],
            "pone_sums": self.sums[PONE],
            "dealer_sums": self.sums[DEALER],
            "play_regrets": self.play_regrets,
            "play_sums": self.play_sums,
            "gains": self.gains,
        }


def solve(
    variant: Variant,
    effort: Effort,
    *,
    out: Path | None = None,
    every: float = 30.0,
    progress: Progress | None = None,
) -> DealSolution:
    """Solve a variant for two players.

    Args:
        variant: five-card or six-card cribbage.
        effort: how long to work.
        out: where the table goes. Until then what there is stands beside it (``.part``), and is gone on from;
            the solution before it is packed stays there (``.unpacked``).
        every: seconds between two times that it is kept.
        progress: called with the number of steps done, and in the midst of one.

    Raises:
        NotThisTrial: if what is kept beside ``out`` is of another solution.
    """
    solver = Solver(variant, effort)

    def packed(report: Progress) -> DealSolution:
        found = solver.unpacked()
        if out:
            found.save(out.with_name(out.name + ".unpacked"))
        return pack(found, report)

    return in_steps(solver, packed, save_deal_solution, out=out, every=every, progress=progress)
