"""The way of dealing a pack, as data, so that a verifier can repeat the deal without knowing the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct

from hoyle.seat import Seat

Rest = Literal["none", "lifted", "packets", "stock"]


class Plan(Struct, frozen=True, kw_only=True):
    """The places of the cut pack that go to each seat.

    Starting at the dealer's left, each seat is dealt ``each`` cards, ``together`` at a time. The next
    ``crib`` cards go to the crib. ``turned``: the last card dealt is turned up. ``rest`` is the use of the
    remaining cards: ``lifted`` (one of them is turned up where a player lifts the pack), ``packets`` (they
    are divided from the top), or ``stock`` (they are drawn, the top card first). ``cutter``: the neighbour of
    the dealer who cuts.
    """

    each: int = 0
    together: int = 0
    crib: int = 0
    turned: bool = False
    rest: Rest = "none"
    cutter: Literal["left", "right"] = "right"


def falling(dealer: int, numbers: Sequence[int], together: int) -> Iterator[Seat]:
    """Yield the seat of each dealt card; a seat with all its cards is skipped.

    >>> list(falling(0, (3, 3), 2))
    [1, 1, 0, 0, 1, 0]
    """
    waiting, seats = list(numbers), len(numbers)
    while any(waiting):
        for turn in range(1, seats + 1):
            seat = Seat((dealer + turn) % seats)
            size = min(together, waiting[seat])
            waiting[seat] -= size
            yield from (seat for _ in range(size))
