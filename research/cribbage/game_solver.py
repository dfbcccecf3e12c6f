"""Solving whole games of five-card cribbage: every score in turn, with checkpoints."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.errors import BadOption, NotThisTrial
from hoyle.games.cribbage.variant import FIVE_CARD as VARIANT
from hoyle.kernel import DEALER, PONE
from hoyle.kernel.game_play import LANES
from hoyle.solution.deal_table import DealSolution, deal_solution
from hoyle.solution.files import UNREADABLE
from hoyle.solution.game_stakes import FIVE_CARD
from hoyle.solution.game_table import GameFigures, GameSolution, ScoreSolution, game_solution_of
from hoyle.solution.lay_out_worth import Early
from research.arrays import save_arrays
from research.cribbage.best_response import Checked, check_score
from research.cribbage.game_file import arrays_of, save_game_solution
from research.cribbage.score_solver import (
    GameEffort,
    Warm,
    board_wins,
    scores_to_check,
    scores_to_solve,
    solve_early,
    solve_score,
)
from research.cribbage.score_table import Boards, ScoreTable
from research.cribbage.shares import shares_of_rows
from research.in_steps import Progress, in_steps

BEGIN = 0.07
"""The regrets with which the first score begins for the lay-outs that the table for the most holes always
takes.
"""
FIRST = (0, 3)
"""The holes of the first dealer and of the first pone."""


class GameSolver:
    """A solution of the game being computed."""

    def __init__(self, effort: GameEffort) -> None:
        """
        Raises:
            BadOption: if the deal of five-card cribbage is not solved.
        """
        table = deal_solution(VARIANT)
        if table is None:
            raise BadOption("variant", VARIANT.name, "one solved by 'python -m research solve-cribbage'")
        self.effort, self.table = effort, table
        self.to_solve, self.to_check = scores_to_solve(effort), scores_to_check(effort)
        self.solutions: dict[tuple[int, int], ScoreSolution] = {}
        self.wins: list[float] = []
        """The dealer's chance at each score solved."""
        self.early: Early | None = None
        self.checked: list[Checked] = []
        self._warm = _cold(table)

    @property
    def steps(self) -> int:
        """The number of scores to solve and to check."""
        return len(self.to_solve) + self.effort.early + len(self.to_check)

    @property
    def done(self) -> int:
        return len(self.wins) + (self.early is not None) + len(self.checked)

    def step(self, progress: Progress | None = None) -> None:
        """Solve one more score, or check one."""
        if len(self.wins) < len(self.to_solve):
            score = self.to_solve[len(self.wins)]
            solution, wins = solve_score(
                score, self._solved_wins(), self.effort, self._warm, progress=progress
            )
            self.solutions[score.dealer, score.pone] = solution
            self.wins.append(wins)
            return
        if self.effort.early and self.early is None:
            self.early = solve_early(self._solved_wins(), self.effort, self._warm, progress=progress)
            return
        score = self.to_check[len(self.checked)]
        board, gains = self._checked_boards()
        plan = self.solution().plan(score.dealer, score.pone) or self.table
        self.checked.append(check_score(score, plan, board, gains, self.effort, progress=progress))

    def solution(self) -> GameSolution:
        """The present table."""
        wins, gains = (
            self._checked_boards() if self.checked else (self._solved_wins(), (np.zeros((61, 61)),) * 2)
        )
        figures = GameFigures(
            target=VARIANT.game_points,
            scores=len(self.solutions),
            iterations=self.effort.iterations,
            gain=(float(gains[PONE][FIRST]), float(gains[DEALER][FIRST])),
        )
        steps = tuple(sorted({holes for score in self.solutions for holes in score}))
        return GameSolution(
            figures=figures,
            wins=wins.astype(np.float32),
            gains=np.stack(gains).astype(np.float32),
            solutions=self.solutions,
            steps=steps,
            early=self.early,
        )

    def keep(self, path: Path) -> None:
        """Write everything done so far, atomically."""
        checked = [(each.dealer, each.pone, each.wins, *each.gains) for each in self.checked]
        more: dict[str, NDArray[Any]] = {
            "effort": np.frombuffer(msgspec.json.encode(self.effort), np.uint8),
            "solved": np.array(self.wins),
            "checked": np.array(checked).reshape(-1, 5),
        }
        save_arrays({**arrays_of(self.solution()), **more}, path, packed=False)

    def go_on_from(self, path: Path) -> None:
        """Continue from what ``keep`` wrote. Later results differ in their last digits from those of an
        uninterrupted
        run.

        Raises:
            NotThisTrial: if it belongs to other work.
        """
        try:
            with path.open("rb") as file, np.load(file, allow_pickle=False) as arrays:
                effort = msgspec.json.decode(arrays["effort"].tobytes(), type=GameEffort)
                table, wins = game_solution_of(arrays), arrays["solved"].tolist()
                checked = [
                    Checked(int(dealer), int(pone), chance, (first, second))
                    for dealer, pone, chance, first, second in arrays["checked"].tolist()
                ]
        except (*UNREADABLE, msgspec.MsgspecError):
            raise NotThisTrial(str(path), "something else") from None
        if effort != self.effort:
            raise NotThisTrial(str(path), "a solution of the game with other settings")
        self.solutions, self.early = table.solutions, table.early
        self.wins, self.checked = wins, checked

    def _solved_wins(self) -> Boards:
        known = ScoreTable(board_wins(), sorted({score.dealer for score in self.to_solve}))
        for score, wins in zip(self.to_solve[: len(self.wins)], self.wins, strict=True):
            known.put(score.dealer, score.pone, wins)
        return known.all().clip(0, 1)

    def _checked_boards(self) -> tuple[Boards, tuple[Boards, Boards]]:
        steps = sorted({score.dealer for score in self.to_check})
        boards = [ScoreTable(base, steps) for base in (board_wins(), np.zeros((61, 61)), np.zeros((61, 61)))]
        for each in self.checked:
            for known, number in zip(boards, (each.wins, *each.gains), strict=True):
                known.put(each.dealer, each.pone, number)
        wins, pone, dealer = (known.all() for known in boards)
        return wins.clip(0, 1), (pone, dealer)


def solve_game(
    effort: GameEffort, *, out: Path | None = None, every: float = 30.0, progress: Progress | None = None
) -> GameSolution:
    """Solve the game.

    Args:
        effort: how long to work.
        out: where the table goes. Until then what there is stands beside it (``.part``), and is gone on from.
        every: seconds between two times that it is kept.
        progress: called with the number of scores done, and in the midst of one.

    Raises:
        NotThisTrial: if what is kept beside ``out`` is of another solution.
    """
    solver = GameSolver(effort)
    return in_steps(
        solver, lambda _: solver.solution(), save_game_solution, out=out, every=every, progress=progress
    )


def _cold(table: DealSolution) -> Warm:
    play = np.zeros((kernel.pegging_size(FIVE_CARD), LANES), np.float32)
    return Warm(
        play, [shares_of_rows(each.astype(np.float32)) * np.float32(BEGIN) for each in table.lay_outs]
    )
