"""A connection to a database of tables: as much of it as reading and writing the rows needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol


class Cursor(Protocol):
    """The rows that a statement gave."""

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """Runs statements, in which ``?`` stands for a value; a transaction is begun and committed by them."""

    def execute(self, text: str, values: Sequence[Any] = ..., /) -> Cursor: ...

    def rollback(self) -> None: ...

    def close(self) -> None: ...
