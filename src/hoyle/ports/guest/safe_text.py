"""Text from another server, made safe to print in a terminal."""

from __future__ import annotations


def shown(text: str) -> str:
    """Replace characters that move the cursor, are invisible, or change the writing direction.

    >>> shown("Ada" + chr(27) + "[2J") == "Ada" + chr(0xFFFD) + "[2J"
    True
    """
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in text)
