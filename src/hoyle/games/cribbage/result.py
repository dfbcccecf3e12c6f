"""The result of a sitting of cribbage."""

from __future__ import annotations

from msgspec import UNSET

from hoyle.games.cribbage.side import sides_called
from hoyle.games.cribbage.state import State
from hoyle.table import Ending, Result
from hoyle.table.yardstick import Yardstick


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
