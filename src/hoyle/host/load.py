"""Loading from the embedded store: the meaning of the rows of a table, or of a sitting that is over."""

from __future__ import annotations

import re
from typing import Final

from hoyle.errors import TableDamaged
from hoyle.host.checksum import is_whole
from hoyle.host.effect import Token
from hoyle.host.flaws import CHAIRS, flaws
from hoyle.host.saved import Saved
from hoyle.host.setup import Setup
from hoyle.host.stored_rows import Ended, Rows
from hoyle.record import parsed

_CLOSE: Final = re.compile(rb'\{"n":[0-9]+,"kind":"close",')
"""The beginning of the last line of a record."""


def saved_of(rows: Rows) -> Saved:
    """The table that these rows hold.

    Raises:
        TableDamaged: if any of them is not what was written, or one is missing.
    """
    for flaw in flaws(rows):
        raise TableDamaged(rows.table, flaw)
    assert rows.own is not None, "a table without its own row has a flaw"
    number, private = rows.sittings[-1][1:3] if rows.sittings else (0, b"")
    events = rows.events
    account: dict[str, int] = {}
    for _, _, name, pence, _ in rows.postings:
        account[name] = account.get(name, 0) + pence
    return Saved(
        table=rows.table,
        setup=parsed(rows.own[1], Setup),
        chairs=parsed(rows.own[2], CHAIRS),
        tokens={player: Token(hash, bool(taken)) for _, player, hash, taken, _ in rows.seats},
        seq=events[-1][1] if events else -1,
        sitting=number,
        record=b"".join(data for _, _, sitting, data, *_ in events if sitting == number),
        private=private,
        acts={(player, act): seq for _, seq, _, _, player, act, _ in events if act is not None},
        account=account,
        records=tuple(number for _, number, _, closed, _ in rows.sittings if closed),
    )


def record_of(rows: Ended) -> bytes:
    """The record of a sitting that is over.

    Raises:
        TableDamaged: if any of it is not what was written.
    """
    damaged = TableDamaged(rows.table, "the record of a sitting that is over")
    whole = all(row[0] == rows.table and is_whole("event", row) for row in rows.events)
    if not whole or not is_whole("sitting", rows.sitting):
        raise damaged
    numbers = [seq for _, seq, *_ in rows.events]
    record = b"".join(data for _, _, _, data, *_ in rows.events)
    last = record[record.rfind(b"\n", 0, -1) + 1 :]
    gaps = numbers != [*range(min(numbers, default=0), max(numbers, default=-1) + 1)]
    if gaps or not record.startswith(b'{"n":0,') or not _CLOSE.match(last):
        raise damaged
    return record
