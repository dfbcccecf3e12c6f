"""Player names in the cells of an evening's file, each with an optional ``=`` and value."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from hoyle.errors import NotASeat
from hoyle.files.table import Row
from hoyle.seat import SEATS, seat_name
from hoyle.words import likeness, person_name

SEATED: Final = tuple(seat_name(seat).lower() for seat in SEATS)
"""The headings under which a row names the players at a table of four."""

_MARKED: Final = re.compile(r"[\"“”„]([^\"“”„]*)[\"“”]|['‘‚]([^'‘’‚]*)['‘’]|\[([^\]]*)\]")
_BETWEEN: Final = re.compile(r"[\s,;]*")
_ANYTHING: Final = re.compile(r"\s*=\s*([^\s,;]*)")
_PLAIN: Final = re.compile(r"[^\s,;=]+")
_TO_EQUALS: Final = re.compile(r"[^=,;]+(?==)")


def spelt(name: str) -> str:
    """Return a name in its standard form; an empty cell stays empty.

    Raises:
        BadText: if it is not a valid name.
    """
    return person_name(name) if name.strip() else ""


def same(name: str, names: Iterable[str]) -> str | None:
    """Return the name that is meant: the equal one, or the only one that differs just in case or looks."""
    names = list(names)
    if name in names:
        return name
    alike = [each for each in names if each.casefold() == name.casefold() or likeness(each) == likeness(name)]
    return alike[0] if len(alike) == 1 else None


def at_table(row: Row, before: Mapping[str, str]) -> dict[str, str]:
    """Return the names by seat, ``n e s w``, after a row; an empty cell means the same player as before.

    Raises:
        NotASeat: if two of the names are alike.
    """
    now = {seat: spelt(row.get(seat, "")) or name for seat, name in before.items()}
    if len({likeness(name) for name in now.values()}) < len(now):
        raise NotASeat(", ".join(now.values()), ["four different names for n, e, s and w"])
    return now


def listed(cell: str, names: Sequence[str], value: str) -> list[tuple[str, str]]:
    """Return the names in a cell, each with the value after its ``=``, or an empty text.

    A name of several words must be in ``names``, be quoted or bracketed, or end at its ``=``. Entries are
    separated by spaces, commas or semicolons.

    Args:
        cell: such as ``Mary Ann=1 Bess=2`` or ``"Mary Ann"=1, [Bess]=2``.
        names: the names that may occur.
        value: the pattern of a value; a value that does not match ends at the next space.
    """
    entries, at = [], _end(_BETWEEN, cell, 0)
    worth = re.compile(rf"\s*=\s*({value})(?=[\s,;]|$)", re.IGNORECASE)
    while at < len(cell):
        name, at = _name(cell, at, names)
        held = worth.match(cell, at) or _ANYTHING.match(cell, at)
        entries.append((spelt(name), held[1] if held else ""))
        at = _end(_BETWEEN, cell, held.end() if held else at)
    return entries


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
    entries = pattern.match(text, at)
    return entries.end() if entries else at
