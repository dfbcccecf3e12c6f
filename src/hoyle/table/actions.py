"""The acts of a game by number, for learners that choose a number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from msgspec.structs import replace

from hoyle.errors import BadText
from hoyle.seat import Seat
from hoyle.table.act import Act

FIRST: Final = Seat(0)
"""The seat of the acts in ``Game.numbered``."""


class Actions:
    """All acts that a player chooses among at a strict table, numbered from 0, alike in every seat.

    ``Game.actions`` returns them.

    >>> from hoyle import CRIBBAGE, Table
    >>> table = Table(CRIBBAGE, "six-card", seed=7)
    >>> table.deal()
    >>> known = CRIBBAGE.actions("six-card")
    >>> len(known), known.index(table.lawful[0])
    (1379, 751)
    >>> known.act(751, table.due[0]) == table.lawful[0]
    True
    """

    def __init__(self, acts: Iterable[Any]) -> None:
        self._acts = tuple(acts)
        self._numbers = {act: number for number, act in enumerate(self._acts)}

    def __len__(self) -> int:
        return len(self._acts)

    def index(self, act: Act) -> int:
        """Return the number of an act.

        Raises:
            BadText: if it is none of these acts.
        """
        number = self._numbers.get(replace(act, seat=FIRST)) if hasattr(act, "seat") else None
        if number is None:
            raise BadText(repr(act), f"{act!r} has no number")
        return number

    def act(self, number: int, seat: Seat) -> Any:
        """Return the act of a seat that has this number.

        Raises:
            BadText: if no act has it.
        """
        if not 0 <= number < len(self._acts):
            raise BadText(str(number), f"acts have the numbers 0 to {len(self._acts) - 1}, not {number!r}")
        return replace(self._acts[number], seat=seat)

    def text(self, number: int) -> str:
        """Return a short name of the act with this number, such as ``Play 5H``."""
        act = self._acts[number]
        told = [str(getattr(act, field)) for field in act.__struct_fields__ if field != "seat"]
        return " ".join([type(act).__name__, *told])
