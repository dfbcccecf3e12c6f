"""Servers that share a real database, each with a connection that can stall, be cut, or fail.

A server frozen past its lease is one whose row says so, and that continues as if it had not noticed.
"""

import time
from contextlib import contextmanager
from threading import Event

import psycopg
from psycopg.pq import TransactionStatus

from hoyle.errors import StoreFailed
from hoyle.host.store.postgres import PostgresStore
from hoyle.host.store.postgres_connection import PostgresConnection
from scale import PATIENCE

FOR_EVER = 10**6
LEASE = 1000.0
"""Seconds: far longer than one of these days takes, and less than a clock may be wrong."""


class Fated(PostgresConnection):
    """A connection with a fault for its next commit, or one that reaches nothing while it ``is_parted``.

    ``before`` the commit is made, or ``after``, the connection is cut. A ``late`` one stalls before its
    transaction is begun, one ``within`` before its transaction is committed, and a ``silent`` one before its
    commit is answered, until it ``goes_on`` or its server ``is_killed``.

    Reconnecting costs more than a whole day: a cut connection is rolled back, as the database does when a
    connection ends, and reused.
    """

    fate = going = None
    is_parted = is_killed = False

    def execute(self, text, values=(), /):
        self._reaches()
        idle = self._connection.info.transaction_status == TransactionStatus.IDLE
        at_once = idle and text.startswith("WITH put")  # This statement is a transaction by itself.
        if self.fate == "late" and (at_once or text == "BEGIN"):
            self._stall()
        if self.fate == "within" and text == "COMMIT":
            self._stall()
        if self.fate in (None, "late", "within") or not (at_once or text == "COMMIT"):
            return super().execute(text, values)
        fate, self.fate = self.fate, None
        if fate == "before":
            raise psycopg.OperationalError("the line is cut")
        cursor = super().execute(text, values)
        if fate == "after":
            raise psycopg.OperationalError("the line is cut")
        self._stall()
        return cursor

    @property
    def pid(self):
        """The process of the database at the other end."""
        return self._connection.info.backend_pid

    @property
    def is_of_use(self):
        return not self._connection.closed

    def stalls(self, fate):
        self.fate, self.stalled, self.going = fate, Event(), Event()

    def goes_on(self):
        self.fate = None
        if self.going is not None:
            self.going.set()

    def _stall(self):
        self.fate = None
        self.stalled.set()
        assert self.going.wait(PATIENCE)
        self._reaches()

    def _reaches(self):
        if self.is_parted or self.is_killed:
            raise psycopg.OperationalError("no way there")


class Unreachable:
    """A connection to a database that no server can reach."""

    def execute(self, *_):
        raise psycopg.OperationalError("no way there")

    def close(self):
        """It was never open."""


class Server(PostgresStore):
    """A server that renews its lease when told to; ``tables`` are those in its memory.

    Its clock is ``ahead`` of the true time by this many seconds.
    """

    def __init__(self, url, name, line=None, side=None):
        """``line`` and ``side`` are connections of a server that no longer exists, to be reused."""
        self.line, self.side = line or Fated(url), side or PostgresConnection(url)
        self.line.close = self.line.rollback
        self.url, self.name, self.ahead, self.tables = url, name, 0.0, {}
        super().__init__(
            url, address=name, lease=LEASE, renewal=FOR_EVER, clock=lambda: time.monotonic() + self.ahead
        )
        self.when_lost(self.tables.clear)

    def _connect(self):
        if self.line.is_parted or self.line.is_killed:
            raise StoreFailed("no way there")
        if not self.line.is_of_use:
            self.line = Fated(self.url)
            self.line.close = self.line.rollback
        return self.line

    def renews(self):
        """Do what the lease thread does every two seconds."""
        self._renew(self.side)

    def renews_in_vain(self):
        self._renew(Unreachable())

    def is_killed(self):
        """End it as SIGKILL does, without writing or releasing anything; return the server that is started
        after it.
        """
        self.line.is_killed = True
        self.line.goes_on()
        self._closing.set()
        self._queue.put(None)
        for each in (self._thread, self._renewer):
            each.join()
        self._readers.shutdown()
        self.line.rollback()
        self.line.fate, self.line.is_killed, self.line.is_parted = None, False, False
        return Server(self.url, self.name, self.line if self.line.is_of_use else None, self.side)

    def close(self):
        super().close()
        PostgresConnection.close(self.line)
        self.side.close()


@contextmanager
def servers_at(url, number=3):
    """Servers that share a database, for many days; if one is killed, another takes its place."""
    servers = []
    try:
        for n in range(number):
            servers.append(Server(url, f"s{n}"))
        yield servers
    finally:
        for each in servers:
            each.line.is_parted = False
            each.line.goes_on()
            each.close()
