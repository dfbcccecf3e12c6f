"""``hoyle db check``: a check that everything in a store is as it was written."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click
from msgspec.structs import asdict

from hoyle.ports.cli.flags import json_option, print_document
from hoyle.ports.command import command

if TYPE_CHECKING:
    from hoyle.host.store.audit import Checked


@command
@click.argument("store", metavar="STORE", help="The file of a server's tables, or a postgresql:// address.")
@json_option
def db_check(store: str, as_json: bool) -> None:
    """Check a store: the file, each row, each record, accounts, seats and secrets.

    It is only read. No server may have the file open; a database is checked as it stands at one moment,
    whoever plays there meanwhile. The status is 0 if all holds, 1 if anything
    does not, 2 if it is no store, 75 if it cannot be read now.

    Example: hoyle db check tables.db
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.host.store.audit import check

    checked = check(store, _show)
    _show("")
    findings = checked.findings
    if as_json:
        counts = {"tables": checked.tables, "sittings": checked.sittings, "events": checked.events}
        print_document({"ok": not findings, **counts, "findings": [asdict(each) for each in findings]})
    else:
        _print(checked)
    if findings:
        raise click.exceptions.Exit(1)


def _show(words: str) -> None:
    """Show progress on a terminal."""
    if sys.stderr.isatty():
        click.echo(f"\r\x1b[K{words}", err=True, nl=False)


def _print(checked: Checked) -> None:
    store, findings, counts = checked.where, checked.findings, checked.counts
    for each in findings:
        where = store if each.table is None else f"table {each.table}"
        click.echo(f"{where}: {each.what}")
    if findings:
        click.echo(
            f"{store}: {counts}; {len(findings)} things do not hold. A damaged table hurts no other; "
            "to have it back, restore the store from a copy."
        )
    else:
        click.echo(f"{store}: {counts}; every row, record, account, seat and secret holds.")
