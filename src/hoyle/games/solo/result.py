"""What a sitting of solo has come to."""

from __future__ import annotations

from hoyle.games.solo.deal import over
from hoyle.games.solo.state import State
from hoyle.seat import SEATS, seat_name
from hoyle.table import Ending, Result


def result(state: State) -> Result:
    """Pence won by seat, and what has been settled. Once the deal has gone round, that counts as a game."""
    tally = state.tally
    return Result(
        score={seat_name(seat): tally.won[seat] for seat in SEATS},
        deals=tally.deals,
        ledger=tally.ledger,
        chairs=state.chairs,
        over=ended(state),
    )


def ended(state: State) -> Ending:
    """What the last deal was the end of: ``deal``, or ``game`` when the deal has gone round; else nothing."""
    if state.deal is None or state.pack.cards or not over(state) or state.deal.void:
        return ""
    return "deal" if state.tally.deals % len(SEATS) else "game"
