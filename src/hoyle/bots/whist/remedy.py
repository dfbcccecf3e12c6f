"""Compares remedies for the plain player when it may choose one."""

from __future__ import annotations

from hoyle.cards import Suit
from hoyle.games.whist.observation import Observation
from hoyle.law import Remedy
from hoyle.law import remedy as remedies
from hoyle.seat import side
from hoyle.tricks.trick import height

BOOK = 6
"""The first six tricks, which score nothing."""

ACE, TEN = 14, 10

WINS = 100
"""A bonus for winning the game, larger than any number of points."""

FAIR = 13.25
"""The average value of a hand: a quarter of 40 for the aces to knaves, and of the 13 trumps."""


def pays(seen: Observation, remedy: Remedy) -> float:
    """Return the value of a remedy to this seat's side, comparable with others of the same case."""
    match remedy:
        case remedies.HighestOrLowest(highest=high):
            return 2 if high == _is_ours_for_certain(seen) else 0
        case remedies.MustWin():  # Useful if the offender must beat a card of their own side.
            return 0 if is_ours(seen) else 2
        case remedies.MustLose():
            return 1 if is_ours(seen) else 0
        case remedies.CardCalled():
            return 1
        case remedies.PartnerNames():
            return 0  # It gains nothing; an exposed card does.
        case remedies.SuitToLead(suit=suit) | remedies.SuitOnce(suit=suit):
            return _strength(seen, suit)
        case _:
            return _lead_after(seen, remedy)


def _lead_after(seen: Observation, remedy: Remedy) -> float:
    """Return the points by which our side is expected to lead after the deal.

    The remaining tricks are split evenly, adjusted by the strength of this seat's hand.
    """
    assert seen.seat is not None, "a bystander has no choice to make"
    us = side(seen.seat)
    up = seen.variant.game_points
    held = seen.taken
    counted = not any(seen.counts) and not seen.laid  # The score then includes the tricks.
    points = [float(max(seen.score[team] - counted * _by_tricks(held[team]), 0)) for team in (0, 1)]
    rest = sum(seen.counts) / 4 + sum(not trick.complete for trick in seen.laid) / 2
    tricks = [held[team] + rest / 2 for team in (0, 1)]
    edge = _edge(seen)
    tricks[us] += edge
    tricks[1 - us] -= edge
    for loser, count in seen.owed:
        _given_up(tricks, loser, count)
    match remedy:
        case remedies.Points(team, more):
            points[team] = max(points[team] + more, 0)
        case remedies.Tricks(loser, count):
            _given_up(tricks, loser, count)
        case remedies.NewDeal():
            tricks = [BOOK + 0.5, BOOK + 0.5]
    our_points, their_points = (points[team] + _by_tricks(tricks[team]) for team in (us, 1 - us))
    return our_points - min(their_points, up - 1) + (WINS if our_points >= up else 0)


def _given_up(tricks: list[float], loser: int, count: int) -> None:
    """Move up to ``count`` tricks from ``loser`` to the other side."""
    going = min(count, tricks[loser])
    tricks[loser] -= going
    tricks[1 - loser] += going


def _by_tricks(tricks: float) -> float:
    return max(tricks - BOOK, 0)


def _edge(seen: Observation) -> float:
    """Return the tricks above an even share of the rest that this seat's cards are worth."""
    if seen.trumps is None or not any(seen.counts):
        return 0
    worth = sum(_strength(seen, suit) for suit in Suit) + len(seen.hand.suit(seen.trumps))
    return (worth - FAIR * len(seen.hand) / 13) / 4


def _strength(seen: Observation, suit: Suit) -> int:
    """Return the strength of a suit in hand: four for the ace, down to one for the knave."""
    return sum(max(height(card) - TEN, 0) for card in seen.hand.suit(suit))


def is_ours(seen: Observation) -> bool:
    """Return whether a card of our side is winning the trick on the table."""
    trick = seen.trick
    return trick is not None and seen.seat is not None and side(trick.winner(seen.trumps)) == side(seen.seat)


def _is_ours_for_certain(seen: Observation) -> bool:
    """Return whether our side wins the trick unless it is trumped."""
    trick = seen.trick
    if trick is None or not is_ours(seen):
        return False
    card = trick.card(trick.winner(seen.trumps))
    return card is not None and (card.suit is not trick.led or height(card) == ACE)
