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
    """Return the tally with the deal in progress."""
    state = position.state
    deal = state.deal
    if deal is None or state.pack.cards:
        return state
    tally = _tallied(state.variant, deal, state.before)
    now = state.tally
    if (tally.score, tally.deals, tally.worth) == (now.score, now.deals, now.worth):
        return state
    return replace(state, tally=tally)


def won(variant: Variant, deal: DealInPlay) -> Won | None:
    """Return the outcome of a deal played out; None if it is void."""
    scores = deal.total(Seat(0)), deal.total(Seat(1))
    added = ALL if variant.brisques_added == "all" else HUNDREDS
    if deal.over is not None:
        ours = other(deal.over)
        return too_many_cards(scores[ours], scores[deal.over], ours, added=added)
    ahead_wins = variant.saved_and_ahead == "wins"
    return outcome(scores, brisques_by_seat(deal), ahead_wins=ahead_wins, added=added)


def brisques_of(deal: DealInPlay, seat: Seat) -> int:
    """Return the aces and tens that a seat has taken."""
    return sum(card.rank in BRISQUES for card in deal.taken[seat])


def brisques_by_seat(deal: DealInPlay) -> tuple[int, int]:
    """Return the aces and tens that each seat has taken."""
    return brisques_of(deal, Seat(0)), brisques_of(deal, Seat(1))


def _tallied(variant: Variant, deal: DealInPlay, before: Tally) -> Tally:
    if deal.void:
        return before
    tally = replace(before, score=(deal.total(Seat(0)), deal.total(Seat(1))))
    if not played_out(deal):
        return tally
    came_to = won(variant, deal)
    games, worth = list(before.games), list(before.worth)
    if came_to:
        games[came_to.seat] += 1
        worth[came_to.seat] += came_to.worth
    return replace(tally, games=(games[0], games[1]), worth=(worth[0], worth[1]), deals=before.deals + 1)
