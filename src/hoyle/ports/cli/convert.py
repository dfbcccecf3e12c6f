"""``hoyle convert``: a record in another form."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import typer

from hoyle.cards import Card
from hoyle.ports.cli.flags import reading


class Form(Enum):
    """The forms that a record is written in."""

    PBN = "pbn"
    JSONL = "jsonl"


def convert(
    record: Annotated[
        str, typer.Argument(help="A record, or a file of PBN, or its N-th deal.", metavar="RECORD|FILE[:N]")
    ],
    to: Annotated[Form, typer.Option(help="The form to write on standard output.")],
    turn_up: Annotated[str | None, typer.Option(help="The turn-up of PBN that does not name it.")] = None,
) -> None:
    """Turn a record into Portable Bridge Notation, or deals in that notation into a record.

    Example: hoyle convert evening.jsonl --to pbn > evening.pbn
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.ports.cli.deal_file import numbered
    from hoyle.record import read, write
    from hoyle.record.pbn import from_pbn, to_pbn

    path, number = numbered(record)
    data = path.read_bytes()
    turned = Card(turn_up) if turn_up else None
    with reading(path):
        if data.lstrip().startswith(b"{"):
            source = read(data)
        else:
            source = from_pbn(data.decode(errors="replace"), turn_up=turned, number=number)
        typer.echo(to_pbn(source) if to is Form.PBN else write(source), nl=False)
