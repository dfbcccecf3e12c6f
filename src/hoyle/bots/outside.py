"""Bots from outside Hoyle: named as ``package.module:choose``, or provided by an installed package."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module
from importlib.metadata import entry_points

from hoyle.bots.bot import AnyBot, Bot
from hoyle.errors import NotABot

GROUP = "hoyle.bots"
"""The entry-point group; each entry is named by game and bot, as in ``whist.cunning``."""


def bot_of(given: object, name: str = "") -> AnyBot:
    """Return a ``Bot`` unchanged, or make one from a function.

    Raises:
        NotABot: if it is neither.
    """
    if isinstance(given, Bot):
        return replace(given, name=name) if name else given
    if not callable(given):
        raise NotABot(name or repr(given), "it is neither a Bot nor a function (observation, rng)")
    says = (getattr(given, "__doc__", None) or "comes from elsewhere").strip().splitlines()[0]
    return Bot(name=name or getattr(given, "__name__", type(given).__name__), says=says, choose=given)


def imported(module: str, attribute: str) -> AnyBot:
    """Return the bot in a module, which may be a file in the current folder.

    Raises:
        NotABot: if there is no such module or attribute, or it is not a bot.
    """
    name = f"{module}:{attribute}"
    if "" not in sys.path:
        sys.path.append("")  # Python does not search the working folder when 'hoyle' runs as a script.
    try:
        loaded = import_module(module)
    except ModuleNotFoundError as error:
        raise NotABot(name, f"{error}; name an installed module, or one in this folder") from None
    except Exception as error:
        raise NotABot(name, f"its module fails with {type(error).__name__}: {error}") from error
    if not hasattr(loaded, attribute):
        raise NotABot(name, f"the module {module} has no {attribute!r}")
    return bot_of(getattr(loaded, attribute), name)


def installed() -> Iterator[tuple[str, str, Callable[[], object]]]:
    """Yield the bots that installed packages provide: the game, the name, and a function that loads the
    bot.
    """
    for point in entry_points(group=GROUP):
        game, dot, name = point.name.partition(".")
        if not dot:
            raise NotABot(point.name, f"an entry point of {GROUP} is named GAME.NAME, as whist.cunning")
        yield game, name, point.load
