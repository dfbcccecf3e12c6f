"""A clock beside a bot, for tables at which people wait for it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from hoyle.bots.bot import Bot

PATIENCE = 1.0
"""Seconds a bot may think. Its worlds are so few that it takes them only on a slow machine."""


def chosen(bot: Bot[Any, Any], seen: Any, rng: Random, clock: Callable[[], float] | None) -> tuple[Any, bool]:
    """What a bot does when its thought is cut short at need, and whether it was.

    ``clock`` gives seconds, from whenever; without one nothing is cut short.
    """
    if bot.until is None or clock is None:
        return bot.choose(seen, rng), False
    end, cut_short = clock() + PATIENCE, False

    def time_is_up() -> bool:
        nonlocal cut_short
        cut_short = cut_short or clock() >= end
        return cut_short

    return bot.until(time_is_up).choose(seen, rng), cut_short
