"""The time of each choice of the cribbage player, over whole games; most of it is spent near the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from time import process_time
from typing import Any

from benchmarks.timing import Comparison
from hoyle.bots import BOTS, Bot
from hoyle.games.cribbage.game import GAME
from hoyle.games.cribbage.variant import FIVE_CARD, SEVEN_CARD, SIX_CARD
from hoyle.table import Position
from hoyle.trials.match import Match
from hoyle.trials.table import played

PLAYERS = BOTS["cribbage"]
UNIT = "CPU time a choice"


def rows(*, quick: bool = False) -> Iterator[Comparison]:
    """``search`` compared with ``plain``: each choice of a lay-out, a card or a claim in the same games."""
    for variant in (FIVE_CARD, SIX_CARD, SEVEN_CARD):
        _play(variant, 0, {"search": [], "plain": []})  # This loads the tables.
        times: dict[str, list[float]] = {"search": [], "plain": []}
        for index in range(3 if quick else 60):
            _play(variant, index, times)
        work = f"a choice of search at {variant.name} cribbage"
        yield Comparison(work, UNIT, times["search"], times["plain"], "plain", None, None)
        yield Comparison(work, UNIT, times["search"], [1.0], "a second", must=0.05, aim=0.01)


def _play(variant: Any, index: int, times: dict[str, list[float]]) -> None:
    """Play one game, timing its choices; the two change seats from game to game."""
    pair = [_timed(PLAYERS[name], times[name]) for name in times]
    first, second = pair if index % 2 else pair[::-1]
    chance = Match(game="cribbage", bots=("search", "plain")).chance
    start = Position(GAME.begin(variant))
    played(GAME, start, (first, second), chance, index, lambda it: GAME.result(it.state).over == "game")


def _timed(bot: Bot[Any, Any], times: list[float]) -> Bot[Any, Any]:
    def choose(seen: Any, rng: Random) -> Any:
        begun = process_time()
        act = bot.choose(seen, rng)
        times.append(process_time() - begun)
        return act

    return replace(bot, choose=choose)
