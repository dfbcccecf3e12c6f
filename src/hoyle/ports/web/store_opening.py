"""Opening the store of a server: a file, or a database that several servers share."""

from __future__ import annotations

from collections.abc import Callable

from hoyle.errors import NotAStore
from hoyle.host.store.reading import is_postgres
from hoyle.host.store.sqlite import SqliteStore
from hoyle.host.store.store import Store
from hoyle.ports.web.store_location import place

Open = Callable[[str], Store]


def opener(db: str | None, most: int) -> tuple[str, Open]:
    """Return the store's name, and a function that opens it, given this server's address for other servers.

    Args:
        db: a file, or the address of a database; a file in the user's data folder if None.
        most: the largest size of the file, in bytes.

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
