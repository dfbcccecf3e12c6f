"""The parts of a variant that shared modules read."""

from __future__ import annotations

from typing import Protocol


class TableVariant(Protocol):
    """The variant of any game: a frozen struct. Its options are found by their ``Setting``, not by name."""

    @property
    def name(self) -> str: ...


class SellsPacks(TableVariant, Protocol):
    """A variant with the laws of any table. ``pack_cost``: the price of fresh packs in pence, 0 if none are
    sold.
    """

    @property
    def pack_cost(self) -> int: ...
