"""The coach: the value of each choice, computed only from what the player can see."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from hoyle.coach.way import Way, Weighed
from hoyle.games import ByGame

__all__ = ["Way", "Weighed", "advantage", "weigh"]


def _of_each(function: str) -> ByGame[Callable[..., Any]]:
    """Return the function of this name in the module of each game that the coach knows."""

    def found(game: str) -> Callable[..., Any]:
        of_game: Callable[..., Any] = getattr(import_module(f"{__name__}.{game}"), function)
        return of_game

    return ByGame(found, where=lambda game: find_spec(f"{__name__}.{game}") is not None)


_WEIGHED: Final = _of_each("weighed")
_ADVANTAGE: Final = _of_each("advantage")


def weigh(game: str, seen: object) -> Weighed | None:
    """Return every choice of this observation with its value, best first; None if nothing can be valued.

    Equal observations give equal results.
    """
    weighed = _WEIGHED.get(game)
    found: Weighed | None = weighed(seen) if weighed else None
    return found


def advantage(game: str, seen: object, act: object) -> float:
    """Return the skill of an act, at a game whose weighed choices leave it out."""
    return float(_ADVANTAGE[game](seen, act))
