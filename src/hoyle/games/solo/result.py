"""The result of a sitting of solo."""

from __future__ import annotations

from hoyle.games.solo.deal import over
from hoyle.games.solo.state import State
from hoyle.seat import SEATS, seat_name
from hoyle.table import Ending, Result


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
