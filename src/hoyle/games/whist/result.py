"""The result of a sitting of whist."""

from __future__ import annotations

from hoyle.games.whist.deal import dealt_by_north, rubber_won
from hoyle.games.whist.state import State
from hoyle.seat import side_name
from hoyle.table import Ending, Result
from hoyle.table.yardstick import Yardstick

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
