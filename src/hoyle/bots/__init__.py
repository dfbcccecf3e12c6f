"""Players that see an observation and nothing else, by game and by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoyle.bots import cribbage, hookey, solo, whist
from hoyle.bots.bot import Bot
from hoyle.bots.random import RANDOM
from hoyle.errors import BadOption, UnknownGame, UnknownPlayer
from hoyle.games import GAMES

__all__ = ["BOTS", "Bot", "bot_named"]

_OWN: dict[str, tuple[Bot[Any, Any], ...]] = {
    "whist": whist.BOTS,
    "solo": solo.BOTS,
    "cribbage": cribbage.BOTS,
    "hookey": hookey.BOTS,
}
"""The bots made for one game; those of a new game are one line here, and it may have none."""

BOTS: Mapping[str, Mapping[str, Bot[Any, Any]]] = {
    game.name: {bot.name: bot for bot in (*_OWN.get(game.name, ()), RANDOM)} for game in GAMES
}
"""For each game its bots by name, the one to play against first; ``random`` plays them all."""


def bot_named(game: str, name: str) -> Bot[Any, Any]:
    """The bot of that name in a game; what stands after a colon sets it otherwise, as ``maxim:-W-M24``.

    Raises:
        UnknownGame: if no bot plays a game of that name.
        UnknownPlayer: if no bot of that game has the name.
        BadOption, UnknownMaxim: if it cannot be set so.
    """
    if game not in BOTS:
        raise UnknownGame(game, BOTS)
    own, *settings = name.split(":")
    if own not in BOTS[game]:
        raise UnknownPlayer(own, BOTS[game], game)
    bot = BOTS[game][own]
    if not settings:
        return bot
    if bot.with_settings is None:
        raise BadOption(own, ":".join(settings), "no settings")
    return bot.with_settings(tuple(settings))
