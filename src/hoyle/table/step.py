"""One act, with the position before it and the state after it."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

from hoyle.table.position import Position

State = TypeVar("State", covariant=True)
Act = TypeVar("Act", covariant=True)


class Step(Struct, Generic[State, Act], frozen=True):
    """Everything that ``incidents`` may use. The docket before shows the obligations and claims at that
    time.
    """

    before: Position[State]
    act: Act
    after: State
