"""A check of names and chat: can they be printed as they stand?"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final
from unicodedata import category, name

_JOINER: Final = "\u200d"
_AS_EMOJI: Final = "\ufe0f"

_UNSEEN: Final = re.compile("VARIATION SELECTOR|FILLER|JOINER|INHERENT|BLANK|NULL NOTEHEAD")
"""Parts of the Unicode names of all characters that are default-ignorable or blank, although Python counts
them as printable.
"""


def is_printable(text: str) -> bool:
    """Can a text be printed as it stands?

    Emoji may be joined to one, and a sign may be followed by the selector that draws it as an emoji. No other
    character may be there that cannot be seen, or that turns the direction of writing.
    """
    parts = text.split(_JOINER)
    return all(_is_seen(part) for part in parts) and all(
        _joins(before[-1:], after[:1]) for before, after in pairwise(parts)
    )


def is_unseen(letter: str) -> bool:
    """Is a character default-ignorable or blank? A space is not: it divides words."""
    return not letter.isprintable() or _UNSEEN.search(name(letter, "")) is not None


def _is_seen(part: str) -> bool:
    """Can each character be seen, or is it the selector of the emoji before it?"""
    return (part.isascii() and part.isprintable()) or not any(
        is_unseen(letter) and not (letter == _AS_EMOJI and category(before) == "So")
        for before, letter in pairwise(f" {part}")
    )


def _joins(before: str, after: str) -> bool:
    """Do two letters make one emoji, if they are joined?"""
    if not before or not after:
        return False
    return (before == _AS_EMOJI or category(before) in ("So", "Sk")) and category(after) == "So"
