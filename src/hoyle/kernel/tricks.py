"""Double-dummy solving of trick play, many positions at once."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from hoyle.errors import KernelError
from hoyle.kernel.argument import PACK, Progress, batch, callback, whole
from hoyle.kernel.choice import core
from hoyle.kernel.position import SEATS, check_positions, unplayable

HOW_MANY: Final = -1
"""The goal that asks for the number of the declarers' tricks."""
NONE_AT_ALL: Final = 0
"""The goal that asks whether the declarers can lose every trick."""
MOST_TRICKS: Final = 13


def solve(
    hands: NDArray[np.uint64],
    trumps: NDArray[np.int8],
    leaders: NDArray[np.int8],
    tables: NDArray[np.int8],
    declarers: NDArray[np.uint8],
    goals: NDArray[np.int8],
    *,
    threads: int = 1,
    progress: Progress | None = None,
    budget: int = 0,
) -> NDArray[np.int8]:
    """Solve n positions double-dummy: both sides see all cards and play perfectly.

    Args:
        hands: uint64[n, 4]; the cards each seat still holds, bit ``Card.index``.
        trumps: int8[n]; the suit of trumps, 0..3, or -1 for none.
        leaders: int8[n]; the seat that led the trick on the table, or is to lead, 0..3.
        tables: int8[n, 3]; the cards on the table in the order they fell, then -1.
        declarers: uint8[n]; the seats that play together as a set of bits, 0..15; the rest
            play against them.
        goals: int8[n]; a number of tricks to make from here, 1..13; 0 to make none; -1 to count them.
        threads: how many to use, 0 for one per core. The results do not depend on it.
        progress: called from this thread, some ten times a second, with the number done.
        budget: the nodes after which a position is given up, as for ``solve_cards``; 0 for no limit.

    Returns:
        int8[n]; 1 if the goal can be made, else 0; for goal -1 the tricks the declarers take,
        the one on the table included; -1 for a position that was given up.

    Raises:
        KernelError: an argument of the wrong type, shape, order or range, or hands that cannot
            be played out; it names the argument.
    """
    rows = check_positions(hands, trumps, leaders, tables, declarers)
    batch("goals", goals, np.int8, rows)
    values = np.empty(rows, np.int8)
    budget, threads = whole("budget", budget, 0, 2**31 - 1), whole("threads", threads, 0, 1024)
    unfit = core.solve(
        hands, trumps, leaders, tables, declarers, goals, (threads, budget), callback(progress), values
    )
    if unfit < rows:
        raise _unfit(unfit, int(goals[unfit]), hands, trumps, leaders, tables, declarers)
    return values


def solve_cards(
    hands: NDArray[np.uint64],
    trumps: NDArray[np.int8],
    leaders: NDArray[np.int8],
    tables: NDArray[np.int8],
    declarers: NDArray[np.uint8],
    *,
    threads: int = 1,
    progress: Progress | None = None,
    budget: int = 0,
    asked: NDArray[np.uint64] | None = None,
) -> NDArray[np.int8]:
    """Return the value of every lawful card of the seat to play, in n positions.

    Arguments are those of ``solve``, and

    Args:
        budget: the nodes after which a position is given up, checked every 4,096 nodes; 0 for no limit. Which
            ones are given up depends on nothing solved before, nor on the threads.
        asked: uint64[n]; the cards to value, bit ``Card.index``; None for all.

    Returns:
        int8[n, 52]; by ``Card.index``, the tricks from here (the one on the table included) of
        the side of the seat to play; -1 for cards it may not play or does not hold, for those not
        asked, and for every card of a position that was given up.

    Raises:
        KernelError: as ``solve``.
    """
    rows = check_positions(hands, trumps, leaders, tables, declarers)
    values = np.zeros((rows, PACK), np.int8)
    budget, threads = whole("budget", budget, 0, 2**31 - 1), whole("threads", threads, 0, 1024)
    if asked is not None:
        bits = batch("asked", asked, np.uint64, rows)[:, None] >> np.arange(PACK, dtype=np.uint64)
        values[bits & np.uint64(1) == 0] = -1
    unfit = core.solve_cards(
        hands, trumps, leaders, tables, declarers, threads, callback(progress), budget, values
    )
    if unfit < rows:
        raise unplayable(unfit, hands, trumps, leaders, tables, declarers)
    return values


def solve_strains(
    hands: NDArray[np.uint64],
    declarers: NDArray[np.uint8],
    *,
    threads: int = 1,
    progress: Progress | None = None,
) -> NDArray[np.int8]:
    """Return the declarers' tricks for each trump suit and none, and each seat to lead.

    Arguments are those of ``solve``, with no card on the table.

    Returns:
        int8[n, 5, 4]; the suits 0..3, then no trumps; the seat that leads, 0..3.

    Raises:
        KernelError: as ``solve``.
    """
    rows = len(batch("hands", hands, np.uint64, None, SEATS))
    batch("declarers", declarers, np.uint8, rows)
    values = np.empty((rows, 5, SEATS), np.int8)
    threads = whole("threads", threads, 0, 1024)
    unfit = core.solve_strains(hands, declarers, threads, callback(progress), values)
    if unfit < rows:
        whole_deals = np.full(rows, -1, np.int8), np.zeros(rows, np.int8), np.full((rows, 3), -1, np.int8)
        raise unplayable(unfit, hands, *whole_deals, declarers)
    return values


def _unfit(row: int, goal: int, *columns: NDArray[np.generic]) -> KernelError:
    if HOW_MANY <= goal <= MOST_TRICKS:
        return unplayable(row, *columns)
    return KernelError(
        "goals", f"row {row}: it must be 1 to 13 tricks, 0 for none at all, or -1 for how many"
    )
