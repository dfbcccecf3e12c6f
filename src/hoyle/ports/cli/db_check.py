"""``hoyle db check``: check that a store is undamaged."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click
from msgspec.structs import asdict

from hoyle.ports.cli.flags import Form, json_form
from hoyle.ports.command import argument, command
from hoyle.words.counted import counted

if TYPE_CHECKING:
    from hoyle.host.store.audit import Checked


@command
def db_check(
    store: str = argument("The file of a server's tables, or a postgresql:// address."),
    form: Form = json_form,
) -> None:
    """Check a store: the file, each row, each record, accounts, seats and secrets.

    The store is only read. Stop the server first if the store is a file. A database can be in use: it is
    checked as it was at one moment. The status is 0 if no damage was found, 1 if some was, 2 if this is not a
    store, and 75 if it cannot be read now.

    Example: hoyle db check tables.db
    """
    # Imported here to keep --help fast.
    from hoyle.host.store.audit import check

    checked = check(store, _show)
    _show("")
    findings = checked.findings
    document = {
        "ok": not findings,
        **{name: getattr(checked, name) for name in ("tables", "sittings", "events")},
        "findings": [asdict(each) for each in findings],
    }
    form.tell(_told(checked), lambda: document)
    if findings:
        raise click.exceptions.Exit(1)


def _show(words: str) -> None:
    """Show progress on a terminal."""
    if sys.stderr.isatty():
        click.echo(f"\r\x1b[K{words}", err=True, nl=False)


def _told(checked: Checked) -> Iterator[str]:
    store, findings, counts = checked.where, checked.findings, checked.counts
    for each in findings:
        where = store if each.table is None else f"table {each.table}"
        yield f"{where}: {each.what}"
    if findings:
        yield (
            f"{store}: {counts}; {counted(len(findings), 'fault')} found. A damaged table does not affect "
            "the others; restore the store from a copy to repair it."
        )
    else:
        yield f"{store}: {counts}; every row, record, account, seat and secret holds."
