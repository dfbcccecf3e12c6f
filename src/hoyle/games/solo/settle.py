"""The ledger: every deal is paid as soon as it is played. The result so far."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.games.solo.deal import over
from hoyle.games.solo.state import State
from hoyle.seat import SEATS, seat_name
from hoyle.table import Ending, Position, Result
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


def result(state: State) -> Result:
    """Return pence won by seat, and the settlement. Once each player has dealt, that counts as a game."""
    tally = state.tally
    return Result(
        score={seat_name(seat): tally.won[seat] for seat in SEATS},
        deals=tally.deals,
        ledger=tally.ledger,
        chairs=state.chairs,
        over=ended(state),
    )


def ended(state: State) -> Ending:
    """Return what the last deal ended: ``deal``, or ``game`` once each player has dealt; otherwise empty."""
    if state.deal is None or state.pack.cards or not over(state) or state.deal.void:
        return ""
    return "deal" if state.tally.deals % len(SEATS) else "game"
