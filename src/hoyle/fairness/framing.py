"""Framing: the facts of a shuffle as bytes to be hashed: a tag, then parts, each behind its length."""

from __future__ import annotations

from typing import Final

COMMITMENT: Final = "hoyle/1/commitment"
CONTRIBUTION: Final = "hoyle/1/contribution"
KEY: Final = "hoyle/1/key"
STREAM: Final = "hoyle/1/stream"
MASTER: Final = "hoyle/1/master"


def framed(tag: str, *parts: str | bytes) -> bytes:
    """A tag and parts as one string of bytes that no other tag or parts can give.

    Text is UTF-8; the tag and every part stand behind their length, a 32-bit big-endian number.

    >>> framed("a", b"xy").hex()
    '0000000161000000027879'
    """
    data = (part.encode() if isinstance(part, str) else part for part in (tag, *parts))
    return b"".join(len(part).to_bytes(4, "big") + part for part in data)
