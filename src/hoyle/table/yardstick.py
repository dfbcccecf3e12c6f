"""The yardstick of a match between two bots, at one table of a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hoyle.cards import Pack
from hoyle.seat import Seat, side
from hoyle.table.act import Act
from hoyle.table.result import Result
from hoyle.table.seen import Seeing


@dataclass(frozen=True, slots=True, kw_only=True)
class Yardstick:
    """The winnings of each side at a table; of ``n`` sides each has every n-th seat.

    Attributes:
        unit: what is counted, such as "tricks a deal".
        over: has the table ended, given its state and its result?
        taken: the winnings of each side then.
        deals: the act that deals a whole pack, where nothing comes before play; None where a table begins
            with the cut for the deal.
    """

    unit: str
    over: Callable[[Seeing, Result], bool]
    taken: Callable[[Seeing, Result], tuple[int, ...]]
    deals: Callable[[Pack], Act] | None = None


def _pence(_: object, result: Result) -> tuple[int, int]:
    balances = result.ledger.balances(map(str, result.chairs))
    taken = [0, 0]
    for seat, player in enumerate(result.chairs):
        taken[side(Seat(seat))] += balances[str(player)]
    return taken[0], taken[1]


PENCE_A_DEAL = Yardstick(unit="pence a deal", over=lambda _, result: bool(result.over), taken=_pence)
"""For a game that pays every deal."""
