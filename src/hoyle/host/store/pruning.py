"""Pruning: the tables of a store to which nobody has come for long, and their end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec import Struct

from hoyle.host.store.ages import GRACE, open_for, rows_of_ages, strike
from hoyle.host.store.reading import is_postgres, open_to_prune, reading_all
from hoyle.host.store.rows import Connection, Row, is_whole
from hoyle.record import parsed, prepare

DAY: Final = 86400.0

AT_ONCE: Final = 100
"""Tables deleted in one transaction, so that servers of the same database wait for none of them long."""


class Old(Struct, frozen=True, kw_only=True):
    """A table to which nobody has come for so many ``days`` of its servers' running."""

    table: str
    game: str
    variant: str
    days: int
    sittings: int
    events: int


class _Terms(Struct):
    """As much of a stored setup, of whatever version, as says what is played."""

    game: str
    variant: str


prepare(_Terms)


def prunable(connection: Connection, days: int, *, shared: bool) -> list[Old]:
    """The tables that may go, the oldest first.

    Nobody has come to such a table for ``days`` and the days of grace besides; and if it is marked, the grace
    that began with the mark is over. A table whose age is damaged counts as young; where servers have the
    database (``shared``), a table that one of them has in memory stays.
    """
    now = open_for(connection)
    spared = _in_memory(connection) if shared else frozenset[str]()
    found = [
        (touched, table)
        for row in rows_of_ages(connection)
        for table, touched, marked, _ in [row]
        if is_whole("age", row)
        and touched <= now - days * DAY - GRACE
        and (marked is None or marked <= now - GRACE)
        and table not in spared
    ]
    return [_told(connection, table, int((now - touched) // DAY)) for touched, table in sorted(found)]


def would_go(where: str, days: int) -> list[Old]:
    """The tables that ``prune`` would delete now; the store is only read.

    Raises:
        StoreFailed: if it is no store of this version, does not answer, or is a file that a server has open.
        OSError: if there is no such file.
    """
    with reading_all(where) as found:
        return prunable(found.connection, days, shared=found.shared)


def prune(where: str, days: int) -> Iterator[Old]:
    """Delete the tables that may go, and give each when it is gone for good.

    Raises:
        StoreFailed: as ``would_go``; what was given before is gone.
    """
    would_go(where, days)  # What cannot be read is not opened to be written.
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


def _in_memory(connection: Connection) -> frozenset[str]:
    """The tables that servers with a lease have claimed."""
    from hoyle.host.store.leases import claimed

    return frozenset(claimed(connection))


def _told(connection: Connection, table: str, days: int) -> Old:
    def one(text: str) -> Row:
        found: Row = connection.execute(text, (table,)).fetchone()
        return found

    row = one("SELECT setup FROM card_table WHERE name = ?")
    try:
        terms = parsed(bytes(row[0]), _Terms)
    except (msgspec.MsgspecError, UnicodeError, TypeError):
        terms = _Terms("unreadable", "unreadable")  # Its rows are damaged; it goes as any other.
    return Old(
        table=table,
        game=terms.game,
        variant=terms.variant,
        days=days,
        sittings=one("SELECT count(*) FROM sitting WHERE card_table = ?")[0],
        events=one("SELECT count(*) FROM event WHERE card_table = ?")[0],
    )
