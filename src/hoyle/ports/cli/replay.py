"""``hoyle replay``: a record played again."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from hoyle.ports.cli.account import account
from hoyle.ports.cli.drawing import voice_for
from hoyle.ports.cli.flags import Json, Plain, print_document, reading
from hoyle.record import plain as written
from hoyle.record import read
from hoyle.record import replay as replayed
from hoyle.seat import parse_seat


def replay(
    record: Annotated[Path, typer.Argument(help="A record.", metavar="RECORD")],
    at: Annotated[
        int | None, typer.Option(min=0, help="Stop when so many acts are done, and show the table.")
    ] = None,
    seat: Annotated[str | None, typer.Option(help="Show what this seat saw; else what all saw.")] = None,
    observation: Annotated[
        bool, typer.Option("--observation", help="Print the observation of that seat, as JSON.")
    ] = False,
    as_json: Json = False,
    plain: Plain = False,
) -> None:
    """Play a record again, and check that it gives the rulings, scores and settlement written in it.

    The status is 0 if it does, 1 if it does not, 2 if it is no record.

    Example: hoyle replay evening.jsonl --at 40 --seat S
    """
    with reading(record, as_json=as_json):
        book = replayed(read(record.read_bytes()))
    header, game, most = book.record.header, book.course.game, book.course.done
    position = book.at(most if at is None else at)
    result = game.result(position.state)
    seen = game.observe(position, parse_seat(seat, len(header.players)) if seat else None)
    if observation:
        typer.echo(written(seen))
    elif as_json:
        print_document({"ok": True, "acts": most if at is None else at, **result.document(header.names)})
    else:
        voice = voice_for(terminal=sys.stdout.isatty(), plain=plain)
        if at is not None or seat:
            voice.show(game.view(seen))
            voice.score(game.view(seen))
        else:
            voice.say(f"{record}: {most} acts, and all comes to what was written.")
            for line in account(result, header.names):
                voice.say(line)
