"""The dealing plan of a game, by its name, variant and options."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.errors import HoyleError
from hoyle.games import game_named
from hoyle.table import AnyGame, Plan, named, with_options


def plan_of(game: str, variant: str, options: Mapping[str, str]) -> Plan | None:
    """Return the plan of a game with these options, or None if the game is unknown or has no plan."""
    try:
        played: AnyGame = game_named(game)
        return played.plan(with_options(named(played.variants, variant), options.items()))
    except HoyleError:
        return None
