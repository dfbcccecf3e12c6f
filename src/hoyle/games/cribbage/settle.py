"""Stakes: the payments of the losers of a game to its winners, and the lurch. C-R24."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.games.cribbage.side import side_of
from hoyle.games.cribbage.state import State, Tally
from hoyle.games.cribbage.variant import Variant, lurch_line
from hoyle.seat import Seat
from hoyle.table import Position
from hoyle.table.any_table import with_bystander


@with_bystander
def settle(position: Position[State]) -> State:
    """Return the ledger as this deal leaves it."""
    state = position.state
    tally, variant = state.tally, state.variant
    if tally.games == state.before.games or not variant.stake or tally.ledger != state.before.ledger:
        return state
    won = next(side for side, games in enumerate(tally.games) if games > state.before.games[side])
    pence: dict[str, int] = dict.fromkeys(map(str, state.chairs), 0)
    for seat in map(Seat, range(variant.players)):
        side = side_of(variant, seat)
        if side == won:
            continue
        paid = variant.stake * worth(variant, tally, side)
        # A partner is paid by the adversary who sits on the left; one who plays alone is paid by all.
        to = Seat((seat - 1) % variant.players) if variant.partners else Seat(won)
        pence[str(state.chairs[seat])] -= paid
        pence[str(state.chairs[to])] += paid
    return replace(state, tally=replace(tally, ledger=tally.ledger.enter("game", tally.deals, pence)))


def worth(variant: Variant, tally: Tally, loser: int) -> int:
    """Return the stakes that a losing side pays: two if it is lurched, with less than half the game, else
    one.
    """
    return 2 if variant.lurch and tally.score[loser] < lurch_line(variant.game_points) else 1
