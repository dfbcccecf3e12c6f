"""Loading a table from the embedded store: first its rows as they are, then what they mean."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from hoyle.errors import TableDamaged
from hoyle.host.accounts import Accounts
from hoyle.host.checksum import is_whole
from hoyle.host.effect import Token
from hoyle.host.saved import Saved
from hoyle.host.setup import Chair, Setup
from hoyle.record import parsed, prepare

_CLOSE: Final = re.compile(rb'\{"n":[0-9]+,"kind":"close",')
"""How the last line of a record begins."""

_HEAD: Final = 48
"""Bytes within which the number and the kind of a stored line stand."""

L = TypeVar("L")

_CHAIRS: Final[Any] = tuple[Chair, ...]

Row = tuple[Any, ...]


class Rows(Struct, frozen=True, kw_only=True):
    """All rows of one table as they are stored, each with its checksum last.

    ``own`` is the row of the table itself. ``counted`` is the number of its events by an index that does not
    find them by their numbers.
    """

    table: str
    own: Row | None
    sittings: list[Row]
    seats: list[Row]
    events: list[Row]
    postings: list[Row]
    counted: int

    def __repr__(self) -> str:
        return f"Rows({self.table})"  # Never the secrets.


class Ended(Struct, frozen=True, kw_only=True):
    """The rows of a sitting that is over."""

    table: str
    sitting: Row
    events: list[Row]


class _Named(Struct):
    name: str


class _Headed(Struct):
    """As much of a stored header, of whatever version, as says what the players are called."""

    players: tuple[_Named, ...]


class _Settled(Struct):
    """As much of a stored line of the score, of whatever version, as says who stands to pay whom."""

    settlement: dict[str, int]


prepare(Setup, _CHAIRS, _Headed, _Settled)


def rows_of(connection: sqlite3.Connection, table: str) -> Rows | None:
    """The rows of a table; None if there is none of that name."""

    def every(text: str) -> list[Row]:
        return connection.execute(text, (table,)).fetchall()

    own = every("SELECT name, setup, chairs, checksum FROM house WHERE name = ?")
    rows = Rows(
        table=table,
        own=own[0] if own else None,
        sittings=every(
            "SELECT house, number, private, closed, checksum FROM sitting WHERE house = ? ORDER BY number"
        ),
        seats=every("SELECT house, player, hash, taken, checksum FROM seat WHERE house = ?"),
        events=every(
            "SELECT house, seq, sitting, octets, player, act, checksum FROM event "
            "WHERE house = ? ORDER BY seq"
        ),
        postings=every("SELECT house, seq, account, pence, checksum FROM posting WHERE house = ?"),
        counted=every("SELECT count(*) FROM event INDEXED BY sqlite_autoindex_event_2 WHERE house = ?")[0][0],
    )
    return rows if own or rows.sittings or rows.seats or rows.events else None


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
        chairs=parsed(rows.own[2], _CHAIRS),
        tokens={player: Token(hash, bool(taken)) for _, player, hash, taken, _ in rows.seats},
        seq=events[-1][1] if events else -1,
        sitting=number,
        record=b"".join(data for _, _, sitting, data, *_ in events if sitting == number),
        private=private,
        acts={(player, act): seq for _, seq, _, _, player, act, _ in events if act is not None},
        account=account,
        records=tuple(number for _, number, _, closed, _ in rows.sittings if closed),
    )


def ended(connection: sqlite3.Connection, table: str, sitting: int) -> Ended | None:
    """The rows of a sitting that is over; None if there is no such sitting."""
    found = connection.execute(
        "SELECT house, number, private, closed, checksum FROM sitting WHERE house = ? AND number = ?",
        (table, sitting),
    ).fetchone()
    if found is None or not found[3]:
        return None
    events = connection.execute(
        "SELECT house, seq, sitting, octets, player, act, checksum FROM event "
        "WHERE house = ? AND sitting = ? ORDER BY seq",
        (table, sitting),
    )
    return Ended(table=table, sitting=found, events=events.fetchall())


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


def flaws(rows: Rows) -> Iterator[str]:
    """The rows that are damaged or missing, in words that name no card and no secret."""
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
        return  # The rest cannot be understood.
    unread = [*_unread("its setup", rows.own[1], Setup), *_unread("its chairs", rows.own[2], _CHAIRS)]
    if unread:
        yield from unread
        return
    people = {n for n, chair in enumerate(parsed(rows.own[2], _CHAIRS)) if chair.kind != "bot"}
    for player in sorted(people - {player for _, player, *_ in rows.seats}):
        yield f"the key to seat {player}: missing"
    yield from _unsettled(rows)


def _damaged(rows: Rows) -> Iterator[str]:
    """The faults of rows that are not as they were written."""
    kinds = (
        ("house", "its setup or its chairs", [rows.own] if rows.own else []),
        ("sitting", "sitting {}", rows.sittings),
        ("seat", "the key to seat {}", rows.seats),
        ("event", "event {}", rows.events),
        ("posting", "a posting of event {}", rows.postings),
    )
    for kind, words, each in kinds:
        for row in each:
            if row[0] != rows.table or not is_whole(kind, row):
                yield f"{words.format(ascii(row[1])[:20])}: not what was written"


def _unread(what: str, stored: bytes, kind: Any) -> Iterator[str]:
    try:
        parsed(stored, kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError):
        yield f"{what}: this program cannot read it"


def _unsettled(rows: Rows) -> Iterator[str]:
    """The events of which the postings are not what they settle."""
    posted: dict[int, dict[str, int]] = {}
    for _, seq, account, pence, _ in rows.postings:
        posted.setdefault(seq, {})[account] = pence
    try:
        settled = dict(_settled(rows))
    except (msgspec.MsgspecError, AssertionError):
        yield "an event settles nothing that can be read"
        return
    for seq in sorted(posted.keys() | settled.keys()):
        if posted.get(seq) != settled.get(seq):
            yield f"the postings of event {seq}: not what it settles"


def _settled(rows: Rows) -> Iterator[tuple[int, dict[str, int]]]:
    """What each event settles, by its number and by account, where it settles anything."""
    accounts, sitting = Accounts({}), -1
    for _, seq, number, data, *_ in rows.events:
        if number != sitting:
            sitting = number
            heads = _lines_of(data, "header", _Headed)
            accounts.begin_sitting([player.name for head in heads for player in head.players])
        if postings := accounts.settle(each.settlement for each in _lines_of(data, "score", _Settled)):
            yield seq, postings


def _lines_of(data: bytes, kind: str, as_type: type[L]) -> Iterator[L]:
    """The lines of one kind in one stored event. No other line is parsed, since a table has thousands."""
    mark = b'"kind":"%b"' % kind.encode()
    for line in data.splitlines() if mark in data else ():
        if mark in line[:_HEAD]:
            yield parsed(line, as_type)


def space(connection: sqlite3.Connection) -> tuple[int, int]:
    """How many tables are stored, and in how many bytes, not counting free pages."""
    tables = connection.execute("SELECT count(*) FROM house").fetchone()[0]
    pages, free, size = (
        connection.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("page_count", "freelist_count", "page_size")
    )
    return tables, (pages - free) * size
