"""The events of a store: numbered without a gap at each table, and written many at once."""

from __future__ import annotations

from typing import Final

from hoyle.errors import StoreFailed
from hoyle.host.checksum import checksum
from hoyle.host.connection import Connection
from hoyle.host.effect import Keep

Row = tuple[str, int, int, bytes, int | None, str | None, int]

_AT_ONCE: Final = (64, 32, 16, 8, 4, 2, 1)
"""Events that one statement writes: each statement releases the GIL, and may have to wait for it."""

_INSERTS: Final = {
    size: "INSERT INTO event VALUES " + ", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * size) for size in _AT_ONCE
}

_REMEMBERED: Final = 1 << 14
"""Tables whose last event is remembered."""


class Events:
    """Numbers events, and remembers the last of each table, which saves a query."""

    def __init__(self) -> None:
        self._last: dict[str, int] = {}

    def forget(self, table: str | None = None) -> None:
        """Forget the last event of a table, or of all, after a write that may have failed."""
        if table is None:
            self._last.clear()
        else:
            self._last.pop(table, None)

    def rows(self, connection: Connection, keep: Keep) -> list[Row]:
        """The events as they are to be written.

        Raises:
            StoreFailed: if they do not follow the last one of their table.
        """
        table, rows = keep.table, list[Row]()
        last = self._last.get(table)
        if last is None:
            found = connection.execute(
                "SELECT max(seq) FROM event WHERE card_table = ?", (table,)
            ).fetchone()[0]
            last = -1 if found is None else found
        for entry in keep.entries:
            if entry.seq != last + 1:
                raise StoreFailed(f"event {entry.seq} does not follow event {last}")
            last = entry.seq
            row = (table, last, keep.sitting, entry.data, entry.player, entry.act)
            rows.append((*row, checksum("event", *row)))
        if len(self._last) >= _REMEMBERED:
            self._last.clear()
        self._last[table] = last
        return rows


def insert_events(connection: Connection, rows: list[Row]) -> None:
    """Insert these rows, in as few statements as possible."""
    done = 0
    for size in _AT_ONCE:
        while len(rows) - done >= size:
            flat = [value for row in rows[done : done + size] for value in row]
            connection.execute(_INSERTS[size], flat)
            done += size
