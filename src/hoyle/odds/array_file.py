"""Files of arrays, written whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray


def save_arrays(arrays: Mapping[str, NDArray[np.generic]], path: Path, *, packed: bool = True) -> None:
    """Write arrays to a file; ``packed``: as small as they go, which takes longer."""
    part = path.with_name(path.name + ".new")
    with part.open("wb") as file:
        write: Callable[..., None] = np.savez_compressed if packed else np.savez
        write(file, **arrays)
    part.replace(path)
