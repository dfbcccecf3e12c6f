"""Stakes: payments when a rubber, or a single game, is won; the result so far. W-G28, W-G29, TL-03."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.games.whist.deal import dealt_by_north, rubber_won
from hoyle.games.whist.state import State, Tally
from hoyle.games.whist.variant import Variant
from hoyle.ledger import Ledger
from hoyle.seat import SEATS, side, side_name
from hoyle.table import Ending, Position, Result
from hoyle.table.any_table import with_bystander
from hoyle.table.result import Yardstick


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


_NS, _EW = side_name(0), side_name(1)


def result(state: State) -> Result:
    """Return the points of the game in progress, the games of its rubber, and the settlement."""
    tally, up = state.tally, state.variant.game_points
    return Result(
        score={_NS: min(tally.score[0], up), _EW: min(tally.score[1], up)},
        games={_NS: tally.games[0], _EW: tally.games[1]},
        deals=tally.deals,
        rubbers=tally.rubbers,
        ledger=tally.ledger,
        chairs=state.chairs,
        over=ended(state),
    )


TRICKS_A_DEAL = Yardstick(
    unit="tricks a deal",
    deals=dealt_by_north,
    over=lambda state, _: state.deal.played_out,
    taken=lambda state, _: (state.deal.held_by.count(0), state.deal.held_by.count(1)),
)


def ended(state: State) -> Ending:
    """Return what the last deal ended: ``deal``, ``game`` or ``rubber``; empty while one is in progress."""
    if state.deal is None or not state.over:
        return ""
    if max(state.tally.score) < state.variant.game_points:
        return "" if state.deal.void else "deal"
    return "rubber" if rubber_won(state.variant.rubber, state.tally) else "game"
