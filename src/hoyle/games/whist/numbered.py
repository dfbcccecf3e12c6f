"""The acts of whist in the order of their numbers."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import ALL
from hoyle.games.whist import act
from hoyle.games.whist.variant import Variant
from hoyle.table.actions import FIRST


def numbered(_: Variant) -> Iterator[act.Act]:
    """Return the cards, then the calls where a side is at eight, which come before play."""
    yield from (act.Play(FIRST, card) for card in ALL)
    yield from (act.CallHonours(FIRST), act.Answer(FIRST, yes=True), act.Answer(FIRST, yes=False))
