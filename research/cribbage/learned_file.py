"""The file of a learned table: which part of the learned data is stored, and how."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from hoyle.kernel import RecallTable
from hoyle.solution.learned_table import CONTEXT_BITS, LayingOut, LearnedSolution
from research import kernel as solving
from research.arrays import save_arrays


def as_written(how: LayingOut) -> LayingOut:
    """Return the same, with the precision of the file."""
    return LayingOut(
        how.pegs.astype(np.float16).astype(np.float32), how.lays.astype(np.float32).astype(np.float64)
    )


def save_learned_solution(made: LearnedSolution, path: Path) -> None:
    """Write a table to a file, whole or not at all.

    Hands and the rest of a place stand apart, each place as a step from the last of the same hand.
    """
    keys = made.table.keys
    contexts, of = np.unique(keys & np.uint64((1 << CONTEXT_BITS) - 1), return_inverse=True)
    hands, first, number = np.unique(keys >> np.uint64(CONTEXT_BITS), return_index=True, return_counts=True)
    steps = np.diff(of, prepend=0)
    steps[first] = of[first]
    arrays: dict[str, NDArray[np.generic]] = {
        "figures": np.frombuffer(msgspec.json.encode(made.figures), np.uint8),
        "pegs": made.laying_out.pegs.astype(np.float16),
        "lays": made.laying_out.lays.astype(np.float32),
        "contexts": contexts.astype(np.uint32),
        "hands": hands,
        "number": number.astype(np.uint16),
        "steps": steps.astype(np.uint16),
        "often": np.packbits(made.table.often.T, axis=1),
    }
    save_arrays(arrays, path)


def table_of(learned: solving.Learned, places: int) -> RecallTable:
    """Return the strategy at this many places, those that were reached most often."""
    met = learned.averages.sum(axis=1)
    most = np.argsort(-met, kind="stable")[:places]
    most = most[met[most] > 0]
    most = most[np.argsort(learned.keys[most])]
    shares = learned.averages[most]
    often = (shares >= CUT * shares.max(axis=1, keepdims=True)).astype(np.uint8)
    return RecallTable(learned.keys[most], often)


CUT: Final = 0.875
"""The part of how often the rank learnt to be played most is played, from which others are played as often as
it, and under which they are not played: most of such differences are chance of the deals learnt from."""
