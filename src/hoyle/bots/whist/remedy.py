"""Compares remedies for a plain player who may choose one."""

from __future__ import annotations

from hoyle.cards import Suit
from hoyle.games.whist.observation import Observation
from hoyle.law import Remedy
from hoyle.law import remedy as remedies
from hoyle.seat import side
from hoyle.tricks import height

BOOK = 6
"""Tricks that score nothing."""

ACE, TEN = 14, 10

WINS = 100
"""More than any points: the game is won."""

FAIR = 13.25
"""The average worth of a hand: a quarter of the forty for aces to knaves, and of thirteen trumps."""


def pays(seen: Observation, remedy: Remedy) -> float:
    """Return the worth of a remedy to this seat's side, to be compared with others of the same case."""
    match remedy:
        case remedies.HighestOrLowest(highest=high):
            return 2 if high == _is_ours_for_certain(seen) else 0
        case remedies.MustWin():  # Worth while where the offender must beat a card of their own side.
            return 0 if _is_ours(seen) else 2
        case remedies.CardCalled():
            return 1
        case remedies.PartnerNames():
            return 0  # Nothing is won by it; a card that lies open is.
        case remedies.SuitToLead(suit=suit):
            return _strength(seen, suit)
        case _:
            return _lead_after(seen, remedy)


def _lead_after(seen: Observation, remedy: Remedy) -> float:
    """Return the points by which our side would lead when the deal is over.

    The rest of the tricks fall evenly, except for what our own hand is better or worse than another.
    """
    assert seen.seat is not None, "a bystander has no choice to make"
    us = side(seen.seat)
    up = seen.variant.game_points
    held = seen.taken
    counted = not any(seen.counts) and not seen.laid  # The score has the tricks in it by then.
    points = [float(max(seen.score[of] - counted * _by_tricks(held[of]), 0)) for of in (0, 1)]
    rest = sum(seen.counts) / 4 + sum(not trick.complete for trick in seen.laid) / 2
    tricks = [held[of] + rest / 2 for of in (0, 1)]
    edge = _edge(seen)
    tricks[us] += edge
    tricks[1 - us] -= edge
    for loser, count in seen.owed:
        _given_up(tricks, loser, count)
    match remedy:
        case remedies.Points(of, more):
            points[of] = max(points[of] + more, 0)
        case remedies.Tricks(loser, count):
            _given_up(tricks, loser, count)
        case remedies.NewDeal():
            tricks = [BOOK + 0.5, BOOK + 0.5]
    ours, theirs = (points[of] + _by_tricks(tricks[of]) for of in (us, 1 - us))
    return ours - min(theirs, up - 1) + (WINS if ours >= up else 0)


def _given_up(tricks: list[float], loser: int, count: int) -> None:
    """Move so many tricks to the other side, or all there are; whoever owes them has them at the end."""
    going = min(count, tricks[loser])
    tricks[loser] -= going
    tricks[1 - loser] += going


def _by_tricks(tricks: float) -> float:
    return max(tricks - BOOK, 0)


def _edge(seen: Observation) -> float:
    """Return the tricks by which our side's share of the rest is above the half, by this seat's cards
    in it.
    """
    if seen.trumps is None or not any(seen.counts):
        return 0
    worth = sum(_strength(seen, suit) for suit in Suit) + len(seen.hand.suit(seen.trumps))
    return (worth - FAIR * len(seen.hand) / 13) / 4


def _strength(seen: Observation, suit: Suit) -> int:
    """Return the strength of a card: four for an ace, down to one for a knave."""
    return sum(max(height(card) - TEN, 0) for card in seen.hand.suit(suit))


def _is_ours(seen: Observation) -> bool:
    """Does a card of our side win the trick on the table, as it lies?"""
    trick = seen.trick
    return trick is not None and seen.seat is not None and side(trick.winner(seen.trumps)) == side(seen.seat)


def _is_ours_for_certain(seen: Observation) -> bool:
    """Does our side win the trick on the table, whatever of the suit led is put to it?"""
    trick = seen.trick
    if trick is None or not _is_ours(seen):
        return False
    card = trick.card(trick.winner(seen.trumps))
    return card is not None and (card.suit is not trick.led or height(card) == ACE)
