"""Scoring a hand: the winnings of each seat. BH-13."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.games.hookey.outcome import outcome
from hoyle.games.hookey.state import State, Tally
from hoyle.table import Position


def score(position: Position[State]) -> State:
    """Return the state with the winnings of each seat added to its tally, once the cards are shown."""
    state = position.state
    hand = state.hand
    if hand is None or not hand.shown or state.tally is not state.before:
        return state
    hand_outcome = outcome(state.variant, hand)
    won = list(state.before.won)
    won[hand.dealer] += hand_outcome.deltas[0]
    for bet, pence in zip(hand.bets, hand_outcome.deltas[1:], strict=True):
        won[bet.seat] += pence
    before = state.before
    tally = Tally(
        won=tuple(won),
        deals=before.deals + 1,
        passed=before.passed + hand_outcome.deal_passes,
        ledger=before.ledger,
    )
    return replace(state, tally=tally)
