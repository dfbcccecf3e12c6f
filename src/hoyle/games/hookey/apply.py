"""Applies rulings at blind hookey, which come only from the laws of any table."""

from __future__ import annotations

from hoyle.games.hookey.state import State
from hoyle.law import Ruling
from hoyle.table.any_table import with_payments


@with_payments
def apply(state: State, _: Ruling) -> State:
    """Return the state unchanged: no ruling moves a packet or a stake."""
    return state
