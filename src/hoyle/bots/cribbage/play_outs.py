"""The play of three and four by play-outs: the hands that others may hold are drawn, and each card is tried
in all of them.

No table is solved for so many players. A card is worth what its side pegs by it to the end of the deal beyond
the others, and, for the players of play-outs are greedy, half of what ``plain`` holds it to be worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

from hoyle.bots.cribbage import peg
from hoyle.bots.cribbage.rest import RestOfPlay, value
from hoyle.games.cribbage.act import Play
from hoyle.games.cribbage.observation import Observation
from hoyle.games.cribbage.pegging import LIMIT
from hoyle.games.cribbage.show import RANKS
from hoyle.games.cribbage.side import side_of
from hoyle.games.cribbage.variant import Variant
from hoyle.seat import Seat
from hoyle.solution import likelihood

WORLDS: Final = 60
"""Times that the other hands are drawn for a choice."""

AS_PLAIN: Final = 0.5
"""The share of plain's worth of a card that is added."""

LEAST_KEPT: Final = 0.05
"""Of a rank that nearly all lay out, the share that is taken to be kept."""


def choice(seen: Observation, rng: Random) -> Play | None:
    """Return the card that is worth the most to the seat's side, the highest of those as good.

    None where there is no card to play, or where a player may stop after a go as they like.
    """
    by_rank = {RANKS[act.card.index]: act for act in seen.lawful if isinstance(act, Play)}
    ranks = sorted(by_rank)
    if len(ranks) < 2 or seen.variant.after_go != "bound":
        return by_rank[ranks[0]] if len(ranks) == 1 else None
    worths = zip(by_play_outs(seen, ranks, rng), ranks, strict=True)
    best = max((gain + AS_PLAIN * peg.worth(seen, by_rank[rank].card), rank) for gain, rank in worths)
    return by_rank[best[1]]


def by_play_outs(seen: Observation, ranks: Sequence[int], rng: Random) -> list[float]:
    """Return the holes by rank that the seat's side pegs to the end of the deal, less those of another side.

    They are averages; of several other sides, the average of these.
    """
    assert seen.seat is not None, "a bystander plays nothing"
    sides = [side_of(seen.variant, Seat(each)) for each in range(seen.variant.players)]
    others = max(sides)
    totals = [0.0] * len(ranks)
    for _ in range(WORLDS):
        hands = drawn(seen, rng)
        for place, rank in enumerate(ranks):
            rest = rest_of(seen, [list(hand) for hand in hands])
            rest.play(rank)
            for side, pegs in zip(sides, rest.play_out(), strict=True):
                totals[place] += pegs if side == sides[seen.seat] else -pegs / others
    return [total / WORLDS for total in totals]


def rest_of(seen: Observation, hands: list[list[int]]) -> RestOfPlay:
    """Return the rest of the play as this seat sees it, with these hands, which are changed."""
    assert seen.seat is not None, "a bystander plays nothing"
    series = [RANKS[card.index] for _, card in seen.series]
    last = seen.series[-1][0] if seen.series else seen.seat
    one_series = seen.variant.one_series
    return RestOfPlay(
        hands, series, {int(seat) for seat in seen.gone}, seen.seat, last, one_series=one_series
    )


def drawn(seen: Observation, rng: Random) -> list[list[int]]:
    """Draw the ranks that every other seat may hold, by what careful players keep; one's own as they are.

    Who has said go in this series holds nothing that could still be played to it.
    """
    dealer = side_of(seen.variant, seen.dealer)
    room = LIMIT - seen.count
    cards = [RANKS[card.index] for card in peg.unseen(seen)]
    hands = [[] if seat != seen.seat else [RANKS[card.index] for card in seen.hand] for seat in _seats(seen)]
    # Who has said go is served first, while there is still something high.
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
    laid = [each for each in likelihood(variant, dealer=of_the_dealers) if isinstance(each, float)]
    return [max(1 - each * variant.lays_out / variant.dealt, LEAST_KEPT) for each in laid]
