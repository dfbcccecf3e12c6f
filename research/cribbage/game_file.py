"""Writes the file of the solution of the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from hoyle.solution.game_stakes import Habit
from hoyle.solution.game_table import PARTS, UNIT, GameSolution
from research.arrays import in_steps, save_arrays


def arrays_of(table: GameSolution) -> dict[str, NDArray[Any]]:
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

    They say how often hands are kept, with an error of at most a sixtieth. Exact ones take twice the space.
    """
    return (shares.astype(np.float16).view(np.int16) + np.int16(1 << 4)) & np.int16(~0x1F)


def save_game_solution(table: GameSolution, path: Path) -> None:
    """Write a table to a file atomically."""
    save_arrays(arrays_of(table), path)
