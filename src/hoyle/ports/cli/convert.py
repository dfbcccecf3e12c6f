"""``hoyle convert``: convert a record to another format."""

from __future__ import annotations

from enum import Enum

import click

from hoyle.ports.cli.flags import OF_GAMES, game_option, turn_up_option
from hoyle.ports.cli.source import games_in
from hoyle.ports.command import NAMED, OneOf, argument, command, option


class ConvertedForm(Enum):
    """The formats in which a record can be written."""

    PBN = "pbn"
    JSONL = "jsonl"


@command
def convert(
    record: str = argument(
        f"A record, {OF_GAMES}; - reads standard input.", NAMED, metavar="RECORD|FILE[:N]"
    ),
    to: ConvertedForm = option(
        "The format to write to standard output.", OneOf(ConvertedForm), required=True
    ),
    turn_up: str | None = turn_up_option,
    game: int | None = game_option,
) -> None:
    """Convert a record to Portable Bridge Notation, or the games of a file to a record.

    Games that cannot be converted are skipped and named on standard error; the status is then 1.

    Example: hoyle convert evening.jsonl --to pbn > evening.pbn
    """
    # Imported here to keep --help fast.
    from hoyle.record import read, write
    from hoyle.record.pbn import to_pbn

    with games_in(record, turn_up, game) as games:
        source = read(games.found.data)
        click.echo(to_pbn(source) if to is ConvertedForm.PBN else write(source), nl=False)
    games.tell_skipped()
