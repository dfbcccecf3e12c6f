"""Whether a store is sound: the file, and the rows of every table in it."""

import sqlite3
from functools import partial

from hoyle.host.store.audit import StoreFault
from hoyle.host.store.audit import unsound as unsound_store
from hoyle.host.store.load import flaws
from hoyle.host.store.reading import names
from hoyle.host.store.rows import rows_of


def rows_in(store):
    """Read the rows of a table in a store of that kind."""
    if isinstance(store._writer.connection, sqlite3.Connection):
        return rows_of
    from hoyle.host.store.rows import COUNT

    return partial(rows_of, count=COUNT)


def unsound(connection, rows_of=rows_of):
    """The faults of the file, and of the rows of each table."""
    yield from unsound_store(connection)
    for table in names(connection):
        rows = rows_of(connection, table)
        yield from (StoreFault(table=table, what=flaw) for flaw in (flaws(rows) if rows else ()))
