"""``hoyle db copy``: a whole store, into another that is empty."""

from __future__ import annotations

import click

from hoyle.ports.command import command


@command
@click.argument("source", metavar="FROM", help="The store to copy: a file, or a postgresql:// address.")
@click.argument("target", metavar="TO", help="Where to: a file that is not there yet, or an empty database.")
def db_copy(source: str, target: str) -> None:
    """Copy all tables from one store to another: a file, or a database. Every row is checked on the way.

    The first store is only read; stop its servers before, since what is played meanwhile is not copied. A
    table that is damaged stops the copy, and nothing of it is kept. 'hoyle db check' verifies the copy.

    Example: hoyle db copy tables.db postgresql://hoyle@db.example/tables
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.host.store.copying import copy
    from hoyle.host.store.reading import empty_store, reading_all

    with reading_all(source) as found, empty_store(target) as empty:
        copied = copy(found, empty)
    counts = f"{copied.tables} tables, {copied.sittings} sittings, {copied.events} events"
    click.echo(f"{counts} are copied; every row holds.")
