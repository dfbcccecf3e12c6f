"""Files of numpy arrays, packed small and written whole or not at all.

A packed file is an ``.npz`` in one xz stream: ``numpy.load(lzma.open(path))`` reads it.
"""

from __future__ import annotations

import lzma
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

UNREADABLE: Final = (OSError, ValueError, KeyError, IndexError, EOFError, BadZipFile, lzma.LZMAError)
"""What reading a file raises that is no file of arrays, or not of these."""

# The arrays are bytes without alignment, so that a byte says more of the next than its place does.
_FILTERS: Final = [{"id": lzma.FILTER_LZMA2, "preset": 6, "lc": 4, "lp": 0, "pb": 0}]


def save_arrays(arrays: Mapping[str, NDArray[Any]], path: Path, *, packed: bool = True) -> None:
    """Write arrays to a file. ``packed`` makes it as small as it can be, which takes longer.

    The same arrays give the same bytes.
    """
    part = path.with_name(path.name + ".new")
    with part.open("wb") as file:
        if packed:
            with lzma.open(file, "wb", filters=_FILTERS) as stream:
                np.savez(stream, **arrays)  # type: ignore[arg-type]  # A mapping of names to arrays.
        else:
            np.savez(file, **arrays)  # type: ignore[arg-type]
    part.replace(path)


def load_arrays(path: Path) -> dict[str, NDArray[Any]]:
    """Return the arrays of a packed file.

    Raises:
        One of ``UNREADABLE``: if it is none.
    """
    with lzma.open(path) as stream, np.load(BytesIO(stream.read()), allow_pickle=False) as arrays:
        return dict(arrays)


def in_steps(rows: NDArray[np.int16]) -> NDArray[np.uint8]:
    """Return rows that change little from each to the next, as bytes that pack well.

    Args:
        rows: int16[n, ...].

    Returns:
        uint8[2, ..., n]; the high and the low bytes of the steps from each row to the next.
    """
    steps = np.diff(np.moveaxis(rows, 0, -1), axis=-1, prepend=np.int16(0)).astype(np.int16)
    return np.stack([(steps >> 8).astype(np.uint8), steps.astype(np.uint8)])


def from_steps(steps: NDArray[np.uint8]) -> NDArray[np.int16]:
    """Return the rows of ``in_steps``."""
    high, low = steps.astype(np.int16)
    rows = np.cumsum(high << 8 | low, axis=-1, dtype=np.int16)
    return np.ascontiguousarray(np.moveaxis(rows, -1, 0))
