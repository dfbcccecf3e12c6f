"""The tables of a store on Postgres: their creation, and whether this program can use an existing store.

A database records two versions: the one it was last migrated to, and the oldest program version that can
still use it. A step that only adds things leaves the second unchanged, so servers of both versions can run
side by side.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from hoyle.errors import NotAStore
from hoyle.host.store.rows import Connection, Row, add

MARK: Final = "Hoyle"
"""The mark of a database that is a store of this program."""

_LOCK: Final = 0x486F796C
"""The advisory lock under which the tables are created and migrated."""

FIRST: Final = (
    """CREATE TABLE card_table (
    name TEXT PRIMARY KEY, setup BYTEA NOT NULL, chairs BYTEA NOT NULL, checksum BIGINT
)""",
    """CREATE TABLE seat (
    card_table TEXT NOT NULL REFERENCES card_table ON DELETE CASCADE, player INTEGER NOT NULL,
    hash BYTEA NOT NULL, taken INTEGER NOT NULL, checksum BIGINT, PRIMARY KEY (card_table, player)
)""",
    """CREATE TABLE sitting (
    card_table TEXT NOT NULL REFERENCES card_table ON DELETE CASCADE, number INTEGER NOT NULL,
    private BYTEA NOT NULL, closed INTEGER NOT NULL, checksum BIGINT, PRIMARY KEY (card_table, number)
)""",
    """CREATE TABLE event (
    card_table TEXT NOT NULL REFERENCES card_table ON DELETE CASCADE, seq BIGINT NOT NULL,
    sitting INTEGER NOT NULL, data BYTEA NOT NULL, player INTEGER, act TEXT, checksum BIGINT,
    PRIMARY KEY (card_table, seq), UNIQUE (card_table, player, act)
)""",
    """CREATE TABLE posting (
    card_table TEXT NOT NULL REFERENCES card_table ON DELETE CASCADE, seq BIGINT NOT NULL,
    account TEXT NOT NULL, pence BIGINT NOT NULL, checksum BIGINT, PRIMARY KEY (card_table, seq, account),
    FOREIGN KEY (card_table, seq) REFERENCES event ON DELETE CASCADE
)""",
    """CREATE FUNCTION stands() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION '% stands', TG_ARGV[0]; END $$""",
    "CREATE TRIGGER event_stands BEFORE UPDATE ON event "
    "FOR EACH STATEMENT EXECUTE FUNCTION stands('an event')",
    "CREATE TRIGGER posting_stands BEFORE UPDATE ON posting "
    "FOR EACH STATEMENT EXECUTE FUNCTION stands('a posting')",
    """CREATE TABLE worker (
    id TEXT PRIMARY KEY, address TEXT NOT NULL, key TEXT NOT NULL,
    since TIMESTAMPTZ NOT NULL, expires TIMESTAMPTZ NOT NULL
)""",
    """CREATE TABLE claim (
    card_table TEXT PRIMARY KEY REFERENCES card_table ON DELETE CASCADE, worker TEXT, epoch BIGINT NOT NULL
)""",
    "CREATE INDEX claim_worker ON claim (worker)",
    "CREATE TABLE clock (open DOUBLE PRECISION NOT NULL, checksum BIGINT NOT NULL)",
    "CREATE TABLE age (card_table TEXT PRIMARY KEY REFERENCES card_table ON DELETE CASCADE, "
    "touched DOUBLE PRECISION NOT NULL, marked DOUBLE PRECISION, checksum BIGINT NOT NULL)",
    "CREATE TABLE note (topic TEXT NOT NULL, name TEXT NOT NULL, data BYTEA NOT NULL, "
    "checksum BIGINT NOT NULL, PRIMARY KEY (topic, name))",
    "CREATE TABLE evening (evening TEXT NOT NULL, seq BIGINT NOT NULL, open DOUBLE PRECISION NOT NULL, "
    "data BYTEA NOT NULL, checksum BIGINT NOT NULL, PRIMARY KEY (evening, seq))",
)
"""The tables of version 1. A new store is created with these and every step below."""


class SchemaStep(Struct, frozen=True):
    """A migration to the next version: its statements, and the oldest program version that can still use the
    result.
    """

    oldest: int
    statements: tuple[str, ...]


STEPS: Final[dict[int, SchemaStep]] = {}
"""The step to each version after the first. A step that only adds things keeps the ``oldest`` of the step
before.
"""


def prepare(connection: Connection, where: str) -> None:
    """Create the tables if there are none, or migrate older ones, completely or not at all.

    Raises:
        NotAStore: if the database is another program's, or too new.
    """
    version = max(STEPS, default=1)
    if _found(connection, where)[0] >= version:
        return  # The usual case changes nothing and needs no right to.
    connection.execute("BEGIN")
    try:
        connection.execute("SELECT pg_advisory_xact_lock(?)", (_LOCK,))
        found, oldest = _found(connection, where)
        if found == 0:
            for statement in FIRST:
                connection.execute(statement)
            add(connection, "clock", 0.0)
            connection.execute(
                "CREATE TABLE hoyle (mark TEXT NOT NULL, version INTEGER NOT NULL, oldest INTEGER NOT NULL)"
            )
            connection.execute("INSERT INTO hoyle VALUES (?, 1, 1)", (MARK,))
            found, oldest = 1, 1
        for each in range(found + 1, version + 1):
            for statement in STEPS[each].statements:
                connection.execute(statement)
            oldest = STEPS[each].oldest
        if found < version:
            connection.execute("UPDATE hoyle SET version = ?, oldest = ?", (version, oldest))
    except BaseException:
        connection.rollback()
        raise
    connection.execute("COMMIT")


def check(connection: Connection, where: str) -> None:
    """Make sure that the database is a store that this program can read, without changing it.

    Raises:
        NotAStore: if it is not.
    """
    if not _found(connection, where)[0]:
        raise NotAStore(f"{where}: there are no tables in this database; 'hoyle serve' creates them")


def _found(connection: Connection, where: str) -> tuple[int, int]:
    """The version of the store, and of the oldest program that can use it; zeros if there is no store."""
    known = max(STEPS, default=1)
    tables = {
        name
        for (name,) in connection.execute(
            # Include the tables that this user may not read; information_schema omits them.
            "SELECT relname::text FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace "
            "WHERE nspname = current_schema() AND relkind IN ('r', 'p', 'v', 'm', 'f')"
        ).fetchall()
    }
    if not tables:
        return 0, 0
    row: Row | None = None
    if "hoyle" in tables and {"card_table", "event", "worker", "claim"} <= tables:
        row = connection.execute("SELECT mark, version, oldest FROM hoyle").fetchone()
    if row is None or row[0] != MARK:
        raise NotAStore(
            f"{where}: this database contains another program's tables; "
            "create a database for Hoyle only, and name that one"
        )
    if row[2] > known:
        raise NotAStore(
            f"{where}: the store is of version {row[1]}, this program supports {known}; "
            "install the newer program"
        )
    return int(row[1]), int(row[2])
