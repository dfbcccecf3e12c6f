"""The bots of each game by name. A bot sees only the observation of its seat."""

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
    """Return the tuple called ``name`` from the bots package of a game; empty if there is none."""
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
"""Earlier bots, which are not listed but can be named."""

BOTS: Mapping[str, Mapping[str, AnyBot]] = _BOTS
"""The bots of each game by name, the default opponent first; every game has ``random``.

``register`` adds to these.
"""


def register(game: str, bot: object, name: str = "") -> None:
    """Register your own bot so that every command can use its name.

    Args:
        game: the game that it plays.
        bot: a ``Bot``, or a function from an observation and a generator to an act.
        name: the name to register; by default the name of the bot or function.

    Raises:
        UnknownGame: if there is no game of that name.
        NotABot: if ``bot`` is neither, or the name belongs to another bot or contains a colon.
    """
    named = bot_of(bot, name)
    known = _of_game(game)
    if ":" in named.name or known.get(named.name, named) != named:
        raise NotABot(named.name, "the name is another bot's, or has a colon in it")
    _BOTS[game][named.name] = named


def register_installed() -> None:
    """Register the bots that installed packages provide as ``game.name`` in the entry-point group
    ``hoyle.bots``.

    Raises:
        UnknownGame, NotABot: if an entry names no game, or is not a bot.
    """
    for game, name, bot in installed():
        if name not in _of_game(game):
            register(game, bot(), name)


def bot_named(game: str, name: str) -> AnyBot:
    """Return the bot with that name. Settings follow the name after colons, as in ``maxim:-W-M24``.

    Includes registered bots and those of installed packages. The name is never imported as a module.

    Raises:
        UnknownGame: if no bot plays a game of that name.
        UnknownPlayer: if no bot of that game has the name.
        BadOption, UnknownMaxim: if a setting is invalid.
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
    """Return the bot with that name, or import ``package.module:choose``, a function or a ``Bot``.

    Use this only for names given by the local user: importing a module runs its code.

    Raises:
        NotABot: if there is no such module, or no such bot in it.
        UnknownGame, UnknownPlayer, BadOption, UnknownMaxim: as ``bot_named``.
    """
    module, colon, attribute = name.partition(":")
    if not colon or module in _of_game(game):
        return bot_named(game, name)
    return imported(module, attribute)


def _of_game(game: str) -> Mapping[str, AnyBot]:
    """Return all bots of a game by name, including unlisted earlier ones."""
    if game not in BOTS:
        raise UnknownGame(game, BOTS)
    return ChainMap(_BOTS[game], EARLIER[game])
