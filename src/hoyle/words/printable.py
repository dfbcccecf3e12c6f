"""Checking that names and chat can be printed safely."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final
from unicodedata import category, name

_JOINER: Final = "\u200d"
_AS_EMOJI: Final = "\ufe0f"

_UNSEEN: Final = re.compile("VARIATION SELECTOR|FILLER|JOINER|INHERENT|BLANK|NULL NOTEHEAD")
"""Parts of the Unicode names of all characters that are invisible or blank although Python counts them as
printable.
"""


def is_printable(text: str) -> bool:
    """Return whether a text can be printed safely.

    Joiners and selectors are allowed inside emoji. Other invisible characters, and characters that change the
    writing direction, are not.
    """
    parts = text.split(_JOINER)
    return all(_is_seen(part) for part in parts) and all(
        _joins(before[-1:], after[:1]) for before, after in pairwise(parts)
    )


def is_unseen(letter: str) -> bool:
    """Return whether a character is invisible or blank. A space is not."""
    return not letter.isprintable() or _UNSEEN.search(name(letter, "")) is not None


def _is_seen(part: str) -> bool:
    """Return whether each character is visible, or the selector of the emoji before it."""
    return (part.isascii() and part.isprintable()) or not any(
        is_unseen(letter) and not (letter == _AS_EMOJI and category(before) == "So")
        for before, letter in pairwise(f" {part}")
    )


def _joins(before: str, after: str) -> bool:
    """Return whether two characters, if joined, make one emoji."""
    if not before or not after:
        return False
    return (before == _AS_EMOJI or category(before) in ("So", "Sk")) and category(after) == "So"
