"""The players and the deal at a new table, from the options of ``hoyle play``."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle

from hoyle.bots import BOTS, any_bot
from hoyle.files.text import text_of
from hoyle.host.setup import BOTS_NAMES
from hoyle.ports.cli.flags import refuse
from hoyle.ports.cli.source import bytes_of, numbered, reading
from hoyle.record import Player, given_from_pbn, turn_up_of
from hoyle.seat import Seat
from hoyle.table import AnyGame
from hoyle.table.act import Act

YOU = "you"
"""The player's name for the person at the terminal."""


def seated(game: AnyGame, number: int, you: Seat | None, bots: str | None) -> tuple[Player, ...]:
    """Return the players by seat: the person in their own seat, bots in the others in rotation.

    Bots that play with a person get people's names, as in the browser. Bots among themselves are named by
    their kind.

    Raises:
        UnknownPlayer: if the game has no bot of that name.
    """
    asked = [name.strip() for name in bots.split(",")] if bots else [next(iter(BOTS[game.name]))]
    refuse("--bots", len(asked) > number - (you is not None) and f"{len(asked)} bots for {number} seats")
    turns = cycle(any_bot(game.name, name).name for name in asked)
    kinds = [None if seat == you else next(turns) for seat in range(number)]
    if you is None:
        return tuple(Player(name=name, bot=kind) for name, kind in zip(_numbered(kinds), kinds, strict=True))
    names = iter(BOTS_NAMES)
    return tuple(Player(name=next(names), bot=kind) if kind else Player(name=YOU) for kind in kinds)


def _numbered(kinds: Sequence[str | None]) -> list[str]:
    """Name each bot by its kind, with a number where several are of one kind."""
    return [
        f"{kind}-{kinds[: seat + 1].count(kind)}" if kinds.count(kind) > 1 else f"{kind}"
        for seat, kind in enumerate(kinds)
    ]


def deal_of(name: str, turn_up: str | None, game: AnyGame) -> Act:
    """Return the act that sets the deal.

    Raises:
        NotPBN, NotACard: if the file has no such deal, or its cards cannot be read.
        BadParameter: if the deal is for another game.
    """
    path, number = numbered(name)
    turned = None if turn_up is None else turn_up_of(turn_up)
    with reading(path):
        text = text_of(bytes_of(path))
        dealt_game, given = given_from_pbn(text, 1 if number is None else number, turn_up=turned)
    refuse("--deal", dealt_game is not game and f"{name} is a deal of {dealt_game.name}")
    return given
