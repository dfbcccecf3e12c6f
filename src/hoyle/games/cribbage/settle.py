"""Stakes: the payments of the losers of a game to its winners, and the lurch. C-R24."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from hoyle.games.cribbage.side import side_of
from hoyle.games.cribbage.state import State
from hoyle.games.cribbage.variant import Variant, worth
from hoyle.seat import Seat
from hoyle.table import Position
from hoyle.table.any_table import with_bystander


@with_bystander
def settle(position: Position[State]) -> State:
    """Return the state with the ledger updated for this deal."""
    state = position.state
    tally, variant = state.tally, state.variant
    if tally.games == state.before.games or not variant.stake or tally.ledger != state.before.ledger:
        return state
    won = next(side for side, games in enumerate(tally.games) if games > state.before.games[side])
    pence = {str(chair): 0 for chair in state.chairs}
    for seat, paid in payments(variant, tally.score, won).items():
        pence[str(state.chairs[seat])] += paid
    return replace(state, tally=replace(tally, ledger=tally.ledger.enter("game", tally.deals, pence)))


def payments(variant: Variant, score: Sequence[int], won: int) -> dict[Seat, int]:
    """Return the pence that each seat receives, or pays, for a game that a side has won.

    Args:
        variant: the game, with its stake.
        score: the holes of each side.
        won: the side that has won.
    """
    pence = dict.fromkeys(map(Seat, range(variant.players)), 0)
    for seat in tuple(pence):
        side = side_of(variant, seat)
        if side == won:
            continue
        paid = variant.stake * worth(variant, score[side])
        # A partner is paid by the adversary on their left; a player without a partner is paid by all.
        payee = Seat((seat - 1) % variant.players) if variant.partners else Seat(won)
        pence[seat] -= paid
        pence[payee] += paid
    return pence
