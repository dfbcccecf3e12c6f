"""Five-card cribbage solved for the chance of the game: lay-outs and play at a score.

``python -m research solve-game`` makes the table. It has what parts of a hand are worth at a few hundred
scores near the end of a game, from which lay-outs follow, and how often each hand is kept by them; for all
other scores it has the lay-outs of one (``early_lay_outs``). The play is solved for the score and the start
when it is asked for (``game_play``).
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
from hoyle.solution.early_lay_outs import Early
from hoyle.solution.files import UNREADABLE, Arrays, from_steps, load_arrays, table_named
from hoyle.solution.game_stakes import Habit, Score
from hoyle.solution.lay_out_worth import Worth

NAME: Final = "cribbage_game_five-card.npz.xz"
FORMAT: Final = 3
UNIT: Final = 1 / 10000
"""Of the numbers in the file: a ten-thousandth of a game."""
FAR: Final = 31
"""With more holes to go than this for both it is early in the game."""
PARTS: Final = ("kept", "flush", "laid")
"""What a file has of ``Worth``, in that unit; its heat is in games."""


class GameFigures(Struct, frozen=True, kw_only=True):
    """How the table was made, and how good it is.

    ``gain`` is what a player gains, in games, by leaving the table for its best answer to it from love-all
    (three holes given to the pone): as the first dealer, and as the first pone.
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
    wins: NDArray[np.float32]
    """float32[61, 61]; the chance of a dealer, by its holes and the pone's, before a deal."""
    gains: NDArray[np.float32]
    """float32[2, 61, 61]; what the pone, and the dealer, would gain by the best answer, by the same."""
    solutions: dict[tuple[int, int], ScoreSolution]
    """By the holes of the dealer and the pone."""
    steps: tuple[int, ...]
    """The holes of either at scores that are solved, rising."""
    early: Early | None
    """At all other scores; None where these are not solved, and the table for the most holes serves."""

    def plan(self, dealer: int, pone: int) -> ScoreSolution | Early | None:
        """Return what both go by at a score; None where the table for the most holes serves."""
        return self.nearest(dealer, pone) or self.early

    def nearest(self, dealer: int, pone: int) -> ScoreSolution | None:
        """Return the solution to go by near the end; None early in a game, or where it is decided.

        It is that of the next score of the table at which both have as many holes or more.
        """
        if not self.steps or max(dealer, pone) < self.figures.target - FAR:
            return None
        return self.solutions.get((self._next(dealer), self._next(pone)))

    def _next(self, holes: int) -> int:
        return next((step for step in self.steps if step >= holes), self.steps[-1])


def solved_chance(variant: Variant, mine: int, theirs: int, *, dealer: bool) -> float | None:
    """Return the chance that a player wins the game before a deal, both going by the solution.

    Arguments are those of ``chance_of_game``. None where the game is not solved.
    """
    table = game_solution(variant)
    if table is None:
        return None
    return float(table.wins[mine, theirs]) if dealer else 1 - float(table.wins[theirs, mine])


def game_solution(variant: Variant) -> GameSolution | None:
    """Return the table of a game that is solved; None of any other, or if there is none.

    Raises:
        BadTable: if a file of that name is no such table.
    """
    solved = variant.name == FIVE_CARD_GAME.name and has_board(variant)
    return table_named(NAME, read_game_solution) if solved else None


def read_game_solution(path: Path) -> GameSolution:
    """Read a table.

    Raises:
        BadTable: if the file holds none.
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
        KeyError, IndexError or msgspec.MsgspecError: if they are none.
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
