"""The company at the table, as the flags of ``play`` ask for it."""

from __future__ import annotations

from itertools import cycle

import typer

from hoyle.bots import BOTS, any_bot
from hoyle.host import Player
from hoyle.ports.cli.chosen import AnyGame
from hoyle.seat import Seat

YOU = "you"
"""The player's name for the person at the terminal."""


def seated(game: AnyGame, number: int, you: Seat | None, bots: str | None) -> tuple[Player, ...]:
    """Return the players in the order of their chairs: bots by turns, and a person in their own.

    Raises:
        UnknownPlayer: if the game has no bot of a name.
    """
    asked = [name.strip() for name in bots.split(",")] if bots else [next(iter(BOTS[game.name]))]
    if len(asked) > number - (you is not None):
        raise typer.BadParameter(f"{len(asked)} bots for {number} seats", param_hint="--bots")
    turns = cycle(any_bot(game.name, name).name for name in asked)
    kinds = [None if seat == you else next(turns) for seat in range(number)]
    return tuple(_player(kinds, seat) for seat in range(number))


def _player(kinds: list[str | None], seat: int) -> Player:
    """Name a bot by its own name, with a number where there are several of it."""
    kind = kinds[seat]
    if kind is None:
        return Player(name=YOU)
    several = kinds.count(kind) > 1
    return Player(name=f"{kind}-{kinds[: seat + 1].count(kind)}" if several else kind, bot=kind)
