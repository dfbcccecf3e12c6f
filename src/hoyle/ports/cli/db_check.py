"""``hoyle db check``: a check that everything in a store is as it was written."""

from __future__ import annotations

import sqlite3
import sys
from pathlib import Path
from typing import Annotated

import typer
from msgspec.structs import asdict

from hoyle.host.audit import Finding, audit, names, unsound_file
from hoyle.host.read_only import read_only
from hoyle.ports.cli.flags import Json, print_document


def db_check(
    file: Annotated[Path, typer.Argument(help="The file of a house's tables.", metavar="FILE")],
    as_json: Json = False,
) -> None:
    """Check a store: the file, each row, each record, accounts, seats and secrets.

    The file is only read, and no house may have it open. The status is 0 if all holds, 1 if anything
    does not, 2 if it is no store.

    Example: hoyle db check tables.db
    """
    tables = sittings = events = 0
    findings: list[Finding] = []
    try:
        with read_only(file) as connection:
            _show("looking through the file …")
            findings += unsound_file(connection)
            every = names(connection)
            for number, table in enumerate(every, start=1):
                _show(f"table {number} of {len(every)}")
                each = audit(connection, table)
                findings += each.findings
                tables += 1
                sittings += each.sittings
                events += each.events
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        if str(error) == "interrupted":
            raise KeyboardInterrupt from None
        findings.append(Finding(table=None, what=f"SQLite: {' '.join(str(error).split())}"))
    _show("")
    if as_json:
        counts = {"tables": tables, "sittings": sittings, "events": events}
        print_document({"ok": not findings, **counts, "findings": [asdict(each) for each in findings]})
    else:
        _print(file, findings, f"{tables} tables, {sittings} sittings, {events} events")
    if findings:
        raise typer.Exit(1)


def _show(words: str) -> None:
    """Show progress on a terminal."""
    if sys.stderr.isatty():
        typer.echo(f"\r\x1b[K{words}", err=True, nl=False)


def _print(file: Path, findings: list[Finding], counts: str) -> None:
    for each in findings:
        where = str(file) if each.table is None else f"table {each.table}"
        typer.echo(f"{where}: {each.what}")
    if findings:
        typer.echo(
            f"{file}: {counts}; {len(findings)} things do not hold. A damaged table hurts no other; "
            "to have it back, restore the file from a copy."
        )
    else:
        typer.echo(f"{file}: {counts}; every row, record, account, seat and secret holds.")
