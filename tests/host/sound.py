"""Whether a store is sound: the file, and the rows of every table in it."""

from hoyle.host.audit import Finding, names, unsound_file
from hoyle.host.flaws import flaws
from hoyle.host.stored_rows import rows_of


def unsound(connection):
    """The faults of the file, and of the rows of each table."""
    yield from unsound_file(connection)
    for table in names(connection):
        rows = rows_of(connection, table)
        yield from (Finding(table=table, what=flaw) for flaw in (flaws(rows) if rows else ()))
