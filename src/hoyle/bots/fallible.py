"""Bots that slip now and then, so that a referee has something to do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from hoyle.bots.bot import Bot
from hoyle.table import Play


def fallible(bot: Bot[Any, Any], chance: float) -> Bot[Any, Any]:
    """The same bot, but that with this chance (0..1) it lays a card that it may not, if it holds any.

    Only a table that refuses nothing can seat it. In a game without tricks it never slips.
    """

    def choose(seen: Any, rng: Random) -> Any:
        act = bot.choose(seen, rng)
        if not isinstance(act, Play) or rng.random() >= chance:
            return act
        may = {other.card for other in seen.lawful if isinstance(other, Play)}
        wrong = [card for card in seen.hand if card not in may]
        return Play(act.seat, rng.choice(wrong)) if wrong else act

    def until(time_is_up: Callable[[], bool]) -> Bot[Any, Any]:
        assert bot.until is not None, "it is asked only of a bot that has it"
        return fallible(bot.until(time_is_up), chance)

    return replace(bot, choose=choose, until=bot.until and until)
