"""``hoyle maxims``: list the advice of the old players."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from textwrap import fill

from hoyle.files.json_text import Document
from hoyle.maxims.counsel import numbered
from hoyle.maxims.printed import AnyMaxim, document, every, maxims_of, worth
from hoyle.ports.cli.book import edition_of, entries_of, indented, parted
from hoyle.ports.cli.flags import Form, table_form
from hoyle.ports.command import argument, plain_command


@plain_command
def maxims(
    game: str | None = argument("Only this game.", required=False),
    number: str | None = argument("Only this maxim, such as W-M24.", required=False, metavar="[ID]"),
    form: Form = table_form,
) -> None:
    """List the maxims in the order of their books, and how the program reads each.

    Example: hoyle maxims whist W-M24
    """
    chosen = entries_of(game, number, every, maxims_of, _numbered)
    none = f"There are no maxims for {game}: its players choose only their stakes."
    lines = parted(("\n".join(_printed(maxim)) for maxim in chosen), none)
    form.tell(
        chain(lines, edition_of(chosen)),
        lambda: [document(maxim) for maxim in chosen],
        map(_row, chosen),
        like=lambda: _row(every()[0]),
    )


def _numbered(number: str, game: str | None) -> AnyMaxim:
    return numbered(number, every() if game is None else maxims_of(game))


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
        yield indented(f"Read so: {maxim.reading}")
    source = f"  ({maxim.source}, {maxim.article}; {maxim.check.value})"
    yield source if (measured := worth(maxim)) is None else f"{source}\n  {measured}"
