"""Checkpoints of a long computation: a file of arrays from which it resumes."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from hoyle.errors import NotThisTrial
from hoyle.solution.files import UNREADABLE
from research.arrays import save_arrays


class OfVariant(Protocol):
    """The settings of a computation: a struct with the name of a variant."""

    @property
    def variant(self) -> str: ...


def keep_effort(path: Path, effort: OfVariant, done: int, arrays: Mapping[str, NDArray[Any]]) -> None:
    """Write a checkpoint atomically. ``done`` counts the steps so far."""
    head = {"effort": np.frombuffer(msgspec.json.encode(effort), np.uint8), "done": np.array(done)}
    save_arrays({**head, **arrays}, path, packed=False)


def effort_kept(path: Path, effort: OfVariant, what: str) -> tuple[int, dict[str, NDArray[Any]]]:
    """Return the steps done and the arrays of a checkpoint written by ``keep_effort`` for this effort.

    Raises:
        NotThisTrial: if the file is not a checkpoint, or is one of another effort.
    """
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as arrays:
            stored = {name: arrays[name] for name in arrays.files}
        kept = msgspec.json.decode(stored.pop("effort").tobytes(), type=type(effort))
        done = int(stored.pop("done"))
    except (*UNREADABLE, msgspec.MsgspecError):
        raise NotThisTrial(str(path), "something else") from None
    if kept != effort:
        raise NotThisTrial(str(path), f"{what} of {kept.variant} with other settings")
    return done, stored
