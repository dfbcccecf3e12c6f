"""The parts of an observation that shared modules read."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias

from hoyle.law import Ruling
from hoyle.seat import Seat
from hoyle.table.act import Act


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
