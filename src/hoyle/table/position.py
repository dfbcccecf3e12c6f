"""A game's state with the docket beside it, the referee's way of attending, and the step of one act."""

from __future__ import annotations

from enum import Enum
from typing import Generic, TypeVar

from msgspec import Struct

from hoyle.frozen import Frozen
from hoyle.law import NO_CASES, Docket

State = TypeVar("State", covariant=True)
Act = TypeVar("Act", covariant=True)


class Umpire(Enum):
    """How the referee attends.

    Attributes:
        STRICT: Refuses an unlawful act before it happens.
        WATCHFUL: Lets it happen, and speaks as soon as the law lets it be claimed.
        ON_CLAIM: Lets it happen, and speaks only when an entitled player claims.
    """

    STRICT = "strict"
    WATCHFUL = "watchful"
    ON_CLAIM = "on-claim"


class Position(Frozen, Struct, Generic[State], frozen=True, gc=False):
    """A position of a game.

    Attributes:
        state: Everything on the table, seen or unseen.
        docket: Everything that the referee has ruled.
        umpire: How the referee attends.
    """

    state: State
    docket: Docket = NO_CASES
    umpire: Umpire = Umpire.STRICT


class Step(Struct, Generic[State, Act], frozen=True):
    """Everything that ``incidents`` may use. The docket before shows the obligations and claims at that
    time.
    """

    before: Position[State]
    act: Act
    after: State
