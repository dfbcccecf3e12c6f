"""Reads a table from its rows, once they are checked: none damaged, none missing, all consistent."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, TypeVar

import msgspec
from msgspec import Struct

from hoyle.errors import TableDamaged
from hoyle.host.effect import Saved
from hoyle.host.setup import Chair, Setup, Token
from hoyle.host.sitting.accounts import Accounts
from hoyle.host.store.rows import StoredRows, StoredSitting, is_whole
from hoyle.record import parsed, prepare

CHAIRS: Final[object] = tuple[Chair, ...]
"""The type of the chairs of a table, which are stored together."""

_HEAD: Final = 48
"""The number and the kind of a stored line are within this many bytes of its start."""

L = TypeVar("L")


class _Named(Struct):
    name: str


class _Headed(Struct):
    """The part of a stored header, of any version, that names the players."""

    players: tuple[_Named, ...]


class _Settled(Struct):
    """The part of a stored score line, of any version, that settles payments."""

    settlement: dict[str, int]


prepare(Setup, CHAIRS, _Headed, _Settled)


def flaws(rows: StoredRows) -> Iterator[str]:
    """Describe the rows that are damaged or missing, in words that name no card and no secret."""
    if rows.own is None:
        yield "its setup and chairs are missing"
    damaged = False
    for flaw in _damaged(rows):
        damaged = True
        yield flaw
    if [seq for _, seq, *_ in rows.events] != list(range(rows.counted)):
        yield "an event is missing"
    sittings = [number for _, number, *_ in rows.sittings]
    if sittings != [*range(len(sittings))] or {*sittings} != {number for _, _, number, *_ in rows.events}:
        yield "a sitting is missing"
    if rows.own is None or damaged:
        return  # The rest cannot be read.
    unreadable = [
        *_unreadable("its setup", rows.own[1], Setup),
        *_unreadable("its chairs", rows.own[2], CHAIRS),
    ]
    if unreadable:
        yield from unreadable
        return
    people = {n for n, chair in enumerate(parsed(rows.own[2], CHAIRS)) if chair.kind != "bot"}
    for player in sorted(people - {player for _, player, *_ in rows.seats}):
        yield f"the key to seat {player}: missing"
    yield from _unsettled(rows)


def _damaged(rows: StoredRows) -> Iterator[str]:
    """The faults of rows that are not as they were written."""
    kinds = (
        ("card_table", "its setup or its chairs", [rows.own] if rows.own else []),
        ("sitting", "sitting {}", rows.sittings),
        ("seat", "the key to seat {}", rows.seats),
        ("event", "event {}", rows.events),
        ("posting", "a posting of event {}", rows.postings),
    )
    for kind, words, rows_of_kind in kinds:
        for row in rows_of_kind:
            if row[0] != rows.table or not is_whole(kind, row):
                yield f"{words.format(ascii(row[1])[:20])}: not as written"


def _unreadable(part: str, stored: bytes, kind: object) -> Iterator[str]:
    try:
        parsed(stored, kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError):
        yield f"{part}: this program cannot read it"


def _unsettled(rows: StoredRows) -> Iterator[str]:
    """Describe the events whose postings differ from what they settle."""
    postings: dict[int, dict[str, int]] = {}
    for _, seq, account, pence, _ in rows.postings:
        postings.setdefault(seq, {})[account] = pence
    try:
        settlements = dict(_settled(rows))
    except (msgspec.MsgspecError, AssertionError):
        yield "the settlement of an event cannot be read"
        return
    for seq in sorted(postings.keys() | settlements.keys()):
        if postings.get(seq) != settlements.get(seq):
            yield f"the postings of event {seq}: they differ from what the event settles"


def _settled(rows: StoredRows) -> Iterator[tuple[int, dict[str, int]]]:
    """The settlement of each event that settles anything, by its number and by account."""
    accounts, sitting = Accounts({}), -1
    for _, seq, number, data, *_ in rows.events:
        if number != sitting:
            sitting = number
            heads = _lines_of(data, "header", _Headed)
            accounts.begin_sitting([player.name for head in heads for player in head.players])
        if postings := accounts.settle(each.settlement for each in _lines_of(data, "score", _Settled)):
            yield seq, postings


def _lines_of(data: bytes, kind: str, as_type: type[L]) -> Iterator[L]:
    """The lines of one kind in one stored event. Other lines are not parsed, since a table has thousands."""
    mark = b'"kind":"%b"' % kind.encode()
    for line in data.splitlines() if mark in data else ():
        if mark in line[:_HEAD]:
            yield parsed(line, as_type)


_CLOSE: Final = re.compile(rb'\{"n":[0-9]+,"kind":"close",')
"""The beginning of the last line of a record."""


def saved_of(rows: StoredRows) -> Saved:
    """Return the table stored in these rows.

    Raises:
        TableDamaged: if any of them is not as it was written, or one is missing.
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


def record_of(rows: StoredSitting) -> bytes:
    """Return the record of a finished sitting.

    Raises:
        TableDamaged: if any of it is not as it was written.
    """
    record = _lines(rows)
    if not _CLOSE.match(record[record.rfind(b"\n", 0, -1) + 1 :]):
        raise TableDamaged(rows.table, "the record of a sitting that is over")
    return record


def so_far_of(rows: StoredSitting) -> tuple[bytes, bytes]:
    """Return the record of a sitting so far, and its private file.

    Raises:
        TableDamaged: if any of it is not as it was written.
    """
    return _lines(rows), rows.sitting[2]


def _lines(rows: StoredSitting) -> bytes:
    damaged = TableDamaged(rows.table, "the record of a sitting")
    intact = all(row[0] == rows.table and is_whole("event", row) for row in rows.events)
    if not intact or not is_whole("sitting", rows.sitting):
        raise damaged
    numbers = [seq for _, seq, *_ in rows.events]
    record = b"".join(data for _, _, _, data, *_ in rows.events)
    gaps = numbers != [*range(min(numbers, default=0), max(numbers, default=-1) + 1)]
    if gaps or not record.startswith(b'{"n":0,'):
        raise damaged
    return record
