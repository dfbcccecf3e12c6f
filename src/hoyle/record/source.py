"""The source of a record: bytes, or a file of any length that is read one line at a time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from typing import BinaryIO, Final

HEAD: Final = b'{"n":0,"kind":"header",'
"""The first bytes of every record."""

LONGEST: Final = 1 << 20
"""The longest line that is read, in bytes; tables write a few thousand at most."""

_CHUNK: Final = 1 << 16


class RecordSource:
    """The bytes of a record. A file must be seekable, and must not change while it is read."""

    def __init__(self, data: bytes | bytearray | BinaryIO) -> None:
        self._file = BytesIO(data) if isinstance(data, bytes | bytearray) else data

    @property
    def is_headed(self) -> bool:
        """Whether the bytes begin like a record."""
        return self.part(0, len(HEAD)) == HEAD

    def whole(self) -> bytes:
        """Return all bytes."""
        self._file.seek(0)
        return self._file.read()

    def part(self, start: int, end: int) -> bytes:
        """Return the bytes from ``start`` to before ``end``."""
        self._file.seek(start)
        return self._file.read(end - start)

    def lines(self) -> Iterator[bytes]:
        """Yield the lines with their line feeds; a line above 1 MiB and 64 KiB comes in pieces."""
        at = 0
        while True:
            self._file.seek(at)
            line = self._file.readline(LONGEST + _CHUNK)
            if not line:
                return
            at += len(line)
            yield line

    def has(self, found: re.Pattern[bytes], length: int) -> bool:
        """Return whether the pattern matches anywhere; a match has at most ``length`` bytes."""
        self._file.seek(0)
        before = b""
        while chunk := self._file.read(_CHUNK):
            if found.search(before + chunk):
                return True
            before = chunk[-length:]
        return False
