"""The acts of solo in the order of their numbers."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import ALL, Suit
from hoyle.games.solo import act
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.variant import Variant
from hoyle.table.actions import FIRST


def numbered(_: Variant) -> Iterator[act.Act]:
    """Return the cards, then pass, accept, the declarations, and the suits of an abondance."""
    yield from (act.Play(FIRST, card) for card in ALL)
    yield from (act.Pass(FIRST), act.Accept(FIRST))
    yield from (act.Declare(FIRST, each) for each in Declaration)
    yield from (act.NameTrumps(FIRST, suit) for suit in Suit)
