"""The board: the hole of a score, and the places of the pegs. C-R25."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from hoyle.seat import Seat
from hoyle.table.view import PeggedHoles
from hoyle.words import Side

ROW = 30
LAP = 2 * ROW
"""The holes of one lap of a side: up its outer row and down its inner row."""


class Hole(Struct, frozen=True):
    """A hole: ``number`` 1 to 60 of a lap, counted from 1. 0 is before the first hole, 61 the game hole."""

    lap: int
    number: int

    @property
    def outer(self) -> bool:
        """Is it in the outer row, which pegs go up? They come down the inner row."""
        return self.number <= ROW


def hole(score: int, game: int) -> Hole:
    """Return the hole of a score; at or beyond the game score, the game hole at the end where pegs start.

    >>> hole(60, 121), hole(61, 121), hole(122, 121)
    (Hole(lap=1, number=60), Hole(lap=2, number=1), Hole(lap=2, number=61))
    """
    if score >= game:
        return Hole(max(-(-(game - 1) // LAP), 1), LAP + 1)
    return Hole(max(-(-score // LAP), 1), (score - 1) % LAP + 1 if score else 0)


def board(sides: Iterable[tuple[int, int]], game: int, *, partners: bool) -> tuple[PeggedHoles, ...]:
    """Return the rows of a board, given each side's front and rear peg.

    Each side has its outer row from the left, with the starting place before the first hole, and its inner
    row, which leads back to the game hole on the left.
    """
    rows: list[PeggedHoles] = []
    for number, (front, rear) in enumerate(sides):
        occupied = [hole(front, game), hole(rear, game)]
        outer = sorted({each.number for each in occupied if each.outer})
        inner = sorted({LAP + 1 - each.number for each in occupied if not each.outer})
        up = PeggedHoles(
            seat=None if partners else Seat(number),
            side=Side(number) if partners else None,
            lap=occupied[0].lap,
            way="up",
            count=ROW + 1,
            pegs=tuple(outer),
        )
        rows += [up, replace(up, way="down", pegs=tuple(inner))]
    return tuple(rows)
