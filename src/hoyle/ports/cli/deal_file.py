"""A deal from a PBN, LIN or JSON Lines file, named on the command line as FILE or FILE:N."""

from __future__ import annotations

import click

from hoyle.files.text import text_of
from hoyle.ports.cli.flags import reading
from hoyle.ports.cli.source import bytes_of, numbered
from hoyle.record import given_from_pbn, turn_up_of
from hoyle.table import AnyGame
from hoyle.table.act import Act


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
    if dealt_game is not game:
        raise click.BadParameter(f"{name} is a deal of {dealt_game.name}", param_hint="--deal")
    return given
