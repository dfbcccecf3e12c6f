"""``hoyle verify``: whether a record is what it says."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hoyle.ports.cli.flags import Json, print_document, reading
from hoyle.record.verify import verify as verified


def verify(
    record: Annotated[Path, typer.Argument(help="A record.", metavar="RECORD")], as_json: Json = False
) -> None:
    """Check a record's lines, how they are chained, and every shuffle against its commitment.

    The status is 0 if all holds, 1 if the record says no, 2 if it is no record.

    Example: hoyle verify evening.jsonl
    """
    with reading(record, as_json=as_json):
        verdict = verified(record.read_bytes())
    if as_json:
        print_document({"ok": verdict.ok, "deals": verdict.deals, "open": verdict.open})
    else:
        held = f"{record}: every line holds, and every shuffle revealed is the one promised"
        state = (
            "the sitting is over"
            if verdict.ok
            else f"the sitting is not over ({verdict.open} to be revealed)"
        )
        typer.echo(f"{held}; deals {verdict.deals}; {state}.")
    if not verdict.ok:
        raise typer.Exit(1)
