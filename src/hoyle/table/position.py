"""A game's state, the docket beside it, and the referee's way of attending."""

from __future__ import annotations

from enum import Enum
from typing import Generic, TypeVar

from msgspec import Struct

from hoyle.law import NO_CASES, Docket

State = TypeVar("State", covariant=True)


class Umpire(Enum):
    """The referee's way of attending.

    Strict refuses an unlawful act before it happens. Watchful lets it happen, and speaks as soon as
    the law lets it be claimed. On claim lets it happen, and speaks only when an entitled player claims.
    """

    STRICT = "strict"
    WATCHFUL = "watchful"
    ON_CLAIM = "on-claim"


class Position(Struct, Generic[State], frozen=True):
    """A position: ``state`` is what lies on the table; ``docket`` is what the referee has written."""

    state: State
    docket: Docket = NO_CASES
    umpire: Umpire = Umpire.STRICT
