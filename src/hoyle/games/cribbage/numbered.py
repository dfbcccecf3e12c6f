"""The acts of cribbage in the order of their numbers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from hoyle.cards import ALL, Hand
from hoyle.games.cribbage import act
from hoyle.games.cribbage.variant import Variant
from hoyle.table.actions import FIRST


def numbered(variant: Variant) -> Iterator[act.Act]:
    """Return the cards, then go, and every lay-out."""
    yield from (act.Play(FIRST, card) for card in ALL)
    yield act.Go(FIRST)
    yield from (act.LayOut(FIRST, Hand.of(cards)) for cards in combinations(ALL, variant.lays_out))
