"""The acts of blind hookey in the order of their numbers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from hoyle.cards import ALL
from hoyle.games.hookey import act
from hoyle.games.hookey.deal import divisions
from hoyle.games.hookey.variant import PACKETS, Variant
from hoyle.table.actions import FIRST


def numbered(variant: Variant) -> Iterator[act.Act]:
    """Return the stakes, then rest and show, and the packets to lift or the ways to divide."""
    packets = (None,) if variant.each_lifts else (None, *range(PACKETS))
    stakes = product(range(1, variant.limit + 1), packets)
    yield from (act.Stake(FIRST, pence, packet) for pence, packet in stakes)
    yield from (act.Rest(FIRST), act.Show(FIRST))
    if variant.each_lifts:
        yield from (act.Lift(FIRST, cards) for cards in range(1, len(ALL) + 1))
    else:
        yield from (act.Divide(FIRST, sizes) for sizes in divisions())
