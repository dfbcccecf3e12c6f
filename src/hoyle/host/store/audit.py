"""The audit of a whole store: is every row as it was written, and are the rows consistent?"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from msgspec import Struct

from hoyle import errors
from hoyle.errors import HoyleError
from hoyle.host.sitting.sitting import Sitting
from hoyle.host.store.ages import spoilt
from hoyle.host.store.evenings import spoilt_evenings
from hoyle.host.store.load import flaws, saved_of
from hoyle.host.store.reading import Read, names, reading
from hoyle.host.store.rows import Connection, StoredRows, rows_of, spoilt_notes
from hoyle.record import verify
from hoyle.words.counted import counted_all

_PARENTS: Final = {"card_table": "table"}
"""The names shown to people for tables of the schema, where they differ."""

_AGE: Final = "its age: not as written; it will count as new"

_CLOCK: Final = "the clock by which tables age: not as written; it will continue from the table used last"


class StoreFault(Struct, frozen=True, kw_only=True):
    """A fault in a store; ``table`` is None if the fault is in the file itself."""

    table: str | None
    what: str


def unsound(connection: Connection) -> Iterator[StoreFault]:
    """The faults that SQLite finds in its file, and a damaged clock, ages, evenings and notes."""
    if isinstance(connection, sqlite3.Connection):
        yield from _unsound_file(connection)
    for table in spoilt(connection):
        yield StoreFault(table=table, what=_CLOCK if table is None else _AGE)
    for act in spoilt_evenings(connection):
        yield StoreFault(table=None, what=f"the evening {act}: not what was written; it cannot be opened")
    for note in spoilt_notes(connection):
        yield StoreFault(table=None, what=f"the note {note}: not what was written; it will be left out")


def _unsound_file(connection: sqlite3.Connection) -> Iterator[StoreFault]:
    for (report,) in connection.execute("PRAGMA integrity_check"):
        if report != "ok":
            yield StoreFault(table=None, what=f"SQLite: {' '.join(str(report).split())}")
    orphans = Counter(
        (child, parent) for child, _, parent, _ in connection.execute("PRAGMA foreign_key_check")
    )
    for (child, parent), number in orphans.items():
        rows, their = ("row", "its") if number == 1 else ("rows", "their")
        description = f"SQLite: {number} {rows} of {child} without {their} {_PARENTS.get(parent, parent)}"
        yield StoreFault(table=None, what=description)


_HASH: Final = 32
"""Bytes of the hash of a cookie or an invitation."""


_WORDS: Final[dict[type[Exception], str]] = {
    errors.LineChanged: "the line does not match its hash",
    errors.LineMisplaced: "the line does not follow from the one before",
    errors.LineUnknown: "the line is not of any kind that a record has",
    errors.ShuffleUnproved: "the shuffle does not match its commitment",
    errors.RecordRefused: "the table refuses the act",
    errors.RecordDisagrees: "rulings, score or result differ from those written",
    errors.RecordOpen: "the sitting is over, and the record has no end",
    errors.NotARecord: "it is not a record, or its secrets do not match their commitments",
}
"""A description for each error of a record; the error's own message may name cards."""


class Audited(Struct, frozen=True, kw_only=True):
    """The audit of one table."""

    sittings: int
    events: int
    findings: tuple[StoreFault, ...]


def audit(connection: Connection, table: str, rows_of: Read = rows_of) -> Audited:
    """Audit one table: its rows, the chain of each record, its accounts, its seats, and its secrets."""
    sittings = events = 0
    faults: tuple[str, ...] = ()
    try:
        rows = rows_of(connection, table)
        if rows is not None:
            sittings, events = len(rows.sittings), len(rows.events)
            faults = tuple(flaws(rows)) or tuple(_played(rows))
    except sqlite3.DatabaseError as error:
        if "interrupted" in str(error):
            raise
        faults = (f"SQLite: {' '.join(str(error).split())}",)
    except Exception as error:  # Whatever one table raises, the others must still be checked.
        faults = (f"it cannot be checked: {type(error).__name__}",)
    findings = tuple(StoreFault(table=table, what=each) for each in faults)
    return Audited(sittings=sittings, events=events, findings=findings)


def _played(rows: StoredRows) -> Iterator[str]:
    """The faults of a table whose rows are all as they were written."""
    saved = saved_of(rows)
    try:
        saved.setup.chosen()
    except HoyleError:
        yield "its setup: there is no such game"
    keys = Counter(token.hash for token in saved.tokens.values())
    for player, token in sorted(saved.tokens.items()):
        if len(token.hash) != _HASH or keys[token.hash] > 1:
            yield f"the key to seat {player}: it is invalid, or opens another seat too"
    for _, number, private, closed, *_ in rows.sittings:
        record = b"".join(data for _, _, sitting, data, *_ in rows.events if sitting == number)
        if (why := _broken(record, private, closed=bool(closed))) is not None:
            yield f"sitting {number}: {why}"


def _broken(record: bytes, private: bytes, *, closed: bool) -> str | None:
    """The fault of the record of a sitting, or of its secrets; None if there is none."""
    try:
        if not closed:
            Sitting.resume(record, private)
        elif not verify(record).ok:
            return _WORDS[errors.RecordOpen]
    except Exception as error:
        line = f"line {error.line} of its record: " if hasattr(error, "line") else ""
        known = (_WORDS[kind] for kind in type(error).__mro__ if kind in _WORDS)
        return line + next(known, type(error).__name__)
    return None


class Checked(Struct, frozen=True, kw_only=True):
    """The coverage of a check, and the faults it found; ``where`` names the store."""

    where: str
    tables: int
    sittings: int
    events: int
    findings: tuple[StoreFault, ...]

    @property
    def counts(self) -> str:
        """The counts of what was checked, in words."""
        return counted_all({"table": self.tables, "sitting": self.sittings, "event": self.events})


def check(store: str, show: Callable[[str], object]) -> Checked:
    """Check everything in the store at this file or address, without changing it.

    Args:
        store: a file, or the address of a database.
        show: called with a description of what is being checked.

    Raises:
        StoreFailed: if it is not a store, or cannot be read now.
        OSError: if there is no such file.
    """
    where, tables, sittings, events = store, 0, 0, 0
    findings: list[StoreFault] = []
    try:
        with reading(store) as opened:
            where = opened.where
            show("checking the store …")
            findings += unsound(opened.connection)
            tables_found = names(opened.connection)
            for number, table in enumerate(tables_found, start=1):
                show(f"table {number} of {len(tables_found)}")
                audited = audit(opened.connection, table, opened.rows)
                findings += audited.findings
                tables += 1
                sittings += audited.sittings
                events += audited.events
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        if str(error) == "interrupted":
            raise KeyboardInterrupt from None
        findings.append(StoreFault(table=None, what=f"SQLite: {' '.join(str(error).split())}"))
    return Checked(where=where, tables=tables, sittings=sittings, events=events, findings=tuple(findings))
