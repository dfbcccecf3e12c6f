"""The store of a simulated day: real rows by the real writer, in memory; rows become damaged, and jobs raise
unexpected errors.
"""

from __future__ import annotations

import sqlite3

from hoyle.errors import StoreFailed, TableDamaged
from hoyle.host.effect import Keep, Saved
from hoyle.host.store.load import saved_of
from hoyle.host.store.rows import add, rows_of
from hoyle.host.store.sqlite_schema import migrate
from hoyle.host.store.writer import Job, Writer
from hoyle.record import plain

_KEYS = {"card_table": "name"} | dict.fromkeys(("sitting", "seat", "event", "posting"), "card_table")


class Stray(Exception):
    """An error that no job should raise."""


class SimulatedStore:
    """One table in a store. Nothing is stored partially, whatever happens to another job in the same
    commit.
    """

    def __init__(self, saved: Saved, rng):
        self.table, self.rng = saved.table, rng
        self.connection = sqlite3.connect(":memory:", isolation_level=None)
        migrate(self.connection, 0)
        self.restarts()
        add(self.connection, "card_table", saved.table, plain(saved.setup), b"[]")
        people = {n: token for n, token in saved.tokens.items() if saved.chairs[n].kind != "bot"}
        keep = Keep(table=saved.table, sitting=0, chairs=saved.chairs, tokens=people)
        assert self.keeps(keep) is None
        saved.tokens = people

    def close(self):
        self.connection.close()

    def restarts(self):
        """The server crashes: everything its writer had in memory is lost."""
        self.writer = Writer(lambda: self.connection)

    def keeps(self, keep, *, beside_stray=False) -> StoreFailed | None:
        """Store something, perhaps in one commit with a failing job of another table; return the error, if
        any.
        """
        told = []
        jobs = [Job("another", self._strays, lambda *_: None)] if beside_stray else []
        jobs.append(Job(self.table, lambda at: self.writer.keep(at, keep), lambda _, why: told.append(why)))
        self.writer.do(jobs)
        (failure,) = told
        return failure

    def fails_to_keep(self, keep):
        """The job writes everything, and then raises."""

        def deed(connection):
            self.writer.keep(connection, keep)
            self._strays(connection)

        told = []
        self.writer.do([Job(self.table, deed, lambda _, why: told.append(why))])
        assert isinstance(told[0], StoreFailed), "a job that strays is taken for one that is done"

    def loaded(self) -> Saved:
        told = []
        job = Job(
            self.table, lambda at: rows_of(at, self.table), lambda *told_: told.append(told_), loads=True
        )
        self.writer.do([job])
        ((rows, failure),) = told
        assert failure is None, failure
        return saved_of(rows)

    def rots(self):
        """One bit of one row flips; the table must report it. Then the row is restored from a copy."""
        kind = self.rng.choice([each for each in _KEYS if self._rows(each)])
        rows = self._rows(kind)
        row = self.rng.choice(rows)
        columns = [each[1] for each in self.connection.execute(f"PRAGMA table_info({kind})")][:-1]
        # Writing another table's name here would move the event in every index too, which a disk fault does
        # not: the last event would vanish without a trace.
        first = 1 if kind == "event" else 0
        at = self.rng.choice([n for n, value in enumerate(row[:-1]) if n >= first and value is not None])
        self.connection.execute("PRAGMA foreign_keys = 0")
        try:
            self._replace(kind, columns, row, (*row[:at], self._turned(row[at]), *row[at + 1 :]))
            self.loaded()
        except sqlite3.IntegrityError:
            found = True  # There is already such a row: SQLite's own check of a file finds that.
        except (TableDamaged, AssertionError):
            found = True
        else:
            found = False
        self._back(kind, rows)
        assert found, f"a row of {kind} rots in {columns[at]}, and nobody says so"

    def _turned(self, value):
        if isinstance(value, int):
            return value ^ 1 << self.rng.randrange(8)
        if isinstance(value, float):
            return value + 1.0
        data = bytearray(value.encode() if isinstance(value, str) else value) or bytearray(1)
        data[self.rng.randrange(len(data))] ^= 1 << self.rng.randrange(7)
        return data.decode() if isinstance(value, str) else bytes(data)

    def _replace(self, kind, columns, old, new):
        self._triggers(off=True)
        sets = ", ".join(f"{name} = ?" for name in columns)
        where = " AND ".join(f"{name} IS ?" for name in columns)
        self.connection.execute(f"UPDATE {kind} SET {sets} WHERE {where}", (*new[:-1], *old[:-1]))

    def _back(self, kind, rows):
        """Restore the rows of a kind as they were, in their order."""
        self.connection.execute(f"DELETE FROM {kind}")
        values = ", ".join("?" * len(rows[0]))
        self.connection.executemany(f"INSERT INTO {kind} VALUES ({values})", rows)
        self._triggers(off=False)
        self.connection.execute("PRAGMA foreign_keys = 1")

    def _triggers(self, *, off):
        if off:
            found = self.connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
            self._stand = found.fetchall()
        for name, sql in self._stand:
            self.connection.execute(f"DROP TRIGGER {name}" if off else sql)

    def _rows(self, kind):
        return self.connection.execute(f"SELECT * FROM {kind}").fetchall()

    @staticmethod
    def _strays(_):
        raise Stray("ace of spades")
