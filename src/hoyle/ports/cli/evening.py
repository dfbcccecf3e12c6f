"""An evening settled from a file: the winnings deal by deal, the totals, and the payments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import click

from hoyle.errors import BadText, HoyleError
from hoyle.files.table import Row, read_table
from hoyle.ledger import payments, pounds
from hoyle.ports.cli.flags import Form, refuse
from hoyle.ports.cli.source import bytes_of, called
from hoyle.ports.cli.words import capital


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """One settled row of the file.

    Attributes:
        line: its line in the file.
        what: a short description.
        deltas: what each player won or lost, in pence.
        more: the cells of columns that were not used.
    """

    line: int
    what: str
    deltas: Mapping[str, int]
    more: Mapping[str, str] = field(default_factory=dict)


def rows_of(path: Path, headings: Sequence[str], needed: Sequence[str]) -> list[tuple[int, Row]]:
    """Return the rows of a file with their line numbers. Unknown columns are reported on standard error.

    Raises:
        BadText: if it is not a table, or a heading is missing or repeated.
    """
    try:
        table = read_table(bytes_of(path), headings, needed)
    except BadText as error:
        where = "" if str(error).startswith("line ") else "line 1: "
        raise BadText(str(path), f"{called(path)}, {where}{error}") from None
    if table.above:
        click.echo(
            f"hoyle: {called(path)}: these lines above the headings do not count: {len(table.above)}",
            err=True,
        )
    if table.others:
        columns = ", ".join(table.others)
        click.echo(f"hoyle: {called(path)}: these columns do not count: {columns}", err=True)
    return list(table.rows)


def settled_each(
    path: Path,
    headings: Sequence[str],
    needed: Sequence[str],
    settle: Callable[[int, Row], Settled],
) -> list[Settled]:
    """Settle each row.

    Raises:
        BadText: if a row is invalid; the message names its line.
    """
    rows_settled = []
    for line, row in rows_of(path, headings, needed):
        try:
            more = {name: cell for name, cell in row.items() if name not in headings}
            rows_settled.append(replace(settle(line, row), more=more))
        except (HoyleError, click.BadParameter) as error:
            why = error.format_message() if isinstance(error, click.BadParameter) else error
            raise BadText(str(path), f"{called(path)}, line {line}: {why}") from None
    if not rows_settled:
        raise BadText(str(path), f"{called(path)} has no row to settle")
    return rows_settled


def one_or_file(file: Path | None, one: str, form: Form, *, given: bool) -> None:
    """Refuse ``--csv`` for ``one`` game or hand, and one that is given beside a file."""
    refuse("--csv", form.as_csv and file is None and f"one {one} is not a table; use it with --file")
    refuse("--file", file is not None and given and f"give one {one}, or a file, not both")


def paid(pence: Iterable[tuple[object, int]]) -> Iterator[str]:
    """Yield what each receives or pays, by its name."""
    for name, each in pence:
        yield f"{capital(str(name))}: {pounds(each)}."


def tell_evening(evening: Sequence[Settled], form: Form) -> None:
    """Print the result of each deal, and the account of the evening."""
    names = list(dict.fromkeys(name for each in evening for name in each.deltas))
    balances = {name: sum(each.deltas.get(name, 0) for each in evening) for name in names}
    rows = (
        {
            "line": each.line,
            "what": each.what,
            **{name: each.deltas.get(name) for name in names},
            **_others(each, names),
        }
        for each in evening
    )
    form.tell(_printed(evening, names, balances), lambda: _document(evening, balances), rows)


def _document(evening: Sequence[Settled], balances: Mapping[str, int]) -> dict[str, object]:
    return {
        "settled": [
            {"line": each.line, "what": each.what, "deltas": dict(each.deltas)}
            | ({"more": dict(each.more)} if each.more else {})
            for each in evening
        ],
        "balances": dict(balances),
        "payments": [
            {"from": debtor, "to": creditor, "pence": pence} for debtor, creditor, pence in payments(balances)
        ],
    }


def _others(each: Settled, names: Sequence[str]) -> dict[str, str]:
    """Return the unused columns; one named like a player gets a mark to tell them apart."""
    taken = {"line", "what", *names}
    return {f"{name} *" if name in taken else name: cell for name, cell in each.more.items()}


def _printed(evening: Sequence[Settled], names: Sequence[str], balances: Mapping[str, int]) -> Iterator[str]:
    wide = max(len(each.what) for each in evening)
    columns = [max(len(name), 10) for name in names]

    def row(what: str, cells: Sequence[str]) -> str:
        return f"{what:<{wide}}  {'  '.join(map(str.rjust, cells, columns))}".rstrip()

    yield row("", names)
    for each in evening:
        yield row(each.what, ["" if (d := each.deltas.get(name)) is None else pounds(d) for name in names])
    yield row("in all", [pounds(balances[name]) for name in names])
    yield ""
    paid = payments(balances)
    for debtor, creditor, pence in paid:
        yield f"{debtor} pays {creditor} {pounds(pence)}."
    if not paid:
        yield "Nobody owes anything."
