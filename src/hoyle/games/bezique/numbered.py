"""The acts of bézique in the order of their numbers."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Hand
from hoyle.games.bezique import act
from hoyle.games.bezique.declaration import declarable
from hoyle.games.bezique.variant import FOUR_PACKS, PLAYERS, Variant
from hoyle.seat import Seat
from hoyle.table.actions import FIRST


def numbered(_: Variant) -> Iterator[act.Act]:
    """Return the cards, then two ways to draw, the heap, carte blanche, the choice of the dealer, and every
    declaration.
    """
    yield from (act.Play(FIRST, card) for card in FOUR_PACKS.cards)
    yield from (act.Draw(FIRST), act.Draw(FIRST, second=True), act.TakeHeap(FIRST))
    yield from (act.CarteBlanche(FIRST), act.ShowDrawn(FIRST))
    yield from (act.ChooseDealer(FIRST, Seat(dealer)) for dealer in range(PLAYERS))
    whole = Hand.of(FOUR_PACKS.cards)
    yield from (act.Declare(FIRST, each.kind, each.cards) for each in declarable(whole, ()))
