"""The ledger: every deal is paid as soon as it is played."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.games.solo.state import State
from hoyle.seat import SEATS
from hoyle.table import Position
from hoyle.table.any_table import with_bystander


@with_bystander
def settle(position: Position[State]) -> State:
    """Return the state with the ledger updated for this deal; it is computed from the score, so a late
    penalty needs no correction.
    """
    state = position.state
    tally, before, deal = state.tally, state.before, state.deal
    if tally.won == before.won or deal is None or deal.contract is None:
        return state
    paid = {str(state.chairs[seat]): tally.won[seat] - before.won[seat] for seat in SEATS}
    ledger = before.ledger.enter(deal.contract.declaration.value, tally.deals, paid)
    return state if ledger == tally.ledger else replace(state, tally=replace(tally, ledger=ledger))
