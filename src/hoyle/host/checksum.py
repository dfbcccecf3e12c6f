"""The checksum of a stored row, so that a row damaged on the disk is never taken for a good one."""

from __future__ import annotations

from typing import Final
from zlib import crc32

import msgspec

Value = str | bytes | int | float | None

_PACKED: Final = msgspec.msgpack.Encoder().encode


def checksum(kind: str, *row: Value) -> int:
    """CRC-32 of a row, with its kind and its key, so that no row passes for another.

    It finds damage, not malice: whoever can write the file can write a checksum too. Each value is
    packed behind its type and length, so that two rows differ where their values do.

    Raises:
        UnicodeEncodeError, OverflowError: if no store of ours can have written such a value.
    """
    return crc32(_PACKED((kind, row)))


def is_whole(kind: str, row: tuple[Value, ...]) -> bool:
    """Is the last value of a row of that kind the checksum of those before it?"""
    try:
        return checksum(kind, *row[:-1]) == row[-1]
    except (UnicodeEncodeError, OverflowError):
        return False
