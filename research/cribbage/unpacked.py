"""A solution of cribbage before it is packed: every share in 255ths of the greatest of its choice."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from hoyle.errors import BadTable
from hoyle.solution.deal_table import SIDES
from hoyle.solution.files import UNREADABLE
from hoyle.solution.lay_out_values import Floats
from research.arrays import save_arrays

WHOLE: Final = 255
"""The number of the most frequent share."""

LEAST: Final = np.float32(0.01)
"""Shares below this are noise of the last iterations, and omitted."""


class Made(Struct, frozen=True):
    """The variant, and the number of rounds in which it was solved."""

    variant: str
    rounds: int


class Unpacked(Struct, frozen=True, kw_only=True, eq=False):
    """How both players lay out and play."""

    made: Made
    lay_outs: tuple[NDArray[np.uint8], NDArray[np.uint8]]
    """uint8[n, k] of the pone and of the dealer, by kinds of hand (``every_kind``)."""
    pegging: NDArray[np.uint8]
    """uint8[size]"""

    def save(self, path: Path) -> None:
        """Write it to a file atomically."""
        arrays: dict[str, NDArray[np.generic]] = {
            "figures": np.frombuffer(msgspec.json.encode(self.made), np.uint8),
            "pegging": self.pegging,
        }
        for name, side in SIDES.items():
            arrays[f"{name}_lay_outs"] = self.lay_outs[side]
        save_arrays(arrays, path, packed=False)


def read_unpacked(path: Path) -> Unpacked:
    """Read what ``save`` wrote.

    Raises:
        BadTable: if the file holds no solution.
    """
    try:
        with np.load(path, allow_pickle=False) as arrays:
            made = msgspec.json.decode(arrays["figures"].tobytes(), type=Made)
            pone, dealer = (arrays[f"{name}_lay_outs"] for name in SIDES)
            return Unpacked(made=made, lay_outs=(pone, dealer), pegging=arrays["pegging"])
    except (*UNREADABLE, msgspec.MsgspecError) as error:
        raise BadTable(str(path), str(error), "solve-cribbage") from None


def rows_in_bytes(shares: Floats) -> NDArray[np.uint8]:
    """Return rows of shares in 255ths."""
    kept = np.where(shares < LEAST, 0, shares)
    return np.asarray(np.rint(kept / kept.max(axis=1, keepdims=True) * WHOLE), np.uint8)


def choices_in_bytes(sums: Floats, choices: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return the same for a strategy of the play, whose choices have different lengths."""
    first = np.flatnonzero(choices)
    number = choices[first]
    totals, most = np.add.reduceat(sums, first), np.maximum.reduceat(sums, first)
    kept = np.where(sums < LEAST * np.repeat(totals, number), 0, sums)
    most = np.where(most > 0, most, 1)
    return np.asarray(np.rint(kept / np.repeat(most, number) * WHOLE), np.uint8)
