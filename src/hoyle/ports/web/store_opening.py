"""The store that a server is told to keep its tables in: a file, or a database that servers share."""

from __future__ import annotations

from collections.abc import Callable

from hoyle.errors import NotAStore
from hoyle.host.store.reading import is_postgres
from hoyle.host.store.sqlite import SqliteStore
from hoyle.host.store.store import Store
from hoyle.ports.web.store_location import place

Open = Callable[[str], Store]


def opener(db: str | None, most: int) -> tuple[str, Open]:
    """Return the name of the store, and what opens it, given the address by which other servers reach
    this one.

    Args:
        db: a file, or the address of a database; the user's own data folder if None.
        most: bytes that a file may grow to.

    Raises:
        click.BadParameter: if it can be neither.
    """
    if db is None or not is_postgres(db):
        path = str(place(db))
        return path, lambda _: SqliteStore(path, most=most)
    try:
        from hoyle.host.store.postgres import PostgresStore
        from hoyle.host.store.postgres_connection import without_password
    except ImportError as error:
        raise NotAStore(
            f"a database needs a package that is not here ({error.name}): pip install 'psycopg[binary]'"
        ) from None
    address = db
    return without_password(address), lambda at: PostgresStore(address, address=at)
