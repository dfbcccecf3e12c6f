"""Stakes: every hand is paid as soon as it is shown. BH-13. The result so far."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.games.hookey.deal import over
from hoyle.games.hookey.state import State
from hoyle.seat import Seat, seat_name
from hoyle.table import Ending, Position, Result
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


def result(state: State) -> Result:
    """Return the pence won by seat, and the settlement. A dealer's turn counts as a game."""
    tally, players = state.tally, state.variant.players
    return Result(
        score={seat_name(Seat(seat), players): pence for seat, pence in enumerate(tally.won)},
        deals=tally.deals,
        ledger=tally.ledger,
        chairs=state.chairs,
        over=ended(state),
    )


def ended(state: State) -> Ending:
    """Return what the last hand ended: ``deal``, or ``game`` when the deal passes; otherwise empty."""
    if state.hand is None or state.pack.cards or not over(state):
        return ""
    return "game" if state.tally.passed > state.before.passed else "deal"
