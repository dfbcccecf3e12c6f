"""Double-dummy solving of trick play, many positions at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hoyle.kernel.choice import core

HOW_MANY: Final = -1
"""The goal that asks how many tricks the declarers take."""
NONE_AT_ALL: Final = 0
"""The goal that asks whether the declarers can lose every trick."""


def solve(
    hands: NDArray[np.uint64],
    trumps: NDArray[np.int8],
    leaders: NDArray[np.int8],
    tricks: NDArray[np.int8],
    declarers: NDArray[np.uint8],
    goals: NDArray[np.int8],
    *,
    threads: int = 1,
    progress: Callable[[int], object] | None = None,
) -> NDArray[np.int8]:
    """Solve n positions, each side seeing all cards and playing its best.

    Args:
        hands: uint64[n, 4]; the cards each seat still holds, bit ``Card.index``.
        trumps: int8[n]; the suit of trumps, 0..3, or -1 for none.
        leaders: int8[n]; the seat that led the trick on the table, or is to lead, 0..3.
        tricks: int8[n, 3]; the cards on the table in the order they fell, then -1.
        declarers: uint8[n]; the seats that play together as a set of bits, 0..15; the rest
            play against them.
        goals: int8[n]; at least so many tricks from here, 1..13; 0, none at all; -1, how many.
        threads: how many to use, 0 for one on each core. The results do not depend on it.
        progress: called from this thread, some ten times a second, with the number done.

    Returns:
        int8[n]; 1 if the goal can be made, else 0; for goal -1 the tricks the declarers take,
        the one on the table included.

    Raises:
        KernelError: an argument of the wrong type, shape, order or range, or hands that cannot
            be played out; it names the argument.
    """
    return core.solve(hands, trumps, leaders, tricks, declarers, goals, threads, progress)


def solve_cards(
    hands: NDArray[np.uint64],
    trumps: NDArray[np.int8],
    leaders: NDArray[np.int8],
    tricks: NDArray[np.int8],
    declarers: NDArray[np.uint8],
    *,
    threads: int = 1,
    progress: Callable[[int], object] | None = None,
    budget: int = 0,
) -> NDArray[np.int8]:
    """The worth of every card that the seat to play may play, in n positions.

    Arguments are those of ``solve``, and

    Args:
        budget: leads to look at before a position is given up; it is looked after at every 4,096th. 0: none.

    Returns:
        int8[n, 52]; by ``Card.index``, the tricks from here (the one on the table included) of
        the side of the seat to play; -1 for cards it may not play or does not hold, and for
        every card of a position that was given up.

    Raises:
        KernelError: as ``solve``.
    """
    return core.solve_cards(hands, trumps, leaders, tricks, declarers, threads, progress, budget)


def solve_strains(
    hands: NDArray[np.uint64],
    declarers: NDArray[np.uint8],
    *,
    threads: int = 1,
    progress: Callable[[int], object] | None = None,
) -> NDArray[np.int8]:
    """The declarers' tricks with each suit for trumps and with none, and each seat to lead.

    Arguments are those of ``solve``, with no card on the table.

    Returns:
        int8[n, 5, 4]; the suits 0..3, then no trumps; the seat that leads, 0..3.

    Raises:
        KernelError: as ``solve``.
    """
    return core.solve_strains(hands, declarers, threads, progress)
