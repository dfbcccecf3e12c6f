"""``hoyle db copy``: copy a store into an empty one."""

from __future__ import annotations

import click

from hoyle.ports.command import argument, command
from hoyle.words.counted import counted_all


@command
def db_copy(
    source: str = argument("The store to copy: a file, or a postgresql:// address.", metavar="FROM"),
    target: str = argument(
        "The new store: a file that does not exist yet, or an empty database.", metavar="TO"
    ),
) -> None:
    """Copy all tables from one store to another: a file, or a database. Each row is checked.

    Stop the first store's servers before you copy: later moves are not copied. If a table is damaged, the
    copy stops and nothing is kept. 'hoyle db check' verifies the copy.

    Example: hoyle db copy tables.db postgresql://hoyle@db.example/tables
    """
    # Imported here to keep --help fast.
    from hoyle.host.store.copying import copy
    from hoyle.host.store.reading import empty_store, reading_all

    with reading_all(source) as stored, empty_store(target) as empty:
        copied = copy(stored, empty)
    counts = counted_all({"table": copied.tables, "sitting": copied.sittings, "event": copied.events})
    click.echo(f"Copied {counts}; every row holds.")
