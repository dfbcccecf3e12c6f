"""Something that will happen by itself at a table, and when."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Alarm(Struct, frozen=True):
    """The thing that will happen (as in ``messages.Clock``), its moment by the clock, and its seat."""

    what: Literal["stand_in", "turn", "deal", "end", "shuffle"]
    at: float
    seat: int | None = None
