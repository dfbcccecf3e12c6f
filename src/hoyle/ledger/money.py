"""Pounds, shillings and pence as text, and sums and counts as people type them."""

from __future__ import annotations

import re
from typing import Final


def pounds(pence: int) -> str:
    """Return pence as £sd text: 12 pence to the shilling, 20 shillings to the pound.

    >>> pounds(6), pounds(30), pounds(-300), pounds(0)
    ('6d', '2s 6d', '-£1 5s', '0d')
    """
    shillings, rest = divmod(abs(pence), 12)
    whole, shillings = divmod(shillings, 20)
    parts = [f"£{whole}"] * bool(whole) + [f"{shillings}s"] * bool(shillings) + [f"{rest}d"] * bool(rest)
    return ("-" if pence < 0 else "") + (" ".join(parts) or "0d")


AMOUNT: Final = (
    r"(?:\d+\s*/\s*(?:\d+|-)|£\s*\d+(?:\s*\d+\s*s(?![a-z])\.?)?(?:\s*\d+\s*[dp]\b\.?)?|\d+\s*s(?![a-z])\.?(?:\s*\d+\s*[dp]\b\.?)?"
    r"|\d+(?:[.,]0+)?(?:\s*(?:[dp]\b\.?|pence|penny))?)"
)
"""A pattern for a sum: ``£2``, ``£1 5s 6d``, ``1s 6d``, ``2d``, ``1/6``, ``2/-``, or a number of pence, such
as ``6`` or ``6.0``.
"""

_PARTS: Final = re.compile(
    r"\s*(?:£\s*(?P<pounds>\d{1,6}))?\s*(?:(?P<shillings>\d{1,6})\s*s\.?)?\s*"
    r"(?:(?P<pence>\d{1,7})(?:[.,]0*)?\s*(?:[dp]\.?|pence|penny)?)?\s*",
    re.IGNORECASE,
)
_SLASHED: Final = re.compile(r"\s*(\d{1,6})\s*/\s*(\d{1,7}|-)\s*")
_COUNT: Final = re.compile(r"'?(\d{1,7})(?:[.,]0*)?")
"""Spreadsheets put ``'`` before a number that is stored as text."""


def pence_in(text: str) -> int | None:
    """Return a sum of pounds, shillings and pence in pence; None if the text is not one.

    >>> pence_in("£2"), pence_in("1s 6d"), pence_in("2d"), pence_in("6.0"), pence_in("1/6"), pence_in("six")
    (480, 18, 2, 6, 18, None)
    """
    if slashed := _SLASHED.fullmatch(text):
        return 12 * int(slashed[1]) + int(slashed[2].replace("-", "0"))
    match = _PARTS.fullmatch(text)
    if match is None or not any(match.groups()):
        return None
    pounds, shillings, pence = (int(part or 0) for part in match.groups())
    return 240 * pounds + 12 * shillings + pence


def count_in(text: str) -> int | None:
    """Return a whole number in any format that a spreadsheet writes; None if the text is not one.

    >>> count_in("6"), count_in("6.0"), count_in("6,0"), count_in("'6"), count_in("6.5")
    (6, 6, 6, 6, None)
    """
    match = _COUNT.fullmatch(text.strip())
    return int(match[1]) if match else None
