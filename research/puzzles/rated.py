"""How hard a puzzle is: how often the bots of each level miss it, and the rating that follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final

from hoyle.bots import bot_named
from hoyle.bots.levels import LEVELS, STRENGTHS
from hoyle.coach.way import Weighed

TRIES: Final = {"beginner": 20, "easy": 4, "club": 12, "expert": 8}
"""How often each level tries a puzzle."""

BY_CHANCE: Final = 400
"""The strength of somebody who chooses by chance."""

LOWEST, HIGHEST = 400, 2200


def misses(
    game: str, seen: Any, weighed: Weighed, tries: Mapping[str, int] = MappingProxyType(TRIES)
) -> tuple[int, ...]:
    """Return the percentage of tries in which the bot of each level misses the answer."""
    right = [
        act for way, acts in zip(weighed.ways, weighed.acts, strict=True) if not way.loss for act in acts
    ]
    found = []
    for level, name in LEVELS[game].items():
        bot = bot_named(game, name)
        rngs = (Random(f"{level} {weighed.ways[0]} {number}") for number in range(tries[level]))
        missed = [bot.choose(seen, rng) not in right for rng in rngs]
        found.append(round(100 * sum(missed) / len(missed)))
    return tuple(found)


def rating(levels: Iterable[str], missed: tuple[int, ...], wrong: float) -> int:
    """Return the rating at which the levels would be expected to miss as often as they did.

    ``wrong`` is the percentage of wrong choices: how often somebody misses who chooses by chance.
    """
    strengths = [BY_CHANCE, *(STRENGTHS[level] for level in levels)]
    low, high = LOWEST, HIGHEST
    while low < high:
        middle = (low + high + 1) // 2
        expected = sum(100 / (1 + 10 ** ((strength - middle) / 400)) for strength in strengths)
        low, high = (middle, high) if expected <= wrong + sum(missed) else (low, middle - 1)
    return low
