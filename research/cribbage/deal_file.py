"""Writes the file of a solution for points per deal."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from hoyle.solution.deal_table import SIDES, DealSolution
from research.arrays import in_steps, save_arrays


def save_deal_solution(solution: DealSolution, path: Path) -> None:
    """Write a table to a file atomically."""
    arrays: dict[str, NDArray[np.generic]] = {
        "figures": np.frombuffer(msgspec.json.encode(solution.figures), np.uint8),
        "levels": np.array([solution.pegging.levels], np.uint8),
        "pegging": solution.pegging.codes,
        "play": in_steps(np.moveaxis(solution.play, -1, 0)),
    }
    for name, side in SIDES.items():
        habits = solution.habits[side]
        arrays[f"{name}_lay_outs"] = solution.lay_outs[side]
        arrays[f"{name}_keeps"], arrays[f"{name}_lays"] = habits.keeps, habits.lays
        arrays[f"{name}_suited"] = np.array([habits.suited])
    save_arrays(arrays, path)
