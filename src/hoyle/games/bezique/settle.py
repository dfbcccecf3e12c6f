"""Stakes: the loser of a game pays for each hundred of its worth. RB-17."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.games.bezique.state import State
from hoyle.table import Position
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
