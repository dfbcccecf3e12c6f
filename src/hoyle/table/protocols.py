"""The parts of a variant, a state and an observation that shared modules read."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias, TypeVar, cast

from msgspec import Struct, structs

from hoyle.cards import Pack
from hoyle.law import Ruling
from hoyle.ledger import Ledger
from hoyle.seat import Seat
from hoyle.table.act import Act


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
    def dealer(self) -> Seat: ...

    @property
    def pack(self) -> Pack: ...

    @property
    def cut(self) -> bool: ...

    @property
    def harmed(self) -> tuple[Seat, ...]: ...


class Offered(Protocol):
    """The part of an observation that is needed to offer and to read acts."""

    @property
    def seat(self) -> Seat | None: ...

    @property
    def lawful(self) -> tuple[Act, ...]: ...


class Seen(Offered, Protocol):
    """The observation of any game: what words, doors and the random bot read of it.

    ``seat``: None for a bystander, for whom ``lawful`` is empty. ``cases``: the rulings announced so far.
    """

    @property
    def waits_for(self) -> Seat | None: ...

    @property
    def chairs(self) -> tuple[int, ...]: ...

    @property
    def cases(self) -> tuple[Ruling, ...]: ...


Seeing: TypeAlias = Any
"""The observation or the state of the game being played: its own functions take its own types."""


T = TypeVar("T")
V = TypeVar("V", bound=TableVariant)
S = TypeVar("S", bound=TableState)
A = TypeVar("A", bound=Act)
O = TypeVar("O", bound=Seen)


def changed(value: T, **changes: object) -> T:
    """Return a struct, known only by its protocol, with these fields changed."""
    return cast(T, structs.replace(cast(Struct, value), **changes))
