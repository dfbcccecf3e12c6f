"""A hash as eight plain English words that can be read aloud."""

from __future__ import annotations

from functools import lru_cache
from hashlib import pbkdf2_hmac
from importlib.resources import files
from typing import Final

WORDS: Final = 8
"""The number of words for a hash."""

_BITS: Final = 11
"""The bits encoded by one word from a list of 2,048."""

_ROUNDS: Final = 4096
"""The rounds of PBKDF2; they make it expensive to search for two records with the same words."""


def in_words(hash: str) -> str:
    """Return eight words for a hash, separated by spaces; they encode 88 bits.

    Args:
        hash: 64 hexadecimal digits, as in the last line of a record.

    >>> in_words("5e" * 32)
    'empty key food tyre old grip sleeve sardine'
    """
    size = WORDS * _BITS // 8
    stretched = pbkdf2_hmac("sha256", bytes.fromhex(hash), b"hoyle/1/words", _ROUNDS, size)
    number = int.from_bytes(stretched, "big")
    places = (number >> _BITS * turn & (1 << _BITS) - 1 for turn in reversed(range(WORDS)))
    return " ".join(listed()[place] for place in places)


def word_list() -> bytes:
    """Return the 2,048 words as stored in the package, one on each line, in alphabetical order."""
    return files("hoyle.fairness").joinpath("words.txt").read_bytes()


@lru_cache
def listed() -> tuple[str, ...]:
    """Return the 2,048 words in alphabetical order."""
    return tuple(word_list().decode().split())
