"""What a lay-out is worth: the hand kept, by exact average, and the crib by the table of averages."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from hoyle.cards import Hand
from hoyle.games.cribbage.observation import Observation
from hoyle.games.cribbage.show import RANKS
from hoyle.games.cribbage.side import side_of
from hoyle.games.cribbage.variant import Variant
from hoyle.maxims.cribbage.moment import PACK, hand_average


def worth(seen: Observation, cards: Hand) -> float:
    """Holes that a seat may look for in the show, if it lays out these cards of its hand.

    Its side's own crib counts for it, and an adversary's against it.
    """
    assert seen.seat is not None, "a bystander lays nothing out"
    own = side_of(seen.variant, seen.dealer) == side_of(seen.variant, seen.seat)
    crib = crib_average(seen.variant, cards, own=own)
    return hand_average(seen.hand - cards, PACK - seen.hand) + (crib if own else -crib)


def crib_average(variant: Variant, cards: Hand, *, own: bool) -> float:
    """What a crib counts for on the average, with these cards in it; from ``hoyle.trials.crib_table``."""
    averages = _table()[variant.name]["own" if own else "theirs"]
    first, *others = sorted(cards, key=lambda card: RANKS[card.index])
    low = RANKS[first.index] - 1
    if not others:
        return float(averages[low])
    high = RANKS[others[0].index] - 1
    low, high = (high, low) if first.suit is others[0].suit else (low, high)
    return float(averages[low][high])


@cache
def _table() -> dict[str, Any]:
    text = files("hoyle.bots.cribbage").joinpath("crib_table.json").read_text(encoding="utf-8")
    averages: dict[str, Any] = json.loads(text)["averages"]
    return averages
