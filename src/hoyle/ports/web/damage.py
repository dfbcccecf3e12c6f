"""The damaged tables of a store that were found so far."""

from __future__ import annotations

from logging import getLogger
from typing import Final

from hoyle.errors import TableDamaged

_LOG: Final = getLogger("hoyle")


class Damage:
    """Logs each damaged table once."""

    def __init__(self) -> None:
        self._tables: set[str] = set()

    def __len__(self) -> int:
        return len(self._tables)

    def note(self, error: TableDamaged) -> None:
        """Note that a table is damaged."""
        if error.table not in self._tables:
            self._tables.add(error.table)
            _LOG.error("%s", error, extra={"table": error.table})
