"""The ledger: every deal is paid as soon as it is played."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.games.solo.state import State
from hoyle.seat import SEATS
from hoyle.table import Position
from hoyle.table.any_table import with_bystander


@with_bystander
def settle(position: Position[State]) -> State:
    """Return the ledger as this deal leaves it; it follows the score, so a penalty claimed late needs no
    undoing.
    """
    state = position.state
    tally, before, deal = state.tally, state.before, state.deal
    if tally.won == before.won or deal is None or deal.contract is None:
        return state
    paid = {str(state.chairs[seat]): tally.won[seat] - before.won[seat] for seat in SEATS}
    ledger = before.ledger.enter(deal.contract.declaration.value, tally.deals, paid)
    return state if ledger == tally.ledger else replace(state, tally=replace(tally, ledger=ledger))
