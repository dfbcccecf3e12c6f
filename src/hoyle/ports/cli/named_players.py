"""Players named in the cells of an evening's file, each perhaps with something after ``=``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from hoyle.words import likeness, person_name

_MARKED: Final = re.compile(r"[\"“”„]([^\"“”„]*)[\"“”]|['‘‚]([^'‘’‚]*)['‘’]|\[([^\]]*)\]")
_BETWEEN: Final = re.compile(r"[\s,;]*")
_ANYTHING: Final = re.compile(r"\s*=\s*([^\s,;]*)")
_PLAIN: Final = re.compile(r"[^\s,;=]+")
_TO_EQUALS: Final = re.compile(r"[^=,;]+(?==)")


def spelt(name: str) -> str:
    """Return a name as it is written everywhere; an empty cell stays empty.

    Raises:
        BadText: if it is no name.
    """
    return person_name(name) if name.strip() else ""


def same(name: str, names: Iterable[str]) -> str | None:
    """Return the one of these names that is meant: the same, or the only one that looks the same or
    differs in its case.
    """
    names = list(names)
    if name in names:
        return name
    alike = [each for each in names if each.casefold() == name.casefold() or likeness(each) == likeness(name)]
    return alike[0] if len(alike) == 1 else None


def listed(cell: str, names: Sequence[str], value: str) -> list[tuple[str, str]]:
    """Return the names in a cell, each with what follows its ``=``, or an empty text.

    A name of several words is known by ``names``, or stands in quotation marks or brackets, or reaches to
    its ``=``. Entries are parted by blanks, commas or semicolons.

    Args:
        cell: as ``Mary Ann=1 Bess=2`` or ``"Mary Ann"=1, [Bess]=2``.
        names: those that may be there.
        value: the pattern of what may follow ``=``; what does not fit it reaches to the next blank.
    """
    found, at = [], _end(_BETWEEN, cell, 0)
    worth = re.compile(rf"\s*=\s*({value})(?=[\s,;]|$)", re.IGNORECASE)
    while at < len(cell):
        name, at = _name(cell, at, names)
        held = worth.match(cell, at) or _ANYTHING.match(cell, at)
        found.append((spelt(name), held[1] if held else ""))
        at = _end(_BETWEEN, cell, held.end() if held else at)
    return found


def _name(cell: str, at: int, names: Sequence[str]) -> tuple[str, int]:
    if marked := _MARKED.match(cell, at):
        return next(each for each in marked.groups() if each is not None), marked.end()
    for name in sorted(names, key=len, reverse=True):
        end = at + len(name)
        if cell[at:end].casefold() == name.casefold() and re.match(r"[\s,;=]|$", cell[end:]):
            return name, end
    if plain := _TO_EQUALS.match(cell, at):
        return plain[0], plain.end()
    if plain := _PLAIN.match(cell, at):
        return plain[0], plain.end()
    return cell[at:], len(cell)


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    found = pattern.match(text, at)
    return found.end() if found else at
