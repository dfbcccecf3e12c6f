"""Hashing the facts of a shuffle: their unambiguous encoding, and the code that authenticates it."""

from __future__ import annotations

from hashlib import sha256
from struct import Struct
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
    data = b""
    for part in (tag, *parts):
        encoded = part.encode() if isinstance(part, str) else part
        data += _LENGTH(len(encoded)) + encoded
    return data


_LENGTH: Final = Struct(">I").pack

_BLOCK: Final = 64
_INNER: Final = bytes(byte ^ 0x36 for byte in range(256))
_OUTER: Final = bytes(byte ^ 0x5C for byte in range(256))


def authenticated(key: bytes, message: bytes) -> bytes:
    """Return the HMAC-SHA256 of a message; ``key`` is at most 64 bytes.

    The same as ``hmac.digest`` in a third of its time, most of which finds the hash function.

    >>> authenticated(b"key", b"The quick brown fox jumps over the lazy dog").hex()[:16]
    'f7bc83f430538424'
    """
    assert len(key) <= _BLOCK, "a longer key would have to be hashed first"
    block = key.ljust(_BLOCK, b"\0")
    return sha256(block.translate(_OUTER) + sha256(block.translate(_INNER) + message).digest()).digest()
