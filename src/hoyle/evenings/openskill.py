"""The rating of OpenSkill beside the standings of a league, for those who know it from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any

from msgspec import Struct

from hoyle.errors import BadText
from hoyle.estimate import SURE
from hoyle.evenings.league import HandPlayed


class Rated(Struct, frozen=True):
    """The rating of a player, 25 at first, and half the width of its 95 % interval."""

    rating: float
    within: float


def ratings(hands: Iterable[HandPlayed]) -> dict[str, Rated]:
    """Return the rating of each player after all hands, in their order: Plackett and Luce's model.

    It counts which side took more tricks, not how many more, and it depends on the order of the hands.

    Raises:
        BadText: if the library is not installed.
    """
    try:
        library = import_module("openskill.models")  # An extra: most installations rate nobody.
    except ImportError:
        raise BadText("openskill", "this needs the library openskill: pip install openskill") from None
    model = library.PlackettLuce()
    rated: dict[str, Any] = {}
    for hand in hands:
        sides = hand.side, hand.opponents
        teams = [[rated.setdefault(name, model.rating(name=name)) for name in side] for side in sides]
        after = model.rate(teams, scores=[hand.tricks, hand.lost])
        for side, found in zip(sides, after, strict=True):
            rated.update(zip(side, found, strict=True))
    return {name: Rated(each.mu, SURE * each.sigma) for name, each in rated.items()}
