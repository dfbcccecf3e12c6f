"""The result of a sitting of rubicon bézique."""

from __future__ import annotations

from hoyle.games.bezique.deal import over
from hoyle.games.bezique.state import State
from hoyle.games.bezique.variant import PLAYERS
from hoyle.seat import Seat, seat_name
from hoyle.table import Ending, Result


def result(state: State) -> Result:
    """Return the points of the deal in progress, the games won, and the settlement."""
    tally = state.tally
    names = [seat_name(Seat(seat), PLAYERS) for seat in range(PLAYERS)]
    return Result(
        score=dict(zip(names, tally.score, strict=True)),
        games=dict(zip(names, tally.games, strict=True)),
        deals=tally.deals,
        ledger=tally.ledger,
        chairs=state.chairs,
        over=ended(state),
    )


def ended(state: State) -> Ending:
    """Return what the last deal ended: a game, or only a deal if that is void; otherwise an empty string."""
    if state.deal is None or state.pack.cards or state.deal.void or not over(state):
        return ""
    return "deal" if state.tally.games == state.before.games else "game"
