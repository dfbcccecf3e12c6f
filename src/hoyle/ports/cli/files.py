"""The files of a sitting: its record, and the private file beside it that is needed to resume it."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from hoyle.errors import FileInTheWay, NotKept
from hoyle.files.folders import state_folder


class RecordFile:
    """A record as it is written: line by line to its file, or in memory until it is given one.

    However a sitting stops, the file holds every line that was written before.
    """

    def __init__(self, path: Path | None, *, mode: str = "x") -> None:
        """``mode`` is ``x`` for a new file, ``w`` to write over an old one, ``a`` to go on with it.

        Raises:
            FileInTheWay: if a new file is there already.
        """
        self.path: Path | None = None
        self._lines: list[bytes] = []
        if path:
            self._open(path, mode)

    def write(self, line: bytes) -> None:
        """Keep one line."""
        if self.path is None:
            self._lines.append(line)
            return
        self._file.write(line)
        self._file.flush()

    def placed(self, game: str) -> Path:
        """Return the path of the record; one without a file is given one, under the user's own state."""
        if self.path is None:
            path = state_folder() / f"{game}-{datetime.now():%Y-%m-%d-%H%M%S-%f}.jsonl"
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._open(path, "x")
            self._file.writelines(self._lines)
            self._file.flush()
            return path
        return self.path

    def close(self) -> None:
        """Close the file, if there is one."""
        if self.path:
            self._file.close()

    def _open(self, path: Path, mode: str) -> None:
        try:
            self._file = path.open(f"{mode}b")
        except FileExistsError:
            raise FileInTheWay(path) from None
        self.path = path


def keep(record: Path, private: bytes) -> None:
    """Write what a resume needs beside the record, readable by its owner alone."""
    path = private_beside(record)
    path.unlink(missing_ok=True)  # So that it is born private, whatever an old one was.
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(private)


def kept(record: Path) -> bytes:
    """Read the private file of a record.

    Raises:
        NotKept: if nothing was.
    """
    path = private_beside(record)
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise NotKept(path) from None


def private_beside(record: Path) -> Path:
    """Return the private file that belongs to a record."""
    return record.with_name(record.name + ".private")
