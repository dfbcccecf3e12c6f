"""A game's state with the docket beside it, the referee's way of attending, and the step of one act."""

from __future__ import annotations

from enum import Enum
from typing import Generic, TypeVar

from msgspec import Struct

from hoyle.frozen import Frozen
from hoyle.law import NO_CASES, Docket
from hoyle.seat import Seat

State = TypeVar("State", covariant=True)
Variant = TypeVar("Variant", covariant=True)
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


class SeenFromSeat(Frozen, Struct, Generic[Variant], frozen=True, kw_only=True):
    """The part of an observation that games with the laws of any table share.

    Attributes:
        variant: The rules in force, with every option.
        umpire: ``strict``, ``watchful`` or ``on-claim``.
        seat: Whose view this is; None for a bystander.
        waits_for: The seat that everyone waits for; None when chance must act.
        chairs: For each seat, the number of its player in the order of the record.
        dealer: The dealer of the deal in play, or of the next one if there is none.
        cutter: The seat that cuts the pack next; None if nobody has to.
    """

    variant: Variant
    umpire: str
    seat: Seat | None
    waits_for: Seat | None
    chairs: tuple[int, ...]
    dealer: Seat
    cutter: Seat | None


class Step(Struct, Generic[State, Act], frozen=True):
    """Everything that ``incidents`` may use. The docket before shows the obligations and claims at that
    time.
    """

    before: Position[State]
    act: Act
    after: State
