"""The result of a sitting of blind hookey."""

from __future__ import annotations

from hoyle.games.hookey.deal import over
from hoyle.games.hookey.state import State
from hoyle.seat import Seat, seat_name
from hoyle.table import Ending, Result


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
