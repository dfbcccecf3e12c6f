"""Tables saved by spreadsheets: rows under headings, separated by commas, semicolons or tabs."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from hoyle.errors import BadText
from hoyle.files.text import text_of

Row = dict[str, str]
"""The cells of a row by their headings in lower case, unknown columns included."""

_PARTED_BY: Final = (",", ";", "\t", "|")
_LINES_ABOVE: Final = 10
"""The number of lines in which the headings are searched; people write titles above them."""


class SheetTable(Struct, frozen=True):
    """A table.

    Attributes:
        rows: its rows, each with its line number.
        others: the unknown headings.
        above: the lines above the headings.
    """

    rows: tuple[tuple[int, Row], ...]
    others: tuple[str, ...]
    above: tuple[str, ...] = ()


def read_table(data: bytes, headings: Sequence[str], needed: Sequence[str]) -> SheetTable:
    """Read a table, without empty rows and columns.

    A first line ``sep=;``, as Excel writes it, gives the separator; otherwise the separator that yields most
    headings is used. Headings match in any case, with words separated by ``_`` or a space.

    Args:
        data: the bytes of the file.
        headings: the known headings, in lower case.
        needed: those that are required.

    Raises:
        BadText: if a heading is missing or repeated, or a row has more cells than there are headings.
    """
    text = text_of(data)
    lines = text.split("\n")
    first = next((place for place, line in enumerate(lines) if line.strip()), 0)
    if lines[first].strip().strip('"').lower().startswith("sep="):
        marks: Sequence[str] = (lines[first].strip().strip('"')[4:5] or "\t",)
        first += 1
    else:
        marks = _PARTED_BY
    above = first
    first, parted = _headed(lines, first, marks, headings, needed)
    rows = _rows("\n".join(lines[first:]), parted, first)
    number, given = next(rows, (first + 1, []))
    named = [_heading(name, headings) for name in given]
    _check(number, named, headings, needed)
    kept = [(line, row) for line, cells in rows if (row := _row(line, named, cells))]
    others = tuple(name for name in named if name and name not in headings)
    return SheetTable(tuple(kept), others, tuple(filter(str.strip, lines[above:first])))


def safe_cell(cell: str) -> str:
    """Return a cell that spreadsheets read as text, never as a formula.

    >>> safe_cell("=1+1"), safe_cell("Ada")
    ("'=1+1", 'Ada')
    """
    return f"'{cell}" if cell.startswith(("=", "+", "-", "@", "\t", "\r", "\n")) else cell


def _rows(text: str, parted: str, before: int) -> Iterator[tuple[int, list[str]]]:
    reader = csv.reader(io.StringIO(text), delimiter=parted, skipinitialspace=True)
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                yield before + reader.line_num, cells
    except csv.Error as error:
        raise BadText("", f"line {before + reader.line_num}: {error}") from None


def _known(line: str, parted: str, headings: Sequence[str]) -> set[str]:
    try:
        cells = next(csv.reader([line], delimiter=parted, skipinitialspace=True), [])
    except csv.Error:
        return set()
    return {_heading(cell, headings) for cell in cells} & set(headings)


def _headed(
    lines: Sequence[str], first: int, marks: Sequence[str], headings: Sequence[str], needed: Sequence[str]
) -> tuple[int, str]:
    """Return the line of the headings and its separator; the first line if none has all required headings."""
    for place in range(first, min(first + _LINES_ABOVE, len(lines))):
        for mark in marks:
            if set(needed) <= _known(lines[place], mark, headings):
                return place, mark
    kept = lines[first] if first < len(lines) else ""
    return first, max(marks, key=lambda mark: len(_known(kept, mark, headings)))


def _heading(cell: str, headings: Sequence[str]) -> str:
    """Return a heading in its known spelling; an unknown one in lower case."""
    name = cell.strip().lower()
    spelt = "_".join(name.replace("-", " ").replace("_", " ").split())
    return spelt if spelt in headings else name


def _check(line: int, given: Sequence[str], headings: Sequence[str], needed: Sequence[str]) -> None:
    twice = next((name for name in given if name and given.count(name) > 1), None)
    missing = next((name for name in needed if name not in given), None)
    if twice is not None:
        raise BadText("", f"line {line}: the heading {twice!r} is there twice")
    if missing is not None:
        known = ", ".join(headings)
        raise BadText("", f"line {line}: the heading {missing!r} is missing; the headings are {known}")


def _row(line: int, named: Sequence[str], cells: list[str]) -> Row:
    while len(cells) > len(named) and not cells[-1].strip():
        cells.pop()
    if len(cells) > len(named):
        raise BadText("", f"line {line}: it has more cells than headings")
    cells = [*cells, *[""] * (len(named) - len(cells))]
    row = {name: cell.strip() for name, cell in zip(named, cells, strict=True) if name}
    return row if any(row.values()) else {}
