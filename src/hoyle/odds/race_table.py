"""Five-card cribbage solved for the chance of the game: lay-outs and play at a score.

``python -m research solve-game`` makes the table. It has what parts of a hand are worth at a few hundred
scores near the end of a game, from which lay-outs follow, and how often each hand is kept by them; for all
other scores it has the lay-outs of one (``hoyle.odds.race_early``). The play is solved for the score and the
start when it is asked for (``hoyle.odds.race_play``).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from hoyle.cards import Hand
from hoyle.errors import BadTable
from hoyle.games.cribbage.variant import FIVE_CARD as FIVE_CARD_GAME
from hoyle.games.cribbage.variant import Variant
from hoyle.kernel import DEALER, PONE
from hoyle.odds.array_file import UNREADABLE, from_steps, in_steps, load_arrays, save_arrays
from hoyle.odds.board import has_board
from hoyle.odds.dealt import LAID_OUT, RANKS
from hoyle.odds.lay_out_values import numbers
from hoyle.odds.race_deal import Habit, Score
from hoyle.odds.race_early import Early
from hoyle.odds.race_fit import Worth, shares
from hoyle.odds.solved import table_named

NAME: Final = "cribbage_race_five-card.npz.xz"
FORMAT: Final = 3
UNIT: Final = 1 / 10000
"""Of the numbers in the file: a ten-thousandth of a game."""
FAR: Final = 31
"""With more holes to go than this for both it is early in the game."""
PARTS: Final = ("kept", "flush", "laid")
"""What a file has of ``Worth``, in that unit; its heat is in games."""


class RaceFigures(Struct, frozen=True, kw_only=True):
    """How the table was made, and how good it is.

    ``gain`` is what a player gains, in games, by leaving the table for its best answer to it from love-all
    (three holes given to the pone): as the first dealer, and as the first pone.
    """

    target: int
    scores: int
    iterations: int
    gain: tuple[float, float]
    format: int = FORMAT


_FIGURES: Final = msgspec.json.Decoder(RaceFigures)


class Solution(NamedTuple):
    """What both players do at one score; pone first."""

    score: Score
    worth: tuple[Worth, Worth]
    habits: tuple[Habit, Habit]


class RaceTable(Struct, frozen=True, kw_only=True, eq=False):
    """The solution, score by score."""

    figures: RaceFigures
    wins: NDArray[np.float32]
    """float32[61, 61]; the chance of a dealer, by its holes and the pone's, before a deal."""
    gains: NDArray[np.float32]
    """float32[2, 61, 61]; what the pone, and the dealer, would gain by the best answer, by the same."""
    solutions: dict[tuple[int, int], Solution]
    """By the holes of the dealer and the pone."""
    steps: tuple[int, ...]
    """The holes of either at scores that are solved, rising."""
    early: Early | None
    """At all other scores; None where these are not solved, and the table for the most holes serves."""

    def plan(self, dealer: int, pone: int) -> Solution | Early | None:
        """Return what both go by at a score; None where the table for the most holes serves."""
        return self.nearest(dealer, pone) or self.early

    def nearest(self, dealer: int, pone: int) -> Solution | None:
        """Return the solution to go by near the end; None early in a game, or where it is decided.

        It is that of the next score of the table at which both have as many holes or more.
        """
        if not self.steps or max(dealer, pone) < self.figures.target - FAR:
            return None
        return self.solutions.get((self._next(dealer), self._next(pone)))

    def _next(self, holes: int) -> int:
        return next((step for step in self.steps if step >= holes), self.steps[-1])


def lay_outs(worth: Worth, hand: Hand) -> dict[Hand, float]:
    """Return how often a side lays out each two cards of five."""
    cards = [card.index for card in hand]
    outs = [set(out) for out in combinations(cards, LAID_OUT)]
    kept = np.array([[card for card in cards if card not in out] for out in outs], np.uint8)
    laid = np.array([sorted(out) for out in outs], np.uint8)
    suits = kept // RANKS
    held = numbers(kept)
    sums = (
        worth.kept[held] + worth.flush[held] * (suits == suits[:, :1]).all(axis=1) + worth.laid[numbers(laid)]
    )
    often = shares(sums[None], worth.heat)[0].tolist()
    return {Hand(sum(1 << card for card in out)): each for out, each in zip(outs, often, strict=True)}


