"""The outcome of a deal: the winner, the rubicon, and the worth of the game. RB-16 to RB-19, RB-26."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from hoyle.games.bezique.variant import RUBICON
from hoyle.seat import Seat

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
