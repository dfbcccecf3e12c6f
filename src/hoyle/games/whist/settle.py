"""Stakes: payments of each player when a rubber, or a single game, is won. W-G28, W-G29, TL-03."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.games.whist.deal import rubber_won
from hoyle.games.whist.state import State, Tally
from hoyle.games.whist.variant import Variant
from hoyle.ledger import Ledger
from hoyle.seat import SEATS, side
from hoyle.table import Position
from hoyle.table.any_table import with_bystander


@with_bystander
def settle(position: Position[State]) -> State:
    """Return the state with the ledger updated for this deal; it is computed from the score, so a late
    penalty needs no correction.
    """
    state = position.state
    if state.tally is state.before or not state.variant.stake:
        return state
    ledger = _with_rubber(state)
    if ledger == state.tally.ledger:
        return state
    return replace(state, tally=replace(state.tally, ledger=ledger))


def rubber_points(variant: Variant, tally: Tally) -> tuple[int, int]:
    """Return the winning side and its points: its games less the losers', and the bonus for a rubber."""
    winners = tally.games.index(max(tally.games))
    bonus = variant.rubber_bonus if variant.rubber else 0
    return winners, tally.worth[winners] - tally.worth[1 - winners] + bonus


def _with_rubber(state: State) -> Ledger:
    tally, before = state.tally, state.before.ledger
    if not rubber_won(state.variant.rubber, tally):
        return before
    winners, points = rubber_points(state.variant, tally)
    pence = points * state.variant.stake
    paid = {str(state.chairs[seat]): pence if side(seat) == winners else -pence for seat in SEATS}
    return before.enter("rubber" if state.variant.rubber else "game", tally.deals, paid)
