"""Something that will happen by itself at a table, and when."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Alarm(Struct, frozen=True):
    """What will happen (as in ``messages.Clock``), when by the table's clock, and at which seat."""

    what: Literal["stand_in", "turn", "deal", "end", "shuffle"]
    at: float
    seat: int | None = None
