"""Stakes: every hand is paid as soon as it is shown. BH-13."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.games.hookey.state import State
from hoyle.table import Position
from hoyle.table.any_table import with_bystander


@with_bystander
def settle(position: Position[State]) -> State:
    """Return the state with the payments of this hand in the ledger."""
    state = position.state
    tally, before = state.tally, state.before
    if tally.deals == before.deals or tally.ledger is not before.ledger:
        return state
    pence = {
        str(player): now - then for player, now, then in zip(state.chairs, tally.won, before.won, strict=True)
    }
    return replace(state, tally=replace(tally, ledger=tally.ledger.enter("hand", tally.deals, pence)))
