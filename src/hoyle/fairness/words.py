"""A hash as eight plain English words, to be read out at a table or over the telephone."""

from __future__ import annotations

from functools import lru_cache
from hashlib import pbkdf2_hmac
from importlib.resources import files
from typing import Final

WORDS: Final = 8
"""Words that name a hash."""

_BITS: Final = 11
"""Bits that one word carries, of a list of 2,048."""

_ROUNDS: Final = 4096
"""Rounds of PBKDF2: they make it dear to look for two records with the same words."""


def in_words(hash: str) -> str:
    """Return the eight words of a hash, parted by spaces; they carry 88 bits of it.

    Args:
        hash: 64 hexadecimal digits, as the last line of a record has them.

    >>> in_words("5e" * 32)
    'empty key food tyre old grip sleeve sardine'
    """
    size = WORDS * _BITS // 8
    stretched = pbkdf2_hmac("sha256", bytes.fromhex(hash), b"hoyle/1/words", _ROUNDS, size)
    number, listed = int.from_bytes(stretched, "big"), _listed()
    places = (number >> _BITS * turn & (1 << _BITS) - 1 for turn in reversed(range(WORDS)))
    return " ".join(listed[place] for place in places)


def word_list() -> bytes:
    """The 2,048 words as the package holds them, one a line, in alphabetical order."""
    return files("hoyle.fairness").joinpath("words.txt").read_bytes()


@lru_cache
def _listed() -> tuple[str, ...]:
    return tuple(word_list().decode().split())
