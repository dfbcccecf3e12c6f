"""A connection to Postgres whose commits survive a power cut."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from os import dup
from selectors import EVENT_READ, DefaultSelector
from socket import SHUT_RDWR, socket
from threading import Timer
from time import monotonic
from typing import Final
from urllib.parse import urlsplit

import psycopg
from psycopg.conninfo import conninfo_to_dict

from hoyle.errors import NotAStore, StoreAway, StoreFailed
from hoyle.host.store.rows import Cursor

PATIENCE: Final = 5
"""The timeout in seconds for a connection, a statement, or an idle transaction.

A process that is frozen within a transaction keeps its locks no longer than this.
"""

HUNG: Final = 15.0
"""Seconds without an answer after which a connection counts as dead. The database itself ends a statement
before that, but its report may be delayed.
"""

_SETTINGS: Final = {
    "synchronous_commit": "on",  # A commit survives a power cut.
    "statement_timeout": f"{2 * PATIENCE}s",
    "idle_in_transaction_session_timeout": f"{PATIENCE}s",
    "default_transaction_isolation": "read committed",  # Wait for row locks, then re-read the committed row.
    "client_encoding": "UTF8",
}

_STATE_OF_THE_STORE: Final = ("08", "25006", "53", "57", "58")
"""The first characters of the SQLSTATE of an error that any other write would meet."""

_REASONS: Final = {
    "failed to resolve": "unknown host name",
    "translate host": "unknown host name",
    "Connection refused": "connection refused",
    "No such file": "there is no server at this socket",
    "timeout expired": "the database did not answer in time",
    "timed out": "the database did not answer in time",
    "invalid response": "the server at this address is not PostgreSQL",
    "invalid ": "this is not a database address",
    "SSL": "the connection could not be encrypted",
    "connection is closed": "the connection to the database is lost",
    "connection is lost": "the connection to the database is lost",
    "closed the connection": "the connection to the database is lost",
    "no password": "it requires a password; set PGPASSWORD or use a password file",
}
"""Our wording for errors of libpq. Each key contains a space or cannot be a host name, so a host name is
never mistaken for one.
"""


class PostgresConnection:
    """Runs statements in which ``?`` stands for a value, as SQLite does."""

    def __init__(self, url: str, *, reads: bool = False, patient: bool = False) -> None:
        """Connect. ``reads``: read one snapshot only and change nothing. ``patient``: for long operations.

        Raises:
            NotAStore: if this is not a database address.
            StoreAway: if the server does not answer, or rejects the login.
        """
        self.where = without_password(url)
        self._asked: float | None = None
        try:
            self._connection = psycopg.connect(
                url,
                autocommit=True,
                connect_timeout=PATIENCE,
                application_name="hoyle",
                keepalives_idle=PATIENCE,
                keepalives_interval=2,
                keepalives_count=2,
                tcp_user_timeout=2000 * PATIENCE,
            )
            hung = Timer(HUNG, self._cut)
            hung.daemon = True
            hung.start()
            try:
                self._set_up(reads=reads, patient=patient)
            finally:
                hung.cancel()
        except psycopg.ProgrammingError:
            raise NotAStore(f"{self.where}: this is not a database address") from None
        except psycopg.Error as error:
            raise StoreAway(f"{self.where}: {message_of(error)}") from None
        except UnicodeError:
            raise NotAStore(f"{self.where}: this is not a database address") from None

    def execute(self, text: str, values: Sequence[object] = (), /) -> Cursor:
        self._asked = monotonic()
        cursor = self._connection.execute(_with_percents(text), values or None)
        self._asked = None
        if text == "COMMIT" and cursor.statusmessage != "COMMIT":
            raise psycopg.InternalError("the transaction was not committed")
        return cursor

    def cut_if_hung(self) -> None:
        """End the connection, from any thread, if the last request has gone unanswered for too long.

        A caller that waits for the answer gets the error that the connection is lost.
        """
        if (asked := self._asked) is not None and monotonic() - asked > HUNG:
            self._cut()

    def _cut(self) -> None:
        # The connection may be closed by now and belongs to another thread, so only its socket is shut down.
        with suppress(psycopg.Error, OSError), socket(fileno=dup(self._connection.fileno())) as peer:
            peer.shutdown(SHUT_RDWR)

    def _set_up(self, *, reads: bool, patient: bool) -> None:
        for name, value in _SETTINGS.items():
            self._connection.execute("SELECT set_config(%s, %s, false)", (name, value))
        if reads or patient:
            self._connection.execute("SET statement_timeout = 0")
            self._connection.execute("SET idle_in_transaction_session_timeout = 0")
        if reads:
            self._connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")

    @property
    def is_lost(self) -> bool:
        """Has the server closed the connection? Unexpected readable data means its goodbye or EOF."""
        if self._connection.closed:
            return True
        with DefaultSelector() as selector:
            selector.register(self._connection.fileno(), EVENT_READ)
            return bool(selector.select(timeout=0))

    def rollback(self) -> None:
        with suppress(psycopg.Error):  # A lost connection has nothing to roll back.
            self._connection.execute("ROLLBACK")

    def close(self) -> None:
        self._connection.close()


def is_of_the_store(error: Exception) -> bool:
    """Would any other write meet the same error?"""
    if not isinstance(error, psycopg.Error):
        return False
    if error.sqlstate is None:
        return isinstance(error, psycopg.OperationalError | psycopg.InterfaceError)
    return error.sqlstate.startswith(_STATE_OF_THE_STORE)


def failure(where: str, error: psycopg.Error) -> StoreFailed:
    """Return the store failure for this error at this address."""
    return (StoreAway if is_of_the_store(error) else StoreFailed)(f"{where}: {message_of(error)}")


def message_of(error: psycopg.Error) -> str:
    """The error in one line, without values and without the password."""
    if error.diag.message_primary:
        return " ".join(error.diag.message_primary.split())[:200]
    words = str(error)
    if "FATAL:" in words:  # The server's own answer to our login.
        return " ".join(words.rpartition("FATAL:")[2].partition("\n")[0].split())[:200]
    if isinstance(error, psycopg.ProgrammingError):
        return "this is not a database address"
    # libpq's own words repeat parts of the address, which may contain a password.
    return next(
        (ours for theirs, ours in _REASONS.items() if theirs in words), "the database does not answer"
    )


def without_password(url: str) -> str:
    """The address of a database in a form that is safe to show."""
    try:
        parts = urlsplit(url)
        options = {each: str(value) for each, value in conninfo_to_dict(url).items() if value is not None}
    except (psycopg.Error, ValueError):
        return "postgresql://…"
    user = f"{options['user']}@" if "user" in options else ""
    host = options.get("host", "")
    host = parts.netloc.rpartition("@")[2] or ("" if host.startswith("/") else host)
    return f"postgresql://{user}{host}/{options.get('dbname', '')}"


@cache
def _with_percents(text: str) -> str:
    return text.replace("?", "%s")
