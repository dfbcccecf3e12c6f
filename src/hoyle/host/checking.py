"""Checking a whole store: the file, and every table in it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from msgspec import Struct

from hoyle.host.audit import Finding, audit, names
from hoyle.host.reading import reading


class Checked(Struct, frozen=True, kw_only=True):
    """What a check looked through, and the faults that it found; ``where`` names the store."""

    where: str
    tables: int
    sittings: int
    events: int
    findings: tuple[Finding, ...]

    @property
    def counts(self) -> str:
        """How much was looked through, in words."""
        return f"{self.tables} tables, {self.sittings} sittings, {self.events} events"


def check(store: str, show: Callable[[str], object]) -> Checked:
    """Check everything in the store in that file, or at that address; it is only read.

    Args:
        store: a file, or the address of a database.
        show: told what is looked through now.

    Raises:
        StoreFailed: if it is no store, or cannot be read now.
        OSError: if there is no such file.
    """
    where, tables, sittings, events = store, 0, 0, 0
    findings: list[Finding] = []
    try:
        with reading(store) as found:
            where = found.where
            show("looking through the store …")
            findings += found.unsound
            every = names(found.connection)
            for number, table in enumerate(every, start=1):
                show(f"table {number} of {len(every)}")
                each = audit(found.connection, table, found.rows)
                findings += each.findings
                tables += 1
                sittings += each.sittings
                events += each.events
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        if str(error) == "interrupted":
            raise KeyboardInterrupt from None
        findings.append(Finding(table=None, what=f"SQLite: {' '.join(str(error).split())}"))
    return Checked(where=where, tables=tables, sittings=sittings, events=events, findings=tuple(findings))
