"""The coach: the value of each choice, computed only from what the player can see."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from hoyle.coach.way import Way, Weighed
from hoyle.games import ByGame

__all__ = ["Way", "Weighed", "weigh"]


def _weighed(game: str) -> Callable[[object], Weighed | None]:
    found: Callable[[object], Weighed | None] = import_module(f"{__name__}.{game}").weighed
    return found


_BY_GAME = ByGame(_weighed, where=lambda game: find_spec(f"{__name__}.{game}") is not None)


def weigh(game: str, seen: object) -> Weighed | None:
    """Return every choice of this observation with its value, best first; None if nothing can be valued.

    Equal observations give equal results.
    """
    weighed = _BY_GAME.get(game)
    return weighed(seen) if weighed else None
