"""Leases and claims: which process a table belongs to, and until when.

Each process has one lease, a row of ``worker``, and renews it by the database's clock only. A table belongs
to the worker named in its ``claim``. Each change of owner gives the claim a new epoch, and every write names
the epoch in the same statement, so a process whose table was claimed by another writes nothing.
"""

from __future__ import annotations

import secrets
from typing import Final

from msgspec import Struct

from hoyle.errors import LeaseLost, TableElsewhere
from hoyle.host.store.rows import Connection, EventRow

LEASE: Final = 8.0
"""The duration of a lease in seconds."""

RENEWAL: Final = 2.0
"""Seconds between two renewals."""


class Worker(Struct, frozen=True, kw_only=True):
    """One process that owns tables, until it loses its lease.

    ``address``: where the other processes reach it. ``key``: what they present when they redirect a player to
    it.
    """

    id: str
    address: str
    key: str

    def __repr__(self) -> str:
        return f"Worker({self.id}, {self.address})"  # Never show its key.


def hire(connection: Connection, address: str, lease: float) -> Worker:
    """Register this process under a new name, and delete workers whose leases ended long ago."""
    worker = Worker(id=secrets.token_hex(8), address=address, key=secrets.token_hex(16))
    connection.execute(
        "DELETE FROM worker WHERE expires < clock_timestamp() - make_interval(secs => ?)", (10 * lease,)
    )
    connection.execute(
        "INSERT INTO worker "
        "VALUES (?, ?, ?, clock_timestamp(), clock_timestamp() + make_interval(secs => ?))",
        (worker.id, worker.address, worker.key, lease),
    )
    return worker


def renew(connection: Connection, worker: Worker, lease: float) -> bool:
    """Renew a lease that has not ended. Return False, for good, if it has."""
    renewed = connection.execute(
        "UPDATE worker SET expires = clock_timestamp() + make_interval(secs => ?) "
        "WHERE id = ? AND expires > clock_timestamp() RETURNING id",
        (lease, worker.id),
    ).fetchone()
    return renewed is not None


def dismiss(connection: Connection, worker: Worker) -> None:
    """End a lease at once, so that other processes may claim its tables."""
    connection.execute("DELETE FROM worker WHERE id = ?", (worker.id,))


def claim(connection: Connection, worker: Worker, table: str) -> int | TableElsewhere | None:
    """Claim a table. Return its new epoch, or where it is while another's lease lasts; None if there is no
    such table.

    Raises:
        LeaseLost: if this process's own lease has ended.
    """
    granted = connection.execute(
        "UPDATE claim SET worker = ?, epoch = epoch + 1 WHERE card_table = ? "
        "AND EXISTS (SELECT 1 FROM worker WHERE id = ? AND expires > clock_timestamp()) "
        "AND (worker IS NULL OR worker = ? OR NOT EXISTS "
        "(SELECT 1 FROM worker WHERE id = claim.worker AND expires > clock_timestamp())) "
        "RETURNING epoch",
        (worker.id, table, worker.id, worker.id),
    ).fetchone()
    if granted is not None:
        return int(granted[0])
    if connection.execute("SELECT 1 FROM claim WHERE card_table = ?", (table,)).fetchone() is None:
        return None
    other = connection.execute(
        "SELECT address, key FROM claim JOIN worker ON id = worker "
        "WHERE card_table = ? AND id <> ? AND expires > clock_timestamp()",
        (table, worker.id),
    ).fetchone()
    if other is None:
        raise LeaseLost
    return TableElsewhere(table, *other)


def release(connection: Connection, worker: Worker, table: str, epoch: int) -> None:
    """Release the claim to a table, if it still has this epoch."""
    connection.execute(
        "UPDATE claim SET worker = NULL WHERE card_table = ? AND worker = ? AND epoch = ?",
        (table, worker.id, epoch),
    )


def guard(connection: Connection, worker: Worker, table: str, epoch: int) -> None:
    """Make sure that the table belongs to this worker until the transaction ends.

    Raises:
        LeaseLost: if it does not.
    """
    held = connection.execute(
        "SELECT 1 FROM claim JOIN worker ON id = worker WHERE card_table = ? AND epoch = ? "
        "AND id = ? AND expires > clock_timestamp() FOR SHARE OF claim",
        (table, epoch, worker.id),
    ).fetchone()
    if held is None:
        raise LeaseLost


def append(connection: Connection, worker: Worker, rows: list[EventRow], epochs: list[int]) -> None:
    """Append events, each with the epoch of its table, in one statement.

    The claims are locked until the transaction ends: a process that claims one of the tables waits for it,
    and then sees the events. If one of the tables does not belong to this worker, the statement divides by
    zero and so writes nothing, whether or not a transaction is open.
    """
    columns = [list(column) for column in zip(*rows, strict=True)]
    connection.execute(
        "WITH put AS (INSERT INTO event (card_table, seq, sitting, data, player, act, checksum) "
        "SELECT e.card_table, e.seq, e.sitting, e.data, e.player, e.act, e.checksum "
        "FROM unnest(?::text[], ?::bigint[], ?::integer[], ?::bytea[], ?::integer[], ?::text[], ?::bigint[], "
        "?::bigint[]) AS e(card_table, seq, sitting, data, player, act, checksum, epoch) "
        "JOIN claim ON claim.card_table = e.card_table AND claim.epoch = e.epoch "
        "JOIN worker ON worker.id = claim.worker AND worker.id = ? AND worker.expires > clock_timestamp() "
        "FOR SHARE OF claim RETURNING 1) SELECT 1 / (count(*) = ?)::int FROM put",
        (*columns, epochs, worker.id, len(rows)),
    )


def others(connection: Connection, worker: Worker) -> list[Worker]:
    """The other workers whose leases have not ended."""
    rows = connection.execute(
        "SELECT id, address, key FROM worker WHERE id <> ? AND expires > clock_timestamp()", (worker.id,)
    )
    return [Worker(id=name, address=address, key=key) for name, address, key in rows.fetchall()]


def claimed(connection: Connection) -> frozenset[str]:
    """The tables that belong to workers whose leases have not ended."""
    rows = connection.execute(
        "SELECT card_table FROM claim JOIN worker ON id = worker WHERE expires > clock_timestamp()"
    )
    return frozenset(table for (table,) in rows.fetchall())


def left(connection: Connection, key: str) -> float | None:
    """Seconds for which the lease of the worker with this key still lasts; None if it has ended."""
    remaining = connection.execute(
        "SELECT extract(epoch FROM expires - clock_timestamp()) FROM worker "
        "WHERE key = ? AND expires > clock_timestamp()",
        (key,),
    ).fetchone()
    return None if remaining is None else float(remaining[0])


def is_eldest(connection: Connection, worker: Worker) -> bool:
    """Has this worker been registered longest, among those whose leases have not ended?"""
    eldest = connection.execute(
        "SELECT id FROM worker WHERE expires > clock_timestamp() ORDER BY since, id LIMIT 1"
    ).fetchone()
    return eldest is not None and eldest[0] == worker.id
