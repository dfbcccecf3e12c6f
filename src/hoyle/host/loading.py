"""What the embedded store reads: a table, the record of a sitting, and whether all of it holds together."""

from __future__ import annotations

import sqlite3

from hoyle.host.effect import Token
from hoyle.host.saved import Saved
from hoyle.host.setup import Chair, Setup
from hoyle.record import parsed


def loaded(connection: sqlite3.Connection, table: str) -> Saved | None:
    """A table as it was last kept; None if there is none."""
    row = connection.execute("SELECT setup, chairs FROM house WHERE name = ?", (table,)).fetchone()
    if row is None:
        return None
    sittings = connection.execute(
        "SELECT number, private, closed FROM sitting WHERE house = ? ORDER BY number", (table,)
    ).fetchall()
    events = connection.execute(
        "SELECT seq, sitting, octets, player, act FROM event WHERE house = ? ORDER BY seq", (table,)
    ).fetchall()
    number, private = sittings[-1][:2] if sittings else (0, b"")
    tokens = connection.execute("SELECT player, hash, taken FROM seat WHERE house = ?", (table,))
    account = connection.execute(
        "SELECT account, sum(pence) FROM posting WHERE house = ? GROUP BY account", (table,)
    )
    return Saved(
        table=table,
        setup=parsed(row[0], Setup),
        chairs=parsed(row[1], tuple[Chair, ...]),
        tokens={player: Token(hash, bool(taken)) for player, hash, taken in tokens},
        seq=events[-1][0] if events else -1,
        sitting=number,
        octets=b"".join(octets for _, sitting, octets, _, _ in events if sitting == number),
        private=private,
        acts={(player, act): seq for seq, _, _, player, act in events if act is not None},
        account=dict(account.fetchall()),
        records=tuple(each for each, _, closed in sittings if closed),
    )


def record(connection: sqlite3.Connection, table: str, sitting: int) -> bytes | None:
    """The record of a sitting that is over; None if there is none such."""
    closed = connection.execute(
        "SELECT closed FROM sitting WHERE house = ? AND number = ?", (table, sitting)
    ).fetchone()
    if closed != (1,):
        return None
    octets = connection.execute(
        "SELECT octets FROM event WHERE house = ? AND sitting = ? ORDER BY seq", (table, sitting)
    )
    return b"".join(each for (each,) in octets)


def faults(connection: sqlite3.Connection) -> tuple[str, ...]:
    """Whatever does not hold together."""
    damage = [f"the file: {said}" for (said,) in connection.execute("PRAGMA integrity_check") if said != "ok"]
    damage += [
        f"a row of {row[0]} stands for nothing" for row in connection.execute("PRAGMA foreign_key_check")
    ]
    gaps = connection.execute("SELECT house FROM event GROUP BY house HAVING max(seq) != count(*) - 1")
    damage += [f"table {house}: an event is missing" for (house,) in gaps]
    uneven = connection.execute("SELECT house, seq FROM posting GROUP BY house, seq HAVING sum(pence) != 0")
    damage += [f"table {house}: event {seq} does not come to nought" for house, seq in uneven]
    return tuple(damage)
