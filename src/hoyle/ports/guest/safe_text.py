"""Words from another server, as a terminal may print them."""

from __future__ import annotations


def shown(text: str) -> str:
    """Return a text in which no character moves the cursor, hides, or turns the direction of writing.

    >>> shown("Ada" + chr(27) + "[2J") == "Ada" + chr(0xFFFD) + "[2J"
    True
    """
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in text)
