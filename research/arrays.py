"""Files of numpy arrays, compressed and written atomically."""

from __future__ import annotations

import lzma
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

# The arrays are bytes without alignment, so the previous byte predicts the next better than its position
# does.
_FILTERS: Final = [{"id": lzma.FILTER_LZMA2, "preset": 6, "lc": 4, "lp": 0, "pb": 0}]


def save_arrays(arrays: Mapping[str, NDArray[Any]], path: Path, *, packed: bool = True) -> None:
    """Write arrays to a file atomically. ``packed`` compresses them as far as possible, which takes longer.

    Equal arrays give equal bytes.
    """
    part = path.with_name(path.name + ".new")
    with part.open("wb") as file:
        if packed:
            with lzma.open(file, "wb", filters=_FILTERS) as stream:
                np.savez(stream, **arrays)  # type: ignore[arg-type]  # A mapping of names to arrays.
        else:
            np.savez(file, **arrays)  # type: ignore[arg-type]
    part.replace(path)


def in_steps(rows: NDArray[np.int16]) -> NDArray[np.uint8]:
    """Return rows that change little from one to the next as bytes that compress well.

    Args:
        rows: int16[n, ...].

    Returns:
        uint8[2, ..., n]; the high and low bytes of the differences between successive rows.
    """
    steps = np.diff(np.moveaxis(rows, 0, -1), axis=-1, prepend=np.int16(0)).astype(np.int16)
    return np.stack([(steps >> 8).astype(np.uint8), steps.astype(np.uint8)])