def chance_of_race(variant: Variant, mine: int, theirs: int, *, dealer: bool) -> float | None:
    """Return the chance that a player wins the game before a deal, both going by the solution.

    Arguments are those of ``hoyle.odds.board.chance_of_game``. None where the game is not solved.
    """
    table = table_for(variant)
    if table is None:
        return None
    return float(table.wins[mine, theirs]) if dealer else 1 - float(table.wins[theirs, mine])


def table_for(variant: Variant) -> RaceTable | None:
    """Return the table of a game that is solved; None of any other, or if there is none.

    Raises:
        BadTable: if a file of that name is no such table.
    """
    return race_table() if variant.name == FIVE_CARD_GAME.name and has_board(variant) else None


def race_table() -> RaceTable | None:
    """Return the table: the user's own, or the package's; None if there is none.

    Raises:
        BadTable: if a file of that name is no such table.
    """
    return table_named(NAME, read_race)


def read_race(path: Path) -> RaceTable:
    """Read a table.

    Raises:
        BadTable: if the file holds none.
    """
    try:
        arrays = load_arrays(path)
        if (made := _FIGURES.decode(arrays["figures"].tobytes()).format) != FORMAT:
            raise BadTable(str(path), f"it is of format {made}", "solve-game")
        return race_of(arrays)
    except (*UNREADABLE, msgspec.MsgspecError) as error:
        raise BadTable(str(path), str(error), "solve-game") from None


def race_of(arrays: Mapping[str, NDArray[Any]]) -> RaceTable:
    """Return a table from the arrays of its file.

    Raises:
        KeyError, IndexError or msgspec.MsgspecError: if they are none.
    """
    figures = _FIGURES.decode(arrays["figures"].tobytes())
    worths = [from_steps(arrays[name]).astype(np.float32) * np.float32(UNIT) for name in PARTS]
    worths.append(arrays["heat"])
    habits = [from_steps(arrays[name]).view(np.float16).astype(np.float32) for name in Habit._fields]
    solutions = {
        (dealer, pone): Solution(
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
    return RaceTable(
        figures=figures,
        wins=arrays["wins"],
        gains=arrays["gains"],
        solutions=solutions,
        steps=tuple(np.unique(arrays["scores"]).tolist()),
        early=early,
    )


def arrays_of(table: RaceTable) -> dict[str, NDArray[Any]]:
    """Return the arrays of a table's file."""
    solutions = [table.solutions[score] for score in sorted(table.solutions)]
    arrays: dict[str, NDArray[Any]] = {
        "figures": np.frombuffer(msgspec.json.encode(table.figures), np.uint8),
        "wins": table.wins,
        "gains": table.gains,
        "scores": np.array(sorted(table.solutions), np.uint8).reshape(-1, 2),
    }
    for name in PARTS:
        parts = np.array([[getattr(side, name) for side in each.worth] for each in solutions])
        arrays[name] = in_steps(np.rint(parts / UNIT).astype(np.int16))
    arrays["heat"] = np.array([[side.heat for side in each.worth] for each in solutions], np.float32)
    for name in Habit._fields:
        parts = np.array([[getattr(side, name) for side in each.habits] for each in solutions])
        arrays[name] = in_steps(_rounded(parts))
    if table.early:
        arrays["early"] = table.early.lays
        for name in Habit._fields:
            arrays[f"early_{name}"] = np.stack([getattr(each, name) for each in table.early.habits])
    return arrays


def _rounded(shares: NDArray[np.float32]) -> NDArray[np.int16]:
    """Return shares as the bits of float16, rounded to five places of the binary fraction.

    They say how often hands are kept, and are out by a sixtieth at most. Exact they take twice the room.
    """
    return (shares.astype(np.float16).view(np.int16) + np.int16(1 << 4)) & np.int16(~0x1F)


def save_race(table: RaceTable, path: Path) -> None:
    """Write a table to a file, whole or not at all."""
    save_arrays(arrays_of(table), path)
