"""A store on Postgres, shared by any number of servers: each table belongs to one of them at a time."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from concurrent.futures import Future
from logging import getLogger
from threading import Event, Lock, Thread
from typing import Final

import psycopg

from hoyle.errors import LeaseLost, StoreFailed, TableDamaged, TableElsewhere
from hoyle.host.store import leases, postgres_schema
from hoyle.host.store.postgres_connection import PostgresConnection, failure, is_of_the_store, message_of
from hoyle.host.store.rows import COUNT, Connection, EventRow, StoredRows, add, rows_of
from hoyle.host.store.store import Store
from hoyle.host.store.writer import Job, Writer

_LOG: Final = getLogger("hoyle")


class PostgresStore(Store):
    """Stores tables in a database, and keeps the lease by which tables belong to this process."""

    def __init__(
        self,
        url: str,
        *,
        address: str = "",
        lease: float = leases.LEASE,
        renewal: float = leases.RENEWAL,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Connect to the database, and create its tables if there are none.

        Args:
            url: of the database, in libpq's form.
            address: where the other servers reach this one.
            lease: the duration of a lease in seconds.
            renewal: seconds between two renewals of it.
            clock: monotonic seconds, to measure the time since the last commit and the last renewal.

        Raises:
            StoreFailed: if the database does not answer, is another program's, or is too new.
        """
        self._url, self._address, self._lease, self._renewal = url, address, lease, renewal
        self._ended: leases.Worker | None = None
        self._lost: Callable[[], object] = lambda: None
        first = self._connect()
        connections = iter([first])
        try:
            postgres_schema.prepare(first, first.where)
            worker = leases.hire(first, address, lease)
        except psycopg.Error as error:
            first.close()
            raise failure(first.where, error) from None
        except StoreFailed:
            first.close()
            raise
        self._tenure = LeaseTenure(worker)
        self._renewed = clock()
        super().__init__(Writer(lambda: next(connections, None) or self._connect(), self._tenure), clock)
        self._closing, self._closed, self._losing = Event(), Event(), Lock()
        self._side: PostgresConnection | None = None
        self._watcher: Thread | None = None
        if renewal < lease:
            self._watcher = self._begin(self._watch, "hoyle-watch")
        self._renewer = self._begin(self._keep_lease, "hoyle-lease")

    @property
    def ailing(self) -> str | None:
        return self._unanswered() or super().ailing

    @property
    def worker(self) -> leases.Worker:
        """This process, as registered for the other servers."""
        return self._tenure.worker

    @property
    def key(self) -> str | None:
        return self.worker.key

    @property
    def claims(self) -> int:
        """The number of tables that this process has claimed."""
        return len(self._tenure.epochs)

    def when_lost(self, then: Callable[[], object]) -> None:
        self._lost = then

    def others(self) -> Future[list[leases.Worker]]:
        return self._ask("", lambda connection: leases.others(connection, self.worker), reads=True)

    def lease_left(self, key: str) -> Future[float | None]:
        return self._ask("", lambda connection: leases.left(connection, key), reads=True)

    def release(self, table: str) -> None:
        """Release the table to other servers once its pending writes are committed."""
        worker = self.worker

        def deed(connection: Connection) -> None:
            if (epoch := self._tenure.epochs.pop(table, None)) is not None:
                leases.release(connection, worker, table, epoch)

        self._put(Job(table, deed, lambda _, __: None, loads=True))

    def close(self) -> None:
        self._closing.set()
        self._renewer.join()
        super().close()
        self._closed.set()
        if self._watcher is not None:
            self._watcher.join()
        try:
            connection = self._connect()
            leases.dismiss(connection, self.worker)
            connection.close()
        except (StoreFailed, psycopg.Error):
            pass  # The lease ends by itself.

    _LOADING_WRITES = True

    def _connect(self) -> PostgresConnection:
        return PostgresConnection(self._url)

    def _insert_table(self, connection: Connection, table: str, setup: bytes) -> None:
        add(connection, "card_table", table, setup, b"[]")
        connection.execute("INSERT INTO claim VALUES (?, NULL, 0)", (table,))

    def _rows(self, connection: Connection, table: str) -> StoredRows | TableElsewhere | None:
        epoch = leases.claim(connection, self.worker, table)
        if not isinstance(epoch, int):
            return epoch
        self._writer.forget(table)
        self._tenure.epochs[table] = epoch
        return rows_of(connection, table, count=COUNT)

    def _pass_time(self, connection: Connection, seconds: float, spare: Collection[str]) -> int:
        # No table can be claimed while old ones are looked for; events are still written.
        connection.execute("LOCK TABLE clock, claim IN SHARE ROW EXCLUSIVE MODE")
        if not leases.is_eldest(connection, self.worker):
            return 0  # Only one server counts the time.
        return super()._pass_time(connection, seconds, {*spare, *leases.claimed(connection)})

    def _space(self, connection: Connection) -> tuple[int, int]:
        row = connection.execute(
            "SELECT (SELECT count(*) FROM card_table), pg_database_size(current_database())"
        ).fetchone()
        return int(row[0]), int(row[1])

    def _unanswered(self) -> str | None:
        if self._watcher is None or self._clock() - self._renewed <= self._lease:
            return None
        return "the database has not answered for longer than this server's lease"

    def _keep_lease(self) -> None:
        """The lease thread: renew the lease, on a separate connection, while the store is open."""
        connection: PostgresConnection | None = None
        while not self._closing.wait(self._renewal):
            connection = self._renew(connection)
            if connection is not None and self._writer.ailing is not None:
                self.others()  # Any successful job clears that failure, and nobody else may submit one.
        if connection is not None:
            connection.close()

    def _renew(self, connection: PostgresConnection | None) -> PostgresConnection | None:
        """Renew the lease, or get a new one if it has ended; return the connection while it is usable."""
        started = self._clock()
        try:
            self._side = connection = connection or self._connect()
            if leases.renew(connection, self.worker, self._lease):
                self._renewed = started
            else:
                worker = leases.hire(connection, self._address, self._lease)
                with self._losing:
                    self._reset_tenure(worker, started)
        except (StoreFailed, psycopg.Error):
            if connection is not None:
                connection.close()
            self._note_end()
            return None
        return connection

    def _watch(self) -> None:
        """The thread that notices the end of a lease while the renewing thread waits for an answer."""
        while not self._closed.wait(self._wait()):
            self._note_end()
            for connection in (self._side, self._writer.connection):
                if isinstance(connection, PostgresConnection):
                    connection.cut_if_hung()

    def _wait(self) -> float:
        """Seconds until the lease must have ended or, after that, until the next check."""
        remaining = self._renewed + self._lease - self._clock()
        return min(remaining, self._renewal) if remaining > 0 else self._renewal

    def _note_end(self) -> None:
        """Drop all tables if the lease must have ended, even if the database has not reported it."""
        with self._losing:
            if self._tenure.epochs and self._clock() - self._renewed > self._lease:
                self._reset_tenure(self.worker, self._renewed)

    def _reset_tenure(self, worker: leases.Worker, renewed: float) -> None:
        """Handle a lost lease: this process owns no tables any more, and all viewers are redirected."""
        if self.worker is not self._ended:
            self.leases_lost += 1
            _LOG.warning(
                "the lease of this server has ended: its %d tables may belong to another server", self.claims
            )
        self._ended = self.worker
        self._tenure.worker, self._tenure.epochs, self._renewed = worker, {}, renewed
        self._lost()


