"""The files of a game in the terminal: its record, and the private file needed to resume it."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from hoyle.errors import FileInTheWay, NotKept
from hoyle.files.folders import state_folder


class RecordFile:
    """A record that is written line by line, to its file or in memory until it has one.

    Each line is flushed at once, so the file is complete however the program ends.
    """

    def __init__(self, path: Path | None, *, mode: str = "x") -> None:
        """Open the record.

        Args:
            path: its file, or None to keep it in memory.
            mode: ``x`` for a new file, ``w`` to overwrite one, ``a`` to append.

        Raises:
            FileInTheWay: if ``mode`` is ``x`` and the file exists.
        """
        self.path: Path | None = None
        self._lines: list[bytes] = []
        if path:
            self._open(path, mode)

    def write(self, line: bytes) -> None:
        """Write one line."""
        if self.path is None:
            self._lines.append(line)
            return
        self._file.write(line)
        self._file.flush()

    def placed(self, game: str) -> Path:
        """Return the record's path; a record without a file gets one in the user's state folder."""
        if self.path is None:
            path = state_folder() / f"{game}-{datetime.now():%Y-%m-%d-%H%M%S-%f}.jsonl"
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._open(path, "x")
            self._file.writelines(self._lines)
            self._file.flush()
            return path
        return self.path

    def close(self) -> None:
        """Close the file, if any."""
        if self.path:
            self._file.close()

    def _open(self, path: Path, mode: str) -> None:
        try:
            self._file = path.open(f"{mode}b")
        except FileExistsError:
            raise FileInTheWay(path) from None
        self.path = path


def keep(record: Path, private: bytes) -> None:
    """Write what a resume needs next to the record, readable by its owner only."""
    path = private_beside(record)
    path.unlink(missing_ok=True)  # A new file gets the right permissions, whatever the old one's were.
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(private)


def kept(record: Path) -> bytes:
    """Read the private file of a record.

    Raises:
        NotKept: if there is none.
    """
    path = private_beside(record)
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise NotKept(path) from None


def private_beside(record: Path) -> Path:
    """Return the path of a record's private file."""
    return record.with_name(record.name + ".private")
