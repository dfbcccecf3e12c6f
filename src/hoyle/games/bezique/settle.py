"""Stakes: the loser of a game pays for each hundred of its worth. RB-17. The result so far."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.games.bezique.deal import over
from hoyle.games.bezique.state import State
from hoyle.games.bezique.variant import PLAYERS
from hoyle.seat import Seat, seat_name
from hoyle.table import Ending, Position, Result
from hoyle.table.any_table import with_bystander


@with_bystander
def settle(position: Position[State]) -> State:
    """Return the state with the payments of this game in the ledger."""
    state = position.state
    tally, before, stake = state.tally, state.before, state.variant.stake
    if tally.deals == before.deals or not stake or tally.ledger is not before.ledger:
        return state
    first_won, second_won = (
        current - earlier for current, earlier in zip(tally.worth, before.worth, strict=True)
    )
    pence = (first_won - second_won) // 100 * stake
    paid = {str(state.chairs[0]): pence, str(state.chairs[1]): -pence}
    return replace(state, tally=replace(tally, ledger=tally.ledger.enter("game", tally.deals, paid)))


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
