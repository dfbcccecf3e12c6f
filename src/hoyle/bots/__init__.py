"""Players that see an observation and nothing else, by game and by name."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec

from hoyle.bots.bot import AnyBot, Bot
from hoyle.bots.outside import bot_of, imported, installed
from hoyle.bots.random import RANDOM
from hoyle.errors import BadOption, NotABot, UnknownGame, UnknownPlayer
from hoyle.games import ByGame

__all__ = ["BOTS", "EARLIER", "Bot", "any_bot", "bot_named", "register", "register_installed"]


def _of_package(game: str, name: str) -> tuple[AnyBot, ...]:
    """Return the tuple of bots of that name in the package that is named after a game; it may have none."""
    package = f"{__name__}.{game}"
    bots: tuple[AnyBot, ...] = getattr(import_module(package), name, ()) if find_spec(package) else ()
    return bots


_RANDOM: AnyBot = RANDOM

_BOTS: Mapping[str, dict[str, AnyBot]] = ByGame(
    lambda game: {bot.name: bot for bot in (*_of_package(game, "BOTS"), _RANDOM)}
)

EARLIER: Mapping[str, dict[str, AnyBot]] = ByGame(
    lambda game: {bot.name: bot for bot in _of_package(game, "EARLIER")}
)
"""Bots that are offered to nobody, but answer to their names."""

BOTS: Mapping[str, Mapping[str, AnyBot]] = _BOTS
"""For each game its bots by name, the one to play against first; ``random`` plays them all.

``register`` adds to them."""


def register(game: str, bot: object, name: str = "") -> None:
    """Register a bot of one's own, so that it can be named wherever bots are.

    Args:
        game: the game that it plays.
        bot: a ``Bot``, or a function from an observation and a generator to an act.
        name: what to call it; else the bot's own name, or the function's.

    Raises:
        UnknownGame: if there is no game of that name.
        NotABot: if it is neither, or the name is taken by another, or has a colon in it.
    """
    named = bot_of(bot, name)
    known = _of_game(game)
    if ":" in named.name or known.get(named.name, named) != named:
        raise NotABot(named.name, "the name is another bot's, or has a colon in it")
    _BOTS[game][named.name] = named


def register_installed() -> None:
    """Register the bots that installed packages offer as ``game.name`` in the entry-point group
    ``hoyle.bots``.

    Raises:
        UnknownGame, NotABot: if one names no game, or is no bot.
    """
    for game, name, bot in installed():
        if name not in _of_game(game):
            register(game, bot(), name)


def bot_named(game: str, name: str) -> AnyBot:
    """Return the bot of that name in a game; the part after a colon sets it otherwise, as ``maxim:-W-M24``.

    Bots of installed packages and registered ones are found; no module is imported for its name's sake.

    Raises:
        UnknownGame: if no bot plays a game of that name.
        UnknownPlayer: if no bot of that game has the name.
        BadOption, UnknownMaxim: if it cannot be set so.
    """
    own, *settings = name.split(":")
    if own not in _of_game(game):
        register_installed()
    if own not in (named := _of_game(game)):
        raise UnknownPlayer(own, BOTS[game], game)
    bot = named[own]
    if not settings:
        return bot
    if bot.with_settings is None:
        raise BadOption(own, ":".join(settings), "no settings")
    return bot.with_settings(tuple(settings))


def any_bot(game: str, name: str) -> AnyBot:
    """Return the bot of that name, which may be ``package.module:choose``: a function or a ``Bot`` to import.

    Only for names that the person at the machine has given: to import a module is to run it.

    Raises:
        NotABot: if there is no such module, or no bot of that name in it.
        UnknownGame, UnknownPlayer, BadOption, UnknownMaxim: as ``bot_named``.
    """
    module, colon, attribute = name.partition(":")
    if not colon or module in _of_game(game):
        return bot_named(game, name)
    return imported(module, attribute)


def _of_game(game: str) -> Mapping[str, AnyBot]:
    """Return all bots of a game by name, those offered to nobody too."""
    if game not in BOTS:
        raise UnknownGame(game, BOTS)
    return ChainMap(_BOTS[game], EARLIER[game])
