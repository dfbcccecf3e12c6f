"""Scoring: the score of the deal in progress, and the worth of a game played out. RB-16."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.games.bezique.deal import BRISQUES, other, played_out
from hoyle.games.bezique.outcome import ALL, HUNDREDS, Won, outcome, too_many_cards
from hoyle.games.bezique.state import DealInPlay, State, Tally
from hoyle.games.bezique.variant import Variant
from hoyle.seat import Seat
from hoyle.table import Position


def score(position: Position[State]) -> State:
    """Return the state with its tally updated for the deal in progress."""
    state = position.state
    deal = state.deal
    if deal is None or state.pack.cards:
        return state
    tally = _tallied(state.variant, deal, state.before)
    current = state.tally
    if (tally.score, tally.deals, tally.worth) == (current.score, current.deals, current.worth):
        return state
    return replace(state, tally=tally)


def won(variant: Variant, deal: DealInPlay) -> Won | None:
    """Return the outcome of a deal played out; None if it is void."""
    scores = deal.total(Seat(0)), deal.total(Seat(1))
    added = ALL if variant.brisques_added == "all" else HUNDREDS
    if deal.over is not None:
        winner = other(deal.over)
        return too_many_cards(scores[winner], scores[deal.over], winner, added=added)
    ahead_wins = variant.saved_and_ahead == "wins"
    return outcome(scores, brisques_by_seat(deal), ahead_wins=ahead_wins, added=added)


def brisques_of(deal: DealInPlay, seat: Seat) -> int:
    """Return the number of aces and tens that a seat has taken."""
    return sum(card.rank in BRISQUES for card in deal.taken[seat])


def brisques_by_seat(deal: DealInPlay) -> tuple[int, int]:
    """Return the numbers of aces and tens that each seat has taken."""
    return brisques_of(deal, Seat(0)), brisques_of(deal, Seat(1))


def _tallied(variant: Variant, deal: DealInPlay, before: Tally) -> Tally:
    if deal.void:
        return before
    tally = replace(before, score=(deal.total(Seat(0)), deal.total(Seat(1))))
    if not played_out(deal):
        return tally
    game_won = won(variant, deal)
    games, worth = list(before.games), list(before.worth)
    if game_won:
        games[game_won.seat] += 1
        worth[game_won.seat] += game_won.worth
    return replace(tally, games=(games[0], games[1]), worth=(worth[0], worth[1]), deals=before.deals + 1)
