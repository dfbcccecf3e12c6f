"""The value of a card in the play: the holes it pegs, less the expected best reply."""

from __future__ import annotations

from math import comb

from hoyle.cards import Card, Hand
from hoyle.games.cribbage.observation import Observation
from hoyle.games.cribbage.pegging import LIMIT, points_made
from hoyle.games.cribbage.show import RANKS, VALUES
from hoyle.games.cribbage.variant import side_of
from hoyle.maxims.cribbage.moment import PACK
from hoyle.seat import Seat, left


def worth(seen: Observation, card: Card) -> float:
    """Return the holes that a card pegs, less the expected value of the best reply."""
    series = (*(RANKS[each.index] for _, each in seen.series), RANKS[card.index])
    return points_made(series) - _reply(seen, card, series)


def unseen(seen: Observation) -> Hand:
    """Return the cards that this seat has not seen."""
    known = [card for series in (*seen.past, seen.series) for _, card in series]
    start = [seen.start] if seen.start else []
    return PACK - seen.kept - seen.laid_out - seen.faced - Hand.of([*known, *start])


def _reply(seen: Observation, card: Card, series: tuple[int, ...]) -> float:
    """Return the expected value of the next adversary's best reply, from a random hand of unseen cards."""
    count = seen.count + VALUES[card.index]
    adversary = _next_to_play(seen)
    if adversary is None or count >= LIMIT:
        return 0.0
    cards, held = unseen(seen), seen.counts[adversary]
    by_points: dict[int, int] = {}
    for reply in cards:
        if count + VALUES[reply.index] <= LIMIT:
            points = points_made((*series, RANKS[reply.index]))
            by_points[points] = by_points.get(points, 0) + 1
    ways, better, average = comb(len(cards), held), 0, 0.0
    for points in sorted(by_points, reverse=True):
        none_better = comb(len(cards) - better, held)
        better += by_points[points]
        average += points * (none_better - comb(len(cards) - better, held)) / ways
    return average


def _next_to_play(seen: Observation) -> Seat | None:
    """Return the seat that plays next, or None if it is on this seat's side."""
    assert seen.seat is not None, "a bystander plays nothing"
    players = seen.variant.players
    seat = left(seen.seat, players)
    while seat != seen.seat and (not seen.counts[seat] or seat in seen.gone):
        seat = left(seat, players)
    return None if side_of(seen.variant, seat) == side_of(seen.variant, seen.seat) else seat
