"""One act, between the position it was done in and the state it left."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

from hoyle.table.position import Position

State = TypeVar("State", covariant=True)
Act = TypeVar("Act", covariant=True)


class Step(Struct, Generic[State, Act], frozen=True):
    """Everything that ``incidents`` may look at. The docket before tells what was then bound or claimed."""

    before: Position[State]
    act: Act
    after: State
