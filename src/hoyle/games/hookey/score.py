"""Scoring a hand: the winnings of each seat. BH-13."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.games.hookey.outcome import outcome
from hoyle.games.hookey.state import State, Tally
from hoyle.table import Position


def score(position: Position[State]) -> State:
    """Return the tally once the cards are shown: the winnings of each seat, by the stakes on the table."""
    state = position.state
    hand = state.hand
    if hand is None or not hand.shown or state.tally is not state.before:
        return state
    came_to = outcome(state.variant, hand)
    won = list(state.before.won)
    won[hand.dealer] += came_to.deltas[0]
    for bet, pence in zip(hand.bets, came_to.deltas[1:], strict=True):
        won[bet.seat] += pence
    before = state.before
    tally = Tally(
        won=tuple(won),
        deals=before.deals + 1,
        passed=before.passed + came_to.deal_passes,
        ledger=before.ledger,
    )
    return replace(state, tally=tally)
