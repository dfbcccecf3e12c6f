"""Players that see an observation and nothing else, by game and by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoyle.bots.bot import Bot
from hoyle.bots.cribbage import PLAIN as PLAIN_CRIBBAGE
from hoyle.bots.cribbage import SEARCH as SEARCH_CRIBBAGE
from hoyle.bots.hookey import PLAIN as PLAIN_HOOKEY
from hoyle.bots.random import RANDOM
from hoyle.bots.solo import MAXIM as MAXIM_SOLO
from hoyle.bots.solo import PLAIN as PLAIN_SOLO
from hoyle.bots.whist import MAXIM as MAXIM_WHIST
from hoyle.bots.whist import PLAIN as PLAIN_WHIST
from hoyle.bots.whist import SEARCH as SEARCH_WHIST
from hoyle.errors import BadOption, UnknownGame, UnknownPlayer

__all__ = ["BOTS", "Bot", "bot_named"]

_OWN: dict[str, tuple[Bot[Any, Any], ...]] = {
    "whist": (PLAIN_WHIST, MAXIM_WHIST, SEARCH_WHIST),
    "solo": (PLAIN_SOLO, MAXIM_SOLO),
    "cribbage": (PLAIN_CRIBBAGE, SEARCH_CRIBBAGE),
    "hookey": (PLAIN_HOOKEY,),
}
"""The bots made for one game; a new game's are one line here."""

BOTS: Mapping[str, Mapping[str, Bot[Any, Any]]] = {
    game: {bot.name: bot for bot in (*bots, RANDOM)} for game, bots in _OWN.items()
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
