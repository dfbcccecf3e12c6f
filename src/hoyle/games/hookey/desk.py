"""Blind hookey at the referee's desk, to which only what may happen at any table is brought."""

from __future__ import annotations

from hoyle.table.desk import AtTheDesk, Question

DESK = AtTheDesk(
    keys=frozenset({"players"}),
    asks=(Question("players", "How many play (Enter for 4)"),),
    options=frozenset({"players"}),
)
