"""Where a record is read from: bytes, or a file of any length, of which a line at a time is in memory."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from typing import BinaryIO, Final

HEAD: Final = b'{"n":0,"kind":"header",'
"""The bytes with which every record begins."""

LONGEST: Final = 1 << 20
"""Bytes in the longest line that is read; a table writes a few thousand at most."""

_CHUNK: Final = 1 << 16


class RecordSource:
    """The bytes of a record. A file must be seekable, and must not change while it is read."""

    def __init__(self, data: bytes | bytearray | BinaryIO) -> None:
        self._file = BytesIO(data) if isinstance(data, bytes | bytearray) else data

    @property
    def is_headed(self) -> bool:
        """Do the bytes begin as a record does?"""
        return self.part(0, len(HEAD)) == HEAD

    def whole(self) -> bytes:
        """Return all bytes."""
        self._file.seek(0)
        return self._file.read()

    def part(self, start: int, end: int) -> bytes:
        """Return the bytes from one place to before another."""
        self._file.seek(start)
        return self._file.read(end - start)

    def lines(self) -> Iterator[bytes]:
        """Return the lines, each with its line feed, if it has one; of a longer one the first MiB."""
        at = 0
        while True:
            self._file.seek(at)
            line = self._file.readline(LONGEST + _CHUNK)
            if not line:
                return
            at += len(line)
            yield line

    def has(self, found: re.Pattern[bytes], length: int) -> bool:
        """Is a match of at most so many bytes anywhere?"""
        self._file.seek(0)
        before = b""
        while chunk := self._file.read(_CHUNK):
            if found.search(before + chunk):
                return True
            before = chunk[-length:]
        return False
