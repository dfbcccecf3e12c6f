"""Stakes: the payments of the losers of a game to its winners, and the lurch. C-R24. The result so far."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET
from msgspec.structs import replace

from hoyle.games.cribbage.state import State
from hoyle.games.cribbage.variant import Variant, side_of, sides_called, worth
from hoyle.seat import Seat
from hoyle.table import Ending, Position, Result
from hoyle.table.any_table import with_bystander
from hoyle.table.result import Yardstick


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


def result(state: State) -> Result:
    """Return the holes of the game in progress, the games won, and the settlement."""
    tally, variant = state.tally, state.variant
    names, most = sides_called(variant), variant.game_points
    score = tally.score if max(tally.score) <= most else tuple(min(holes, most) for holes in tally.score)
    return Result(
        score=dict(zip(names, score, strict=True)),
        games=dict(zip(names, tally.games, strict=True)),
        game_points=dict(zip(names, tally.game_points, strict=True)) if tally.game_points else UNSET,
        deals=tally.deals,
        ledger=tally.ledger,
        chairs=state.chairs,
        over=ended(state),
    )


GAMES = Yardstick(
    unit="games",
    over=lambda _, result: result.over == "game",
    taken=lambda state, _: state.tally.games,
)
"""A whole game, credited to the side that pegs out."""


def ended(state: State) -> Ending:
    """Return what the last deal ended: ``deal`` or ``game``; empty while one is in progress."""
    if state.deal is None or state.pack.cards or not state.over:
        return ""
    if max(state.tally.score) >= state.variant.game_points:
        return "game"
    return "" if state.deal.void else "deal"
