"""Pruning: finding and deleting the tables of a store that have not been used for long."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec import Struct

from hoyle.host.store.ages import GRACE, open_for, rows_of_ages, strike
from hoyle.host.store.leases import claimed
from hoyle.host.store.reading import is_postgres, open_to_prune, reading_all
from hoyle.host.store.rows import Connection, Row, is_whole
from hoyle.record import parsed, prepare

DAY: Final = 86400.0

AT_ONCE: Final = 100
"""Tables deleted in one transaction; a limit, so that servers of the same database never wait long."""


class Old(Struct, frozen=True, kw_only=True):
    """A table that has not been used for ``days`` of its servers' running time."""

    table: str
    game: str
    variant: str
    days: int
    sittings: int
    events: int


class _Terms(Struct):
    """The part of a stored setup, of any version, that names the game."""

    game: str
    variant: str


prepare(_Terms)


def prunable(connection: Connection, days: int, *, shared: bool) -> list[Old]:
    """The tables that may be deleted, the oldest first.

    Such a table has not been used for ``days`` plus the days of grace; if it is marked, the grace that began
    with the mark is over too. A table whose age is damaged counts as young. If servers share the database
    (``shared``), a table that one of them has in memory is kept.
    """
    now = open_for(connection)
    spared = claimed(connection) if shared else ()
    old = [
        (touched, table)
        for row in rows_of_ages(connection)
        for table, touched, marked, _ in [row]
        if is_whole("age", row)
        and touched <= now - days * DAY - GRACE
        and (marked is None or marked <= now - GRACE)
        and table not in spared
    ]
    return [_description(connection, table, int((now - touched) // DAY)) for touched, table in sorted(old)]


def would_go(where: str, days: int) -> list[Old]:
    """The tables that ``prune`` would delete now; the store is only read.

    Raises:
        StoreFailed: if it is not a store of this version, does not answer, or is a file that a server has
            open.
        OSError: if there is no such file.
    """
    with reading_all(where) as store:
        return prunable(store.connection, days, shared=store.shared)


def prune(where: str, days: int) -> Iterator[Old]:
    """Delete the tables that may be deleted, and yield each once it is deleted.

    Raises:
        StoreFailed: as ``would_go``; tables already yielded are deleted.
    """
    would_go(where, days)  # A store that cannot be read must not be opened for writing.
    with open_to_prune(where) as (connection, begin):
        while True:
            begin()
            old = prunable(connection, days, shared=is_postgres(where))[:AT_ONCE]
            for each in old:
                strike(connection, each.table)
            connection.execute("COMMIT")
            if not old:
                return
            yield from old


def _description(connection: Connection, table: str, days: int) -> Old:
    def one(text: str) -> Row:
        row: Row = connection.execute(text, (table,)).fetchone()
        return row

    row = one("SELECT setup FROM card_table WHERE name = ?")
    try:
        terms = parsed(bytes(row[0]), _Terms)
    except (msgspec.MsgspecError, UnicodeError, TypeError):
        terms = _Terms("unreadable", "unreadable")  # Its rows are damaged; it is deleted like any other.
    return Old(
        table=table,
        game=terms.game,
        variant=terms.variant,
        days=days,
        sittings=one("SELECT count(*) FROM sitting WHERE card_table = ?")[0],
        events=one("SELECT count(*) FROM event WHERE card_table = ?")[0],
    )
