"""Errors of files and of the store of tables."""

from __future__ import annotations

from hoyle.errors.base import HoyleError


class FileInTheWay(HoyleError):
    """A file that is there already, and may not be written over unasked."""

    def __init__(self, path: object) -> None:
        super().__init__(
            f"{path}: there is such a file already; name another, or add --force to write over it"
        )
        self.path = path


class NotKept(HoyleError):
    """A record without the private file beside it, which alone lets a sitting go on."""

    def __init__(self, path: object) -> None:
        super().__init__(
            f"{path}: there is no such file, and nobody can go on without it; 'q' then 's' writes it"
        )
        self.path = path


class StoreFailed(HoyleError):
    """The store could not keep, or find, something; nothing is kept by halves."""


class NotAStore(StoreFailed):
    """A file or database that holds no store which this program can use, or an address that is none."""


class StoreAway(StoreFailed):
    """A store that cannot be used now, and perhaps later: its database does not answer, another server has
    its file open, or its disk takes nothing.
    """


class TableDamaged(StoreFailed):
    """A table of which something stored is not as it was written; no other table suffers.

    ``where`` says what, without cards and secrets.
    """

    def __init__(self, table: str, where: str) -> None:
        super().__init__(f"table {table} is damaged: {where}; 'hoyle db check' looks through the whole store")
        self.table, self.where = table, where


class StoreFull(StoreFailed):
    """The store has as many tables, or bytes, as it may have; tables under way go on."""


class LeaseLost(StoreFailed):
    """Another server may have this table by now; nothing was written."""

    def __init__(self) -> None:
        super().__init__("this server has the table no longer; ask for it anew")


class TableElsewhere(StoreFailed):
    """A table that another server has: ``address`` is where; ``key`` shows it that a server asks."""

    def __init__(self, table: str, address: str, key: str) -> None:
        super().__init__(f"table {table} is at {address}")
        self.table, self.address, self.key = table, address, key
