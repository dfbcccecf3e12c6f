"""A check of names and chat: can they be printed as they stand?"""

from __future__ import annotations

from itertools import pairwise
from typing import Final
from unicodedata import category

_JOINER: Final = "\u200d"
_AS_EMOJI: Final = "\ufe0f"


def is_printable(text: str) -> bool:
    """Can a text be printed as it stands?

    Emoji may be joined to one; nothing else may be there that is not seen, or turns the direction of writing.
    """
    parts = text.split(_JOINER)
    return all(part.isprintable() for part in parts) and all(
        _joins(before[-1:], after[:1]) for before, after in pairwise(parts)
    )


def _joins(before: str, after: str) -> bool:
    """Do two letters make one emoji, if they are joined?"""
    if not before or not after:
        return False
    return (before == _AS_EMOJI or category(before) in ("So", "Sk")) and category(after) == "So"
