"""The evenings of a store: each is a log of acts, to which any server may append the next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hoyle.errors import TableDamaged
from hoyle.host.store.rows import Connection, Row, add, is_whole, put, select


def append(
    connection: Connection, now: float, evening: str, seq: int, data: bytes, instead: Mapping[int, bytes]
) -> bool:
    """Append an act if its number is the next; return False, with nothing written, if another has it.

    ``now``: the seconds that the server has run. ``instead``: earlier acts to be written again without a name
    that is erased.
    """
    otherwise = " ON CONFLICT (evening, seq) DO NOTHING RETURNING seq"
    if add(connection, "evening", evening, seq, now, data, otherwise=otherwise).fetchone() is None:
        return False
    for place, text in instead.items():
        put(connection, "evening", evening, place, now, text)
    return True


def acts_of(connection: Connection, evening: str, since: int) -> list[bytes]:
    """Return the acts of an evening from a number on, oldest first.

    Raises:
        TableDamaged: if one is not as it was written, or is missing.
    """
    rows: list[Row] = connection.execute(
        f"{select('evening')} WHERE evening = ? AND seq >= ? ORDER BY seq", (evening, since)
    ).fetchall()
    for seq, row in enumerate(rows, since):
        if row[1] != seq or not is_whole("evening", row):
            raise TableDamaged(evening, f"act {seq} of this evening")
    return [bytes(row[3]) for row in rows]


def spoilt_evenings(connection: Connection) -> Iterator[str]:
    """The evenings with damaged acts, each with the numbers of these."""
    rows: list[Row] = connection.execute(f"{select('evening')} ORDER BY evening, seq").fetchall()
    places: dict[str, int] = {}
    for row in rows:
        due = places.get(row[0], 0)
        if row[1] != due or not is_whole("evening", row):
            yield f"{row[0]}: act {due}"
        places[row[0]] = row[1] + 1
