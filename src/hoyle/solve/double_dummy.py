"""Double-dummy solving: each side's tricks with all cards open and best play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.cards import ALL, Card, Suit
from hoyle.errors import KernelError
from hoyle.seat import SEATS, seat_name
from hoyle.solve.position import (
    STRAINS,
    Arrays,
    Deal,
    Declarers,
    DoubleDummyPosition,
    Goal,
    Seated,
    Trumps,
    declarers_of,
    goal_of,
    hand_array,
    hands_of,
)
from hoyle.words.counted import counted

Progress = Callable[[int], object] | None

_STRAIN_ROW = {**{suit.letter: suit.value for suit in Suit}, "N": 4}


def tricks(
    deal: Deal,
    *,
    trumps: Trumps,
    leader: Seated,
    declarers: Declarers = "NS",
    trick: Iterable[Card | str] = (),
) -> int:
    """Return the tricks the declarers take from here, including the one on the table.

    Args:
        deal: PBN text, or four hands by seat from North; without the cards on the table.
        trumps: S, H, D, C or a suit; N or None for no trumps.
        leader: the seat that led the trick on the table, or leads next.
        declarers: the seats that play together, such as "NS", "E" or "NE".
        trick: the cards on the table in the order played, at most three.

    Raises:
        NotADeal, NotACard, NotASeat: for invalid text.
        KernelError: for an impossible position; it names the argument.

    >>> tricks("N:AK... 32... ..32. ...32", trumps="N", leader="N")
    2
    """
    return int(solve_positions([DoubleDummyPosition.of(deal, trumps, leader, trick)], declarers=declarers)[0])


def makes(
    deal: Deal,
    *,
    trumps: Trumps,
    leader: Seated,
    declarers: Declarers,
    goal: Goal,
    trick: Iterable[Card | str] = (),
) -> bool:
    """Return whether the declarers make ``goal``: at least that many further tricks, or "misere".

    Other arguments and errors are as for ``tricks``.

    >>> makes("N:3... 2... 5... 4...", trumps=None, leader="E", declarers="E", goal="misere")
    True
    """
    if goal is None:
        raise KernelError("goal", "it is missing; it is 1 to 13 tricks, or 'misere'")
    position = DoubleDummyPosition.of(deal, trumps, leader, trick)
    return bool(solve_positions([position], declarers=declarers, goal=goal)[0])


def by_card(
    deal: Deal,
    *,
    trumps: Trumps,
    leader: Seated,
    trick: Iterable[Card | str] = (),
    declarers: Declarers = "NS",
) -> dict[Card, int]:
    """Return the further tricks of the side to play, for each card that the seat may lawfully play.

    Arguments and errors are as for ``tricks``.
    """
    return by_card_of_many([DoubleDummyPosition.of(deal, trumps, leader, trick)], declarers=declarers)[0]


def by_card_of_many(
    positions: Sequence[DoubleDummyPosition],
    *,
    declarers: Declarers = "NS",
    threads: int = 0,
    progress: Progress = None,
) -> list[dict[Card, int]]:
    """Return ``by_card`` of many positions, using ``threads`` threads (0: one for each core)."""
    values = kernel.solve_cards(*Arrays.of(positions, declarers), threads=threads, progress=progress)
    return [{card: taken for card in ALL if (taken := int(row[card.index])) >= 0} for row in values]


def table(deal: Deal, *, declarers: Declarers = "NS") -> dict[str, dict[str, int]]:
    """Return the tricks of the declarers by strain (S, H, D, C, N) and leader (N, E, S, W).

    Arguments and errors are as for ``tricks``.
    """
    return tables([deal], declarers=declarers)[0]


def tables(
    deals: Iterable[Deal], *, declarers: Declarers = "NS", threads: int = 0, progress: Progress = None
) -> list[dict[str, dict[str, int]]]:
    """Return ``table`` of many deals, using ``threads`` threads (0: one for each core)."""
    hands = hand_array([hands_of(deal) for deal in deals])
    seats = np.full(len(hands), declarers_of(declarers), np.uint8)
    values = kernel.solve_strains(hands, seats, threads=threads, progress=progress)
    return [
        {s: {seat_name(seat): int(row[_STRAIN_ROW[s], seat]) for seat in SEATS} for s in STRAINS}
        for row in values
    ]


def many(
    deals: Iterable[Deal],
    *,
    trumps: Trumps | Sequence[Trumps],
    leader: Seated | Sequence[Seated],
    declarers: Declarers = "NS",
    goal: Goal = None,
    threads: int = 0,
    progress: Progress = None,
) -> NDArray[np.int8]:
    """Return the solution of many deals at once, with no card on the table.

    Args:
        deals: each as for ``tricks``.
        trumps: for all deals, or a list with one for each deal.
        leader: for all deals, or a list with one for each.
        declarers: for all deals.
        goal: None to count tricks, or as for ``makes``.
        threads: 0 for one for each core. The results do not depend on it.
        progress: called at intervals with the number of deals done.

    Returns:
        int8[deals]; the tricks of the declarers; with a goal, 1 if they make it, else 0.

    Raises:
        NotADeal, NotASeat, KernelError: as for ``tricks``.
    """
    dealt = [hands_of(deal) for deal in deals]
    suits = trumps if isinstance(trumps, list | tuple) else [trumps] * len(dealt)
    leaders = leader if isinstance(leader, list | tuple) else [leader] * len(dealt)
    for name, given in (("trumps", suits), ("leader", leaders)):
        if len(given) != len(dealt):
            raise KernelError(name, f"there are {len(given)} for {counted(len(dealt), 'deal')}")
    positions = [
        DoubleDummyPosition.of(hands, suit, seat)
        for hands, suit, seat in zip(dealt, suits, leaders, strict=True)
    ]
    return solve_positions(positions, declarers=declarers, goal=goal, threads=threads, progress=progress)


def solve_positions(
    positions: Sequence[DoubleDummyPosition],
    *,
    declarers: Declarers = "NS",
    goal: Goal = None,
    threads: int = 0,
    progress: Progress = None,
) -> NDArray[np.int8]:
    """Return ``many`` for positions that may have cards on the table."""
    goals = np.full(len(positions), goal_of(goal), np.int8)
    return kernel.solve(*Arrays.of(positions, declarers), goals, threads=threads, progress=progress)
