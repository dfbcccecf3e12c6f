"""Unambiguous encoding of the facts of a shuffle for hashing: a tag and parts, each with its length."""

from __future__ import annotations

from typing import Final

COMMITMENT: Final = "hoyle/1/commitment"
CONTRIBUTION: Final = "hoyle/1/contribution"
KEY: Final = "hoyle/1/key"
STREAM: Final = "hoyle/1/stream"
MASTER: Final = "hoyle/1/master"


def framed(tag: str, *parts: str | bytes) -> bytes:
    """Return a tag and parts as one byte string; no other tag or parts give the same string.

    Text is encoded as UTF-8. The tag and every part are preceded by their length, a 32-bit big-endian number.

    >>> framed("a", b"xy").hex()
    '0000000161000000027879'
    """
    result = b""
    for part in (tag, *parts):
        data = part.encode() if isinstance(part, str) else part
        result += len(data).to_bytes(4, "big") + data
    return result
