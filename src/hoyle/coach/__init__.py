"""The coach: the value of each choice, computed only from what the player can see."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from hoyle.coach.way import Way
from hoyle.games import ByGame

__all__ = ["Way", "ways"]


def _weighed(game: str) -> Callable[[object], tuple[Way, ...]]:
    weigh: Callable[[object], tuple[Way, ...]] = import_module(f"{__name__}.{game}").weighed
    return weigh


_BY_GAME = ByGame(_weighed, where=lambda game: find_spec(f"{__name__}.{game}") is not None)


def ways(game: str, seen: object) -> tuple[Way, ...]:
    """Return the best ways to act on this observation, best first; empty if the coach has no advice."""
    weighed = _BY_GAME.get(game)
    return weighed(seen) if weighed else ()
