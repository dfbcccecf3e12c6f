"""``hoyle maxims``: list the advice of the old players."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import fill

import click

from hoyle.errors import UnknownGame
from hoyle.files.json_text import Document
from hoyle.maxims.printed import AnyMaxim, document, every, maxims_of, numbered, worth
from hoyle.ports.cli.flags import csv_option, json_option, plain_already, print_csv, print_document
from hoyle.ports.command import command


@command
@click.argument("game", required=False, metavar="[GAME]", help="Only this game.")
@click.argument("number", required=False, metavar="[ID]", help="Only this maxim, such as W-M24.")
@csv_option
@json_option
@plain_already
def maxims(game: str | None, number: str | None, as_csv: bool, as_json: bool) -> None:
    """List the maxims in the order of their books, and how the program reads each.

    Example: hoyle maxims whist W-M24
    """
    chosen = _chosen(game, number)
    if as_csv:
        print_csv(map(_row, chosen), as_json=as_json, like=lambda: _row(every()[0]))
    elif as_json:
        print_document([document(maxim) for maxim in chosen])
    elif chosen:
        click.echo("\n\n".join("\n".join(_printed(maxim)) for maxim in chosen))
        if len(chosen) == 1:
            click.echo(fill(chosen[0].source.edition, 88, initial_indent="  ", subsequent_indent="  "))
    else:
        click.echo(f"There are no maxims for {game}: its players choose only their stakes.")


def _chosen(game: str | None, number: str | None) -> tuple[AnyMaxim, ...]:
    """Find maxims. A maxim's id is enough; its game may be left out."""
    if game is None:
        return every()
    try:
        listed = maxims_of(game)
    except UnknownGame:
        if number is None and "-" in game:
            return (numbered(game, every()),)
        raise
    return listed if number is None else (numbered(number, listed),)


def _row(maxim: AnyMaxim) -> Document:
    """Return a row of the table; each measured figure has its own column."""
    row = document(maxim)
    measured = row.pop("measured") or {}
    low, high = measured.get("interval") or (None, None)
    return row | {
        "mean": measured.get("mean"),
        "low": low,
        "high": high,
        "unit": measured.get("unit"),
        "pairs": measured.get("deals"),
    }


def _printed(maxim: AnyMaxim) -> Iterator[str]:
    yield fill(f"{maxim.id}  {maxim.words}", 88, subsequent_indent="       ")
    if maxim.reading:
        yield fill(f"Read so: {maxim.reading}", 88, initial_indent="  ", subsequent_indent="  ")
    source = f"  ({maxim.source}, {maxim.article}; {maxim.check.value})"
    yield source if (measured := worth(maxim)) is None else f"{source}\n  {measured}"
