"""Five-card cribbage solved for the chance of winning: discards and play at a score.

``python -m research solve-game`` builds the table. For a few hundred scores near the end of a game it has
values for the parts of a hand, which determine the discards, and how often each hand is kept. For all other
scores it has the discards of one typical score (``lay_out_worth``). The play is solved on demand for the
score and the starter (``game_lay_outs``).
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from hoyle.errors import BadTable
from hoyle.games.cribbage.variant import FIVE_CARD as FIVE_CARD_GAME
from hoyle.games.cribbage.variant import Variant
from hoyle.kernel import DEALER, PONE
from hoyle.solution.chances_by_score import has_board
from hoyle.solution.files import UNREADABLE, Arrays, from_steps, load_arrays, table_named
from hoyle.solution.game_stakes import Habit, Score
from hoyle.solution.lay_out_worth import Early, Worth

NAME: Final = "cribbage_game_five-card.npz.xz"
FORMAT: Final = 3
UNIT: Final = 1 / 10000
"""The unit of the numbers in the file: a ten-thousandth of a game."""
FAR: Final = 31
"""It is early in the game if both players need more holes than this."""
PARTS: Final = ("kept", "flush", "laid")
"""A ``Worth`` as stored in the file, in that unit; its heat is in games."""


class GameFigures(Struct, frozen=True, kw_only=True):
    """How the table was made, and its quality.

    ``gain`` is what a player would gain, in games, with a best response from love-all (the pone has three
    holes): as the first dealer, and as the first pone.
    """

    target: int
    scores: int
    iterations: int
    gain: tuple[float, float]
    format: int = FORMAT


_FIGURES: Final = msgspec.json.Decoder(GameFigures)


class ScoreSolution(NamedTuple):
    """What both players do at one score; pone first."""

    score: Score
    worth: tuple[Worth, Worth]
    habits: tuple[Habit, Habit]


class GameSolution(Struct, frozen=True, kw_only=True, eq=False):
    """The solution, score by score."""

    figures: GameFigures
    """How the table was made, and its quality."""
    wins: NDArray[np.float32]
    """float32[61, 61]. A dealer's chance of winning before a deal, by the dealer's holes and the pone's."""
    gains: NDArray[np.float32]
    """float32[2, 61, 61]. What the pone, and the dealer, would gain with a best response, by the same."""
    solutions: dict[tuple[int, int], ScoreSolution]
    """The solved scores, by the holes of the dealer and the pone."""
    steps: tuple[int, ...]
    """The numbers of holes of solved scores, ascending."""
    early: Early | None
    """The discards at all other scores; None if unsolved, where the table for most points serves instead."""

    def plan(self, dealer: int, pone: int) -> ScoreSolution | Early | None:
        """Return what both players do at a score; None where the table for most points serves instead."""
        return self.nearest(dealer, pone) or self.early

    def nearest(self, dealer: int, pone: int) -> ScoreSolution | None:
        """Return the endgame solution that applies at this score; None early in a game, or if it is over.

        It is the solution of the nearest solved score at which neither player has fewer holes.
        """
        if not self.steps or max(dealer, pone) < self.figures.target - FAR:
            return None
        return self.solutions.get((self._next(dealer), self._next(pone)))

    def _next(self, holes: int) -> int:
        return next((step for step in self.steps if step >= holes), self.steps[-1])


def solved_chance(variant: Variant, mine: int, theirs: int, *, dealer: bool) -> float | None:
    """Return the chance that a player wins the game before a deal, if both follow the solution.

    For the arguments see ``chance_of_game``. None if the game is not solved.
    """
    table = game_solution(variant)
    if table is None:
        return None
    return float(table.wins[mine, theirs]) if dealer else 1 - float(table.wins[theirs, mine])


def game_solution(variant: Variant) -> GameSolution | None:
    """Return the table of a solved game, or None.

    Raises:
        BadTable: if the file is not a valid table.
    """
    solved = variant.name == FIVE_CARD_GAME.name and has_board(variant)
    return table_named(NAME, read_game_solution) if solved else None


def read_game_solution(path: Path) -> GameSolution:
    """Read a table.

    Raises:
        BadTable: if the file is not a table.
    """
    try:
        arrays = load_arrays(path)
        if (made := _FIGURES.decode(arrays["figures"].tobytes()).format) != FORMAT:
            raise BadTable(str(path), f"it is of format {made}", "solve-game")
        return game_solution_of(arrays)
    except (*UNREADABLE, msgspec.MsgspecError) as error:
        raise BadTable(str(path), str(error), "solve-game") from None


def game_solution_of(arrays: Arrays) -> GameSolution:
    """Return a table from the arrays of its file.

    Raises:
        KeyError, IndexError or msgspec.MsgspecError: if the arrays are not those of a table.
    """
    figures = _FIGURES.decode(arrays["figures"].tobytes())
    worths = [from_steps(arrays[name]).astype(np.float32) * np.float32(UNIT) for name in PARTS]
    worths.append(arrays["heat"])
    habits = [from_steps(arrays[name]).view(np.float16).astype(np.float32) for name in Habit._fields]
    solutions = {
        (dealer, pone): ScoreSolution(
            Score(dealer, pone, figures.target),
            (Worth(*(each[at, PONE] for each in worths)), Worth(*(each[at, DEALER] for each in worths))),
            (Habit(*(each[at, PONE] for each in habits)), Habit(*(each[at, DEALER] for each in habits))),
        )
        for at, (dealer, pone) in enumerate(arrays["scores"].tolist())
    }
    early = None
    if "early" in arrays:
        pone, dealer = (
            Habit(*(arrays[f"early_{name}"][side] for name in Habit._fields)) for side in (PONE, DEALER)
        )
        early = Early(arrays["early"], (pone, dealer))
    return GameSolution(
        figures=figures,
        wins=arrays["wins"],
        gains=arrays["gains"],
        solutions=solutions,
        steps=tuple(np.unique(arrays["scores"]).tolist()),
        early=early,
    )
