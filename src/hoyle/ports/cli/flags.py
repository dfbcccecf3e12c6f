"""Options that several commands share, and the printing of JSON and CSV."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import chain
from typing import Any

import click

from hoyle.files.form import GAME_FORMS
from hoyle.files.json_text import JsonObject
from hoyle.ports.command import Several, WholeNumber, flag, option

csv_option = flag("Print the table as CSV with a header line.", called="--csv")
json_option = flag("Print one JSON document and nothing else.", called="--json")
language_option = option("The language of the table: en or de; by default your system's.", metavar="TAG")
turn_up_option = option("The turn-up of a game whose file does not give it.", metavar="CARD|SUIT|any")
game_option = option("Only the N-th game of the file.", WholeNumber(1), metavar="N")
settings_option = option(
    "Set an option; may be repeated.", called="--set", multiple=True, metavar="NAME=VALUE"
)
OF_GAMES = f"a {GAME_FORMS} file, or its N-th game"
"""The words with which help names a file of games and its N-th game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """The form in which an answer is printed: sentences, or one JSON document, or a table as CSV."""

    as_csv: bool = False
    as_json: bool = False

    def tell(
        self,
        lines: Iterable[str],
        document: Callable[[], object],
        rows: Iterable[JsonObject] = (),
        like: Callable[[], JsonObject] | None = None,
    ) -> None:
        """Print an answer. Only the form asked for is computed.

        Args:
            lines: the sentences.
            document: returns the document.
            rows: the rows of the table, all with the same keys.
            like: returns a row with the headings, in case there are no rows.

        Raises:
            BadParameter: if both JSON and CSV are asked for.
        """
        if self.as_csv:
            refuse("--csv", self.as_json and "the answer is printed as JSON or as CSV; ask for one")
            _print_csv(rows, like)
        elif self.as_json:
            print_document(document())
        else:
            for line in lines:
                click.echo(line)

    def tell_rows(self, rows: Iterable[JsonObject], like: Callable[[], JsonObject] | None = None) -> None:
        """Print rows as JSON Lines if JSON is asked for, else as CSV."""
        if self.as_json:
            for row in rows:
                print_document(row)
        else:
            _print_csv(rows, like)


json_form: Any = Several(Form, {"as_json": json_option})
table_form: Any = Several(Form, {"as_csv": csv_option, "as_json": json_option})


def jsonable(value: object) -> Any:
    """Return a value as the objects that JSON has."""
    from hoyle.record import plain  # Imported here to keep --help fast.

    return json.loads(plain(value))


def print_document(document: object) -> None:
    """Print one JSON document on standard output."""
    sys.stdout.write(json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n")


def _print_csv(rows: Iterable[JsonObject], like: Callable[[], JsonObject] | None) -> None:
    """Print rows with the same keys as CSV, with a header line; None becomes an empty cell."""
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


def refuse(what: str, why: str | bool) -> None:
    """Raise BadParameter for this argument if there is a reason to refuse it."""
    if why:
        raise click.BadParameter(str(why), param_hint=what)
