"""An evening of whist from a file, one game per row."""

from __future__ import annotations

from pathlib import Path

from hoyle.errors import BadOption, BadText
from hoyle.files.table import Row
from hoyle.games.whist.deal import rubber_won
from hoyle.games.whist.score import with_game
from hoyle.games.whist.settle import rubber_points
from hoyle.games.whist.state import NOTHING_YET, Tally
from hoyle.games.whist.variant import Variant
from hoyle.ledger.money import count_in
from hoyle.ports.cli.evening import Settled, settled_each
from hoyle.ports.cli.named_players import SEATED, at_table
from hoyle.seat import SEATS
from hoyle.words.counted import counted

HEADINGS = ("ns", "ew", *SEATED)
"""The columns. ``ns`` and ``ew`` are the points at the end of the game; ``n e s w`` name the players, and an
empty cell means the same player as in the row above.
"""


def evening_of_whist(path: Path, variant: Variant) -> list[Settled]:
    """Settle each rubber of the file in the row of its last game; a game that decides none pays nothing.

    Raises:
        BadText: if a row cannot be read or cannot have happened; the message names its line.
    """
    names = {seat: seat.upper() for seat in SEATED}
    tally = NOTHING_YET

    def settle(line: int, row: Row) -> Settled:
        nonlocal tally, names
        before, names = names, at_table(row, names)
        if names != before and any(tally.games):
            raise BadText("", "the players change in the middle of a rubber; finish it, or settle it apart")
        points = _points(row["ns"], variant), _points(row["ew"], variant)
        tally = played(variant, tally, points)
        what, pence = outcome(variant, tally)
        if pence is not None:
            tally = NOTHING_YET
        deltas = dict(zip(names.values(), pence or (0,) * len(names), strict=True))
        return Settled(line=line, what=f"{points[0]}-{points[1]}{what}", deltas=deltas)

    return settled_each(path, HEADINGS, ("ns", "ew"), settle)


def played(variant: Variant, before: Tally, points: tuple[int, int]) -> Tally:
    """Return the tally after one more game of the rubber.

    Raises:
        BadText: if no game ends at these points.
    """
    if sum(each >= variant.game_points for each in points) != 1:
        raise BadText(
            f"{points[0]}-{points[1]}",
            f"{points[0]}-{points[1]} ends no game: one side, and only one, has {variant.game_points} points "
            "or more; write the points of North and South first",
        )
    return with_game(variant, before, points)


def outcome(variant: Variant, tally: Tally) -> tuple[str, tuple[int, ...] | None]:
    """Return what a game decides, and the pence of each seat if it ends the rubber, else None."""
    if not rubber_won(variant.rubber, tally):
        return "", None
    winners, points = rubber_points(variant, tally)
    each = points * variant.stake
    unit = "rubber" if variant.rubber else "game"
    pence = tuple(each if seat % 2 == winners else -each for seat in SEATS)
    return f", a {unit} of {counted(points, 'point')}", pence


def _points(cell: str, variant: Variant) -> int:
    points = count_in(cell)
    if points is None:
        raise BadOption("points", cell, f"a number; a game is {variant.game_points}")
    return points
