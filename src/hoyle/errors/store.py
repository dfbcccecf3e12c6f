"""Errors for files, for the store of tables, and for players at the table of another server."""

from __future__ import annotations

from hoyle.errors.base import HoyleError


class FileInTheWay(HoyleError):
    """A file that exists already, and is not overwritten without ``--force``."""

    def __init__(self, path: object) -> None:
        super().__init__(
            f"{path}: there is such a file already; name another, or add --force to write over it"
        )
        self.path = path


class NotKept(HoyleError):
    """A record without its private file, which is needed to continue the sitting."""

    def __init__(self, path: object) -> None:
        super().__init__(
            f"{path}: there is no such file, and nobody can go on without it; 'q' then 's' writes it"
        )
        self.path = path


class StoreFailed(HoyleError):
    """The store failed to write or find something. A failed write leaves nothing behind."""


class NotAStore(StoreFailed):
    """A file or database that is not a store this program can use, or an invalid database address."""


class StoreAway(StoreFailed):
    """A store that is unavailable for now: its database does not answer, another server has its file open,
    or its disk cannot be written.
    """


class TableDamaged(StoreFailed):
    """A table whose stored data was changed or damaged. Other tables are not affected.

    ``where`` describes the fault without cards or secrets.
    """

    def __init__(self, table: str, where: str) -> None:
        super().__init__(f"table {table} is damaged: {where}; 'hoyle db check' looks through the whole store")
        self.table, self.where = table, where


class StoreFull(StoreFailed):
    """A store that has reached its limit of tables or bytes. Tables that have begun continue."""


class LeaseLost(StoreFailed):
    """A table that another server may have taken over; nothing was written."""

    def __init__(self) -> None:
        super().__init__("this server has the table no longer; ask for it anew")


class TableElsewhere(StoreFailed):
    """A table that another server has, at ``address``; ``key`` proves to it that a server is calling."""

    def __init__(self, table: str, address: str, key: str) -> None:
        super().__init__(f"table {table} is at {address}")
        self.table, self.address, self.key = table, address, key


class ServerRefuses(HoyleError):
    """A server that refuses a request; ``why`` is its answer."""

    def __init__(self, server: str, why: str) -> None:
        super().__init__(f"{server} says: {why}")
        self.server, self.why = server, why


class ServerAway(HoyleError):
    """A server that does not answer, or is too busy. Try again later."""

    def __init__(self, server: str, why: str) -> None:
        super().__init__(f"{server} cannot be asked just now: {why}")
        self.server, self.why = server, why
