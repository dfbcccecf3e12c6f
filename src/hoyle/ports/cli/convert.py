"""``hoyle convert``: convert a record to another format."""

from __future__ import annotations

from enum import Enum

import click

from hoyle.ports.cli.flags import OF_GAMES, game_option, reading, turn_up_option
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
    from hoyle.ports.cli.source import bytes_of, numbered, one_number, tell_skipped
    from hoyle.record import read, turn_up_of, write
    from hoyle.record.from_file import record_in
    from hoyle.record.pbn import to_pbn

    path, named = numbered(record)
    number = one_number(named, game)
    turned = turn_up_of(turn_up) if turn_up else None
    with reading(path):
        contents = record_in(bytes_of(path), number=number, turn_up=turned)
        source = read(contents.data)
        click.echo(to_pbn(source) if to is ConvertedForm.PBN else write(source), nl=False)
    tell_skipped(path, contents.skipped, contents.used, contents.games)
