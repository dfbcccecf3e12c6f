"""Scoring: the winner of a game played out, the rubicon, its worth, and the tally. RB-16 to RB-19, RB-26."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from hoyle.games.bezique.deal import other, played_out
from hoyle.games.bezique.state import DealInPlay, State, Tally
from hoyle.games.bezique.variant import BRISQUES, RUBICON, Variant
from hoyle.seat import Seat
from hoyle.table import Position

GAME: Final = 500
"""Points added to the difference where nobody is rubiconed (RB-17)."""

RUBICONED: Final = 1000
"""Points added to the sum where the loser is rubiconed, besides those for the brisques (RB-18)."""

HUNDREDS: Final = 300
"""Points that a rubicon adds for the brisques (RB-26)."""

ALL: Final = 320
"""The points of all brisques."""

BRISQUE: Final = 10

MOST_ADDED: Final = 900
"""The most that a player who played with too many cards adds to the opponent's score (RB-21)."""


class Won(Struct, frozen=True, kw_only=True):
    """A game won: by which seat, its worth, and whether the loser is rubiconed."""

    seat: Seat
    worth: int
    rubiconed: bool


def outcome(
    scores: tuple[int, int], brisques: tuple[int, int], *, ahead_wins: bool = False, added: int = HUNDREDS
) -> Won | None:
    """Return the outcome of a deal, or None if it is void because the players are equal even in brisques.

    Args:
        scores: points scored by seat, brisques excluded.
        brisques: aces and tens taken, by seat, ten points each.
        ahead_wins: does a loser whose brisques save the rubicon, and pass the winner, win after all?
        added: points that a rubicon adds for the brisques.

    >>> outcome((1510, 1240), (0, 0))
    Won(seat=0, worth=800, rubiconed=False)
    >>> outcome((1320, 620), (10, 12))
    Won(seat=0, worth=3200, rubiconed=True)
    """
    full = scores[0] + BRISQUE * brisques[0], scores[1] + BRISQUE * brisques[1]
    tied = scores[0] == scores[1]
    decided_by = full if tied else scores
    if decided_by[0] == decided_by[1]:
        return None
    winner = 0 if decided_by[0] > decided_by[1] else 1
    loser = 1 - winner
    if scores[loser] < RUBICON and full[loser] < RUBICON:
        return Won(seat=Seat(winner), worth=_rubicon(scores[winner], scores[loser], added), rubiconed=True)
    counted = full if tied or scores[loser] < RUBICON else scores
    if ahead_wins and counted[loser] > counted[winner]:
        winner, loser = loser, winner
    return Won(seat=Seat(winner), worth=_game(counted[winner], counted[loser]), rubiconed=False)


def too_many_cards(score: int, other: int, seat: Seat, *, added: int = HUNDREDS) -> Won:
    """Return the worth of a deal to ``seat``, whose adversary has played with more than nine cards (RB-21).

    The offender is rubiconed, but adds no more than ``MOST_ADDED`` to the opponent's score.
    """
    return Won(seat=seat, worth=_rubicon(score, min(other, MOST_ADDED), added), rubiconed=True)


def _hundreds(score: int) -> int:
    return score - score % 100


def _game(winner: int, loser: int) -> int:
    return max(_hundreds(winner) - _hundreds(loser), 100) + GAME


def _rubicon(winner: int, loser: int, added: int) -> int:
    return _hundreds(winner) + max(_hundreds(loser), 100) + RUBICONED + added


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
