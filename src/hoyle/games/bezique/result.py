"""What a sitting of rubicon bézique has come to."""

from __future__ import annotations

from typing import Literal

from hoyle.games.bezique.deal import over
from hoyle.games.bezique.state import State
from hoyle.games.bezique.variant import PLAYERS
from hoyle.seat import Seat, seat_name
from hoyle.table import Result


def result(state: State) -> Result:
    """Points of the deal in hand, games won, and what has been settled."""
    tally = state.tally
    names = [seat_name(Seat(seat), PLAYERS) for seat in range(PLAYERS)]
    return Result(
        score=dict(zip(names, tally.score, strict=True)),
        games=dict(zip(names, tally.games, strict=True)),
        deals=tally.deals,
        ledger=tally.ledger,
        chairs=state.chairs,
        over=_over(state),
    )


def _over(state: State) -> Literal["", "deal", "game"]:
    if state.deal is None or state.pack.cards or state.deal.void or not over(state):
        return ""
    return "deal" if state.tally.games == state.before.games else "game"
