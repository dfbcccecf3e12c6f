"""An evening's settlements from a file: the winnings deal by deal and in all, and the payments."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import typer

from hoyle.errors import BadText, HoyleError
from hoyle.ledger import payments, pounds
from hoyle.ports.cli.flags import print_csv, print_document

Row = dict[str, str]
"""One row of the file: what stands under each heading."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """One row, settled: its line in the file, a short description, and pence by player."""

    line: int
    what: str
    deltas: Mapping[str, int]


def rows_of(path: Path, headings: Sequence[str], needed: Sequence[str]) -> list[tuple[int, Row]]:
    """Return the rows of a CSV file, each with its line number; rows of nothing but commas are left out.

    Raises:
        BadText: if a heading is strange or missing, or a row has more cells than there are headings.
    """
    with path.open(encoding="utf-8-sig", newline="") as file:
        reader = csv.DictReader(file, skipinitialspace=True)
        given = [name.strip().lower() for name in reader.fieldnames or ()]
        _check(path, given, headings, needed)
        reader.fieldnames = given
        found = []
        for row in reader:
            if None in row:
                raise BadText(str(path), f"{path}, line {reader.line_num}: it has more cells than headings")
            cells = {name: (cell or "").strip() for name, cell in row.items()}
            if any(cells.values()):
                found.append((reader.line_num, cells))
    return found


def _check(path: Path, given: Sequence[str], headings: Sequence[str], needed: Sequence[str]) -> None:
    strange = [name for name in given if name not in headings]
    missing = [name for name in needed if name not in given]
    if strange or missing:
        wrong = f"no heading {strange[0]!r} is known" if strange else f"the heading {missing[0]!r} is missing"
        raise BadText(str(path), f"{path}, line 1: {wrong}; the headings are {', '.join(headings)}")


def settled_each(
    path: Path, rows: Sequence[tuple[int, Row]], settle: Callable[[int, Row], Settled]
) -> list[Settled]:
    """Settle each row; an error says in which line of the file.

    Raises:
        BadText: if a row cannot have been.
    """
    found = []
    for line, row in rows:
        try:
            found.append(settle(line, row))
        except (HoyleError, typer.BadParameter) as error:
            why = error.format_message() if isinstance(error, typer.BadParameter) else error
            raise BadText(str(path), f"{path}, line {line}: {why}") from None
    if not found:
        raise BadText(str(path), f"{path} has no row to settle")
    return found


def tell_evening(evening: Sequence[Settled], *, as_json: bool, as_csv: bool) -> None:
    """Print the outcome of each deal, and the account of the evening."""
    names = list(dict.fromkeys(name for each in evening for name in each.deltas))
    balances = {name: sum(each.deltas.get(name, 0) for each in evening) for name in names}
    if as_csv:
        rows = ({"line": each.line, "what": each.what, **_in_columns(each, names)} for each in evening)
        print_csv(rows, as_json=as_json)
    elif as_json:
        print_document(_document(evening, balances))
    else:
        for line in _printed(evening, names, balances):
            typer.echo(line)


def _document(evening: Sequence[Settled], balances: Mapping[str, int]) -> dict[str, object]:
    return {
        "settled": [{"line": each.line, "what": each.what, "deltas": dict(each.deltas)} for each in evening],
        "balances": dict(balances),
        "payments": [
            {"from": debtor, "to": creditor, "pence": pence} for debtor, creditor, pence in payments(balances)
        ],
    }


def _in_columns(each: Settled, names: Sequence[str]) -> dict[str, int | None]:
    return {name: each.deltas.get(name) for name in names}


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
