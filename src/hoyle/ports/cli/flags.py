"""Flags that several commands share, and the documents that they print."""

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
csv_option = click.option(
    "--csv", "as_csv", is_flag=True, help="Print the table as CSV, with a line of headings."
)
language_option = click.option(
    "--language", metavar="TAG", help="The language of the table: en, de; your system's if not given."
)
turn_up_option = click.option(
    "--turn-up",
    metavar="CARD|SUIT|any",
    help="What was turned up in a game of a file that does not say so.",
)
game_option = click.option("--game", type=WholeNumber(1), metavar="N", help="Only the N-th game of the file.")
OF_GAMES = f"a file of {GAME_FORMS}, or its N-th game"
"""What help calls a file with games, which may be given with the number of one."""

settings_option = click.option(
    "--set", "settings", multiple=True, metavar="NAME=VALUE", help="Set an option; may be repeated."
)
plain_option = click.option("--plain", is_flag=True, help="No colours, no box drawing, no suit symbols.")

plain_already = click.option(
    "--plain", is_flag=True, expose_value=False, help="No colours, no box drawing, no suit symbols."
)
"""The same flag where the output is always plain: a script may always say so."""


def print_document(document: object) -> None:
    """Print one JSON document on standard output."""
    sys.stdout.write(json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n")


def print_csv(
    rows: Iterable[JsonObject],
    *,
    as_json: bool,
    like: Callable[[], JsonObject] | None = None,
) -> None:
    """Print rows with the same keys as CSV, the keys first; a None is left empty.

    Where there may be no row, ``like`` makes one, from which the headings are taken.

    Raises:
        BadParameter: if JSON is wanted, too.
    """
    if as_json:
        raise click.BadParameter("the answer is printed as JSON or as CSV; ask for one", param_hint="--csv")
    waiting = iter(rows)
    first = next(waiting, None)
    headings = list(first if first is not None else like() if like else ())
    from hoyle.files.table import safe_cell  # Loaded by need, so that --help answers at once.

    def cell(value: object) -> object:
        return safe_cell(value) if isinstance(value, str) else value

    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(map(cell, headings))
    for row in () if first is None else chain((first,), waiting):
        writer.writerow(cell(row[name]) for name in headings)


@contextmanager
def reading(record: Path, *, as_json: bool = False) -> Iterator[None]:
    """Name the file in any error of it; as JSON, print a document too if a record fails its check."""
    try:
        yield
    except (BadText, RecordError) as error:
        error.add_note("standard input" if str(record) == "-" else str(record))
        if as_json and says_no(error):
            print_document({"ok": False, "line": getattr(error, "line", None), "why": str(error)})
        raise


def says_no(error: Exception) -> bool:
    """Is this the error of a record that fails its check? A file that is no record at all is bad input."""
    return isinstance(error, RecordError) and status_of(error) == FAILED
