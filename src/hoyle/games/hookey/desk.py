"""Blind hookey at the referee's desk, which accepts only the incidents of any table."""

from __future__ import annotations

from hoyle.games.hookey.state import State
from hoyle.games.hookey.variant import Variant
from hoyle.table.desk import AtTheDesk, Question

DESK: AtTheDesk[Variant, State] = AtTheDesk(
    keys=frozenset({"players"}),
    asks=(Question("players", "How many play (Enter for 4)"),),
    options=frozenset({"players"}),
)
