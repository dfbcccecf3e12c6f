"""Play for three and four players: each card is tried in play-outs with random hands for the others.

There is no solved table for more than two players. The value of a card is its side's pegging less the others'
to the end of the deal, plus half of ``plain``'s value, because the play-outs are greedy.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

import numpy as np

from hoyle.bots.cribbage import peg
from hoyle.bots.cribbage.rest import RestOfPlay, value
from hoyle.games.cribbage.act import Play
from hoyle.games.cribbage.observation import Observation
from hoyle.games.cribbage.pegging import LIMIT
from hoyle.games.cribbage.show import RANKS
from hoyle.games.cribbage.variant import Variant, side_of
from hoyle.seat import Seat
from hoyle.solution import likelihood, ways

WORLDS: Final = 60
"""The number of times the other hands are drawn for one choice."""

AS_PLAIN: Final = 0.5
"""The weight of ``plain``'s value of a card."""

LEAST_KEPT: Final = 0.05
"""The smallest share of cards of a rank assumed to be kept."""


def choice(seen: Observation, rng: Random) -> Play | None:
    """Return the card with the best value for the seat's side, the highest of equal cards.

    None if there is no card to play, or if the variant lets a player stop after a go.
    """
    by_rank = {RANKS[act.card.index]: act for act in seen.lawful if isinstance(act, Play)}
    ranks = sorted(by_rank)
    if len(ranks) < 2 or seen.variant.after_go != "bound":
        return by_rank[ranks[0]] if len(ranks) == 1 else None
    worths = zip(by_play_outs(seen, ranks, rng), ranks, strict=True)
    best = max((gain + AS_PLAIN * peg.worth(seen, by_rank[rank].card), rank) for gain, rank in worths)
    return by_rank[best[1]]


def by_play_outs(seen: Observation, ranks: Sequence[int], rng: Random) -> list[float]:
    """Return, by rank, the holes that the seat's side pegs to the end of the deal, less the other side's.

    The values are averages over the worlds and over the other sides.
    """
    totals = zip(*each_play_out(seen, ranks, rng), strict=True)
    return [sum(gains) / WORLDS for gains in totals]


def each_play_out(seen: Observation, ranks: Sequence[int], rng: Random) -> list[list[float]]:
    """Return the same for each world, by world and rank."""
    assert seen.seat is not None, "a bystander plays nothing"
    sides = [side_of(seen.variant, Seat(each)) for each in range(seen.variant.players)]
    others = max(sides)
    found = []
    for _ in range(WORLDS):
        hands = drawn(seen, rng)
        gains = [0.0] * len(ranks)
        for place, rank in enumerate(ranks):
            rest = rest_of(seen, [list(hand) for hand in hands])
            rest.play(rank)
            for side, pegs in zip(sides, rest.play_out(), strict=True):
                gains[place] += pegs if side == sides[seen.seat] else -pegs / others
        found.append(gains)
    return found


def rest_of(seen: Observation, hands: list[list[int]]) -> RestOfPlay:
    """Return the rest of the play as this seat sees it, with these hands; it changes them."""
    assert seen.seat is not None, "a bystander plays nothing"
    series = [RANKS[card.index] for _, card in seen.series]
    last = seen.series[-1][0] if seen.series else seen.seat
    one_series = seen.variant.one_series
    return RestOfPlay(
        hands, series, {int(seat) for seat in seen.gone}, seen.seat, last, one_series=one_series
    )


def drawn(seen: Observation, rng: Random) -> list[list[int]]:
    """Return random ranks for every other seat, weighted by what careful players keep, and the seat's own
    ranks.

    A player who has said go in this series gets no card that could still be played.
    """
    dealer = side_of(seen.variant, seen.dealer)
    room = LIMIT - seen.count
    cards = [RANKS[card.index] for card in peg.unseen(seen)]
    hands = [[] if seat != seen.seat else [RANKS[card.index] for card in seen.hand] for seat in _seats(seen)]
    # Deal first to players who said go, while high cards are still available.
    for seat in sorted(_seats(seen), key=lambda each: each not in seen.gone):
        if seat == seen.seat:
            continue
        kept = _kept(seen.variant, side_of(seen.variant, seat) == dealer)
        barred = room if seat in seen.gone else 0
        times = [(value(rank) <= barred, rng.expovariate(kept[rank - 1])) for rank in cards]
        order = sorted(range(len(cards)), key=times.__getitem__)
        taken, left = order[: seen.counts[seat]], order[seen.counts[seat] :]
        hands[seat] = [cards[at] for at in taken]
        cards = [cards[at] for at in left]
    return hands


def _seats(seen: Observation) -> list[Seat]:
    return [Seat(each) for each in range(seen.variant.players)]


@lru_cache
def _kept(variant: Variant, of_the_dealers: bool) -> list[float]:
    """Return the share of each rank's cards that a player keeps."""
    often = np.array(likelihood(variant, dealer=of_the_dealers)) * np.array(ways(variant))
    laid = often if variant.lays_out == 1 else often.sum(axis=0) + often.sum(axis=1)
    shares = variant.lays_out / variant.dealt * laid / laid.mean()
    return [max(1 - share, LEAST_KEPT) for share in shares.tolist()]
