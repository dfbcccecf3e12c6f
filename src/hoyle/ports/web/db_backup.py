"""``hoyle db backup``: copy a store file while people play."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from hoyle.ports.command import FILE, argument, command, option


@command
def db_backup(
    file: Path = argument("Write the copy to this file, which must not exist yet.", FILE),
    db: str | None = option(
        "The file that 'hoyle serve' uses; by default the one in your data folder.",
        metavar="STORE",
        envvar="HOYLE_DB",
        show_envvar=True,
    ),
) -> None:
    """Copy a store file while people play, and check the copy.

    If a server has the file open, the server makes the copy; otherwise this command does. The copy includes
    every move acknowledged before it began. It is checked like 'hoyle db check', and deleted if it is
    damaged.

    Example: hoyle db backup tables-monday.db --db tables.db
    """
    # Imported here to keep --help fast.
    from hoyle.ports.web.backing_up import back_up
    from hoyle.ports.web.store_location import named

    checked = back_up(named(db), file, _show)
    _show("")
    click.echo(f"{file}: {checked.counts}; every row, record, account, seat and secret holds.")


def _show(words: str) -> None:
    """Show progress on a terminal."""
    if sys.stderr.isatty():
        click.echo(f"\r\x1b[K{words}", err=True, nl=False)
