"""Writing the rows of a store, each with its checksum."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.errors import StoreFailed, TableDamaged
from hoyle.host.checksum import checksum, is_whole
from hoyle.host.connection import Connection
from hoyle.host.effect import Token


def insert_table(connection: Connection, table: str, setup: bytes, chairs: bytes) -> None:
    """Insert the row of a new table."""
    row = (table, setup, chairs)
    connection.execute("INSERT INTO card_table VALUES (?, ?, ?, ?)", (*row, checksum("card_table", *row)))


def update_chairs(connection: Connection, table: str, chairs: bytes) -> None:
    """Write the chairs of a table as they now are.

    Raises:
        TableDamaged: if its row is not what was written; a new checksum would hide that.
    """
    row = connection.execute(
        "SELECT name, setup, chairs, checksum FROM card_table WHERE name = ?", (table,)
    ).fetchone()
    if row is None or not is_whole("card_table", row):
        raise TableDamaged(table, "its setup or its chairs")
    connection.execute(
        "UPDATE card_table SET chairs = ?, checksum = ? WHERE name = ?",
        (chairs, checksum("card_table", table, row[1], chairs), table),
    )


def put_sitting(connection: Connection, table: str, number: int, private: bytes, closed: bool) -> None:
    """Write the secrets of a sitting as they now are, and whether it is over."""
    row = (table, number, private, int(closed))
    connection.execute(
        "INSERT INTO sitting VALUES (?, ?, ?, ?, ?) ON CONFLICT (card_table, number) DO UPDATE "
        "SET private = excluded.private, closed = excluded.closed, checksum = excluded.checksum",
        (*row, checksum("sitting", *row)),
    )


def put_seat(connection: Connection, table: str, player: int, token: Token) -> None:
    """Write what opens a seat."""
    row = (table, player, token.hash, int(token.taken))
    connection.execute(
        "INSERT INTO seat VALUES (?, ?, ?, ?, ?) ON CONFLICT (card_table, player) DO UPDATE "
        "SET hash = excluded.hash, taken = excluded.taken, checksum = excluded.checksum",
        (*row, checksum("seat", *row)),
    )


def insert_postings(
    connection: Connection, table: str, seq: int, postings: Iterable[tuple[str, int]]
) -> None:
    """Insert what an event settled, by account.

    Raises:
        StoreFailed: if it does not add up to zero, or is not in whole pence.
    """
    postings = tuple(postings)
    if any(type(pence) is not int for _, pence in postings):
        raise StoreFailed(f"the postings of event {seq} are not in whole pence")
    if sum(pence for _, pence in postings):
        raise StoreFailed(f"the postings of event {seq} do not add up to zero")
    for account, pence in postings:
        row = (table, seq, account, pence)
        connection.execute("INSERT INTO posting VALUES (?, ?, ?, ?, ?)", (*row, checksum("posting", *row)))