class LeaseTenure:
    """The epochs of the tables that this process owns; the database engine of its writer.

    The writer's thread claims and appends. The lease thread replaces ``epochs`` as a whole.
    """

    begin = "BEGIN"
    commits_events = True  # One statement is a transaction, at a third of the round trips.

    def __init__(self, worker: leases.Worker) -> None:
        self.worker = worker
        self.epochs: dict[str, int] = {}

    @staticmethod
    def is_lost(connection: Connection) -> bool:
        return isinstance(connection, PostgresConnection) and connection.is_lost

    @staticmethod
    def is_of_the_store(error: Exception) -> bool:
        return is_of_the_store(error)

    @staticmethod
    def failure_of(table: str, error: Exception) -> StoreFailed | None:
        if isinstance(error, psycopg.errors.DataCorrupted | psycopg.errors.IndexCorrupted):
            return TableDamaged(table, f"Postgres: {message_of(error)}")
        return StoreFailed(message_of(error)) if isinstance(error, psycopg.Error) else None

    @staticmethod
    def words_of(error: Exception) -> str | None:
        return message_of(error) if isinstance(error, psycopg.Error) else None

    def guard(self, connection: Connection, table: str) -> None:
        leases.guard(connection, self.worker, table, self._epoch(table))

    def write_events(self, connection: Connection, rows: list[EventRow]) -> None:
        try:
            leases.append(connection, self.worker, rows, [self._epoch(row[0]) for row in rows])
        except psycopg.errors.DivisionByZero:
            raise LeaseLost from None

    def _epoch(self, table: str) -> int:
        if (epoch := self.epochs.get(table)) is None:
            raise LeaseLost
        return epoch
