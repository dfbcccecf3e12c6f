"""The files of the tables: packed numpy arrays, in the user's folder or in the package.

A packed file is an ``.npz`` in one xz stream: ``numpy.load(lzma.open(path))`` reads it.
"""

from __future__ import annotations

import lzma
import os
from collections.abc import Callable
from functools import cache
from importlib.resources import as_file, files
from io import BytesIO
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from hoyle.files.folders import data_folder

Table = TypeVar("Table")

UNREADABLE: Final = (OSError, ValueError, KeyError, IndexError, EOFError, BadZipFile, lzma.LZMAError)
"""The errors raised by reading a file that does not hold the expected arrays."""


Arrays: TypeAlias = dict[str, NDArray[Any]]
"""The arrays of a file, by name; the reader knows their types."""


def load_arrays(path: Path) -> Arrays:
    """Return the arrays of a packed file.

    Raises:
        One of ``UNREADABLE``: if it is not such a file.
    """
    with lzma.open(path) as stream, np.load(BytesIO(stream.read()), allow_pickle=False) as arrays:
        return dict(arrays)


def from_steps(steps: NDArray[np.uint8]) -> NDArray[np.int16]:
    """Return int16[n, ...] from the differences between neighbours in each row.

    Args:
        steps: uint8[2, ..., n]; the high and low bytes of the differences.
    """
    high, low = steps.astype(np.int16)
    rows = np.cumsum(high << 8 | low, axis=-1, dtype=np.int16)
    return np.ascontiguousarray(np.moveaxis(rows, -1, 0))


def table_folder() -> Path:
    """Return the folder of the user's own tables: ``HOYLE_TABLES``, or ``hoyle`` in the user data folder."""
    if asked := os.environ.get("HOYLE_TABLES"):
        return Path(asked)
    return data_folder()


def table_named(name: str, read: Callable[..., Table], *said: str) -> Table | None:
    """Return the table in the file of this name, the user's own or the package's, or None.

    ``read`` parses it, given its path and the further arguments; its errors are passed on.
    """
    own = table_folder() / name
    return _table_at(read, name, *((own, own.stat().st_mtime_ns) if own.is_file() else (None, 0)), *said)


@cache
def _table_at(
    read: Callable[..., Table], name: str, own: Path | None, changed: int, *said: str
) -> Table | None:
    if own and changed:
        return read(own, *said)
    shipped = files("hoyle.solution").joinpath(name)
    if not shipped.is_file():
        return None
    with as_file(shipped) as path:
        return read(path, *said)
