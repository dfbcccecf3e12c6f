"""A cribbage board with holes and pegs, drawn as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hoyle.table import PeggedHoles

PEG, HOLE = "●", "·"


def drawn(rows: Iterable[tuple[str, PeggedHoles]]) -> Iterator[str]:
    """Return a line for each row, with its name: the first hole alone, then groups of five."""
    rows = tuple(rows)
    width = max((len(name) for name, _ in rows), default=0)
    for name, row in rows:
        holes = [PEG if place in row.pegs else HOLE for place in range(row.count)]
        fives = ["".join(holes[first : first + 5]) for first in range(1, row.count, 5)]
        yield f"{name:<{width}}  {' '.join([holes[0], *fives])}"
