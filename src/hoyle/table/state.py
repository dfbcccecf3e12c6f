"""The parts of a state that shared modules read."""

from __future__ import annotations

from typing import Protocol, TypeVar, cast

from msgspec import Struct, structs

from hoyle.cards import Pack
from hoyle.ledger import Ledger
from hoyle.seat import Seat
from hoyle.table.variant import SellsPacks, TableVariant

T = TypeVar("T")


class Tallied(Protocol):
    """The winnings of a sitting so far. A record writes all of it as plain numbers, except the ledger."""

    @property
    def ledger(self) -> Ledger: ...


class TableState(Protocol):
    """The state of any game, as the driver, records and doors read it.

    A state is a frozen ``msgspec.Struct``: equal states are equal values, and a change makes a new one.
    ``variant``: the argument of ``Game.begin``. ``tally``: a struct of the winnings; a record has a line for
    it whenever it changes. ``chairs``: the player in each seat, by place in the header; it is empty before
    the cut. A state that uses its pack as most games do inherits ``hoyle.table.pack.OverThePack``.
    """

    @property
    def variant(self) -> TableVariant: ...

    @property
    def tally(self) -> Tallied: ...

    @property
    def chairs(self) -> tuple[int, ...]: ...


class CountedTally(Tallied, Protocol):
    """A tally that counts the deals played, which number the entries of the ledger."""

    @property
    def deals(self) -> int: ...


class PackState(TableState, Protocol):
    """The state of a game with the laws of any table (``hoyle.table.any_table``).

    It inherits ``OverThePack``. ``before`` is the tally when the deal began.
    """

    @property
    def variant(self) -> SellsPacks: ...

    @property
    def tally(self) -> CountedTally: ...

    @property
    def before(self) -> CountedTally: ...

    @property
    def pack(self) -> Pack: ...

    @property
    def cut(self) -> bool: ...

    @property
    def harmed(self) -> tuple[Seat, ...]: ...


def changed(value: T, **changes: object) -> T:
    """Return a struct, known only by its protocol, with these fields changed."""
    return cast(T, structs.replace(cast(Struct, value), **changes))
