"""Positions of trick play in the solver's form, with checks for positions that cannot be played out."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hoyle.errors import KernelError
from hoyle.kernel.argument import PACK, batch

SEATS = 4
CARDS_ON_TABLE = 3


def check_positions(
    hands: NDArray[np.uint64],
    trumps: NDArray[np.int8],
    leaders: NDArray[np.int8],
    tables: NDArray[np.int8],
    declarers: NDArray[np.uint8],
) -> int:
    """Check types and shapes, and return the number of positions.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    rows = len(batch("hands", hands, np.uint64, None, SEATS))
    batch("trumps", trumps, np.int8, rows)
    batch("leaders", leaders, np.int8, rows)
    batch("tables", tables, np.int8, rows, CARDS_ON_TABLE)
    batch("declarers", declarers, np.uint8, rows)
    return rows


def unplayable(row: int, *columns: NDArray[np.generic]) -> KernelError:
    """Describe why the position in this row cannot be played out."""
    argument, why = fault(*(column[row].tolist() for column in columns)) or (
        "hands",
        "it cannot be played out",
    )
    return KernelError(argument, f"row {row}: {why}")


def fault(
    hands: list[int], trumps: int, leader: int, table: list[int], declarers: int
) -> tuple[str, str] | None:
    """Return the argument that makes a position unplayable, and why; None if it can be played out."""
    if not -1 <= trumps <= 3:
        return "trumps", "it must be 0 to 3, or -1 for none"
    if not 0 <= leader < SEATS:
        return "leaders", "it must be a seat, 0 to 3"
    if declarers >= 2**SEATS:
        return "declarers", "it must be a set of seats, 0 to 15"
    held = 0
    for hand in hands:
        if hand >> PACK:
            return "hands", "a bit above the 52 cards is set"
        if hand & held:
            return "hands", "one card is in two hands"
        held |= hand
    return _fault_of_table(table, held) or _fault_of_sizes(hands, leader, sum(card >= 0 for card in table))


def _fault_of_table(table: list[int], held: int) -> tuple[str, str] | None:
    ended = False
    for card in table:
        if not -1 <= card < PACK:
            return "tables", "a card must be 0 to 51, or -1 for none"
        if card < 0:
            ended = True
            continue
        if ended:
            return "tables", "a card stands after a gap"
        if held >> card & 1:
            return "tables", "a card on the table is still in a hand, or there twice"
        held |= 1 << card
    return None


def _fault_of_sizes(hands: list[int], leader: int, on_table: int) -> tuple[str, str] | None:
    sizes = {hands[(leader + turn) % SEATS].bit_count() + (turn < on_table) for turn in range(SEATS)}
    if len(sizes) > 1:
        return "hands", "they differ in size beyond the cards on the table"
    return ("hands", "there is no card in them") if sizes == {0} else None
