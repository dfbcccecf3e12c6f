"""A deal of a file of PBN, named on the command line as FILE, or FILE:N."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer

from hoyle.cards import Card
from hoyle.ports.cli.chosen import AnyGame
from hoyle.ports.cli.flags import reading
from hoyle.record import given_from_pbn


def numbered(name: str) -> tuple[Path, int | None]:
    """Return the file, and the number of its deal, from 1; None where no number is given."""
    file, colon, number = name.rpartition(":")
    if colon and number.isdecimal() and len(number) < 10 and not Path(name).exists():
        return Path(file), int(number)
    return Path(name), None


def deal_of(name: str, turn_up: str | None, game: AnyGame) -> Any:
    """Return the act that lays out the deal.

    Raises:
        NotPBN, NotACard: if it is none.
        BadParameter: if it is a deal of another game.
    """
    path, number = numbered(name)
    turned = None if turn_up is None else Card(turn_up)
    with reading(path):
        found, given = given_from_pbn(
            path.read_text(encoding="utf-8", errors="replace"),
            1 if number is None else number,
            turn_up=turned,
        )
    if found is not game:
        raise typer.BadParameter(f"{name} is a deal of {found.name}", param_hint="--deal")
    return given
