"""Options that several commands share, and the printing of JSON and CSV."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path

import click

from hoyle.errors import BadText, RecordError
from hoyle.errors.status import FAILED, status_of
from hoyle.files.form import GAME_FORMS
from hoyle.files.json_text import JsonObject
from hoyle.ports.command import WholeNumber

json_option = click.option(
    "--json", "as_json", is_flag=True, help="Print one JSON document and nothing else."
)
csv_option = click.option("--csv", "as_csv", is_flag=True, help="Print the table as CSV with a header line.")
language_option = click.option(
    "--language", metavar="TAG", help="The language of the table: en or de; by default your system's."
)
turn_up_option = click.option(
    "--turn-up",
    metavar="CARD|SUIT|any",
    help="The turn-up of a game whose file does not give it.",
)
game_option = click.option("--game", type=WholeNumber(1), metavar="N", help="Only the N-th game of the file.")
OF_GAMES = f"a {GAME_FORMS} file, or its N-th game"
"""The words with which help names a file of games and its N-th game."""

settings_option = click.option(
    "--set", "settings", multiple=True, metavar="NAME=VALUE", help="Set an option; may be repeated."
)
plain_option = click.option("--plain", is_flag=True, help="No colours, no box drawing, no suit symbols.")

plain_already = click.option(
    "--plain", is_flag=True, expose_value=False, help="No colours, no box drawing, no suit symbols."
)
"""The same option for commands whose output is always plain, so that scripts can always pass it."""


def print_document(document: object) -> None:
    """Print one JSON document on standard output."""
    sys.stdout.write(json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n")


def print_csv(
    rows: Iterable[JsonObject],
    *,
    as_json: bool,
    like: Callable[[], JsonObject] | None = None,
) -> None:
    """Print rows with the same keys as CSV, with a header line; None becomes an empty cell.

    Args:
        rows: the rows.
        as_json: whether JSON was asked for too.
        like: returns a row with the headings, in case there are no rows.

    Raises:
        BadParameter: if JSON is asked for, too.
    """
    if as_json:
        raise click.BadParameter("the answer is printed as JSON or as CSV; ask for one", param_hint="--csv")
    waiting = iter(rows)
    first = next(waiting, None)
    headings = list(first if first is not None else like() if like else ())
    from hoyle.files.table import safe_cell  # Imported here to keep --help fast.

    def cell(value: object) -> object:
        return safe_cell(value) if isinstance(value, str) else value

    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(map(cell, headings))
    for row in () if first is None else chain((first,), waiting):
        writer.writerow(cell(row[name]) for name in headings)


@contextmanager
def reading(record: Path, *, as_json: bool = False) -> Iterator[None]:
    """Add the file's name to any error; with ``--json``, also print a document if a record is damaged."""
    try:
        yield
    except (BadText, RecordError) as error:
        error.add_note("standard input" if str(record) == "-" else str(record))
        if as_json and says_no(error):
            print_document({"ok": False, "line": getattr(error, "line", None), "why": str(error)})
        raise


def says_no(error: Exception) -> bool:
    """Return whether a record failed its check. A file that is not a record at all is bad input instead."""
    return isinstance(error, RecordError) and status_of(error) == FAILED
