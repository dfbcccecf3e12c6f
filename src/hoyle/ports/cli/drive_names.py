"""The names of the people at a drive, from a file."""

from __future__ import annotations

from pathlib import Path

from hoyle.errors import BadText
from hoyle.ports.cli.evening import rows_of
from hoyle.ports.cli.source import called

HEADINGS = ("name", "line")
"""The columns. Two people who share a seat are one name, as ``Ann+Bob``."""

_LINES = {"": None, "lady": 0, "l": 0, "dame": 0, "gentleman": 1, "g": 1, "herr": 1}


def names_in(path: Path) -> tuple[tuple[str, ...], int | None]:
    """Return the names, and how many of the first play as ladies; None if the file has no lines.

    Raises:
        BadText: if a name is missing or occurs twice, or a line is unknown; the message names its row.
    """
    lines: dict[str, int | None] = {}
    for number, row in rows_of(path, HEADINGS, ("name",)):
        name = " ".join(row["name"].split())
        line = row.get("line", "").lower()
        where = f"{called(path)}, line {number}"
        if not name or len(name) > 60 or name in lines:
            raise BadText(name, f"{where}: {name!r} is there twice, or is no name of 1 to 60 letters")
        if line not in _LINES:
            raise BadText(line, f"{where}: the line is lady or gentleman, not {line!r}")
        lines[name] = _LINES[line]
    if None in lines.values():
        return tuple(lines), None
    in_order = sorted(lines, key=lambda name: lines[name] or 0)
    return tuple(in_order), [*lines.values()].count(0)
