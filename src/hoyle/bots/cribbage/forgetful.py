"""Lay-outs and play by the table of a game that is too large to solve: seven-card cribbage."""

from __future__ import annotations

from random import Random

from hoyle import kernel
from hoyle.games.cribbage.act import Act, LayOut, Play
from hoyle.games.cribbage.observation import Observation
from hoyle.games.cribbage.show import RANKS
from hoyle.kernel import DEALER, PONE
from hoyle.odds.forgetful import Learnt, learnt


def choice(seen: Observation, rng: Random) -> Act | None:
    """Return what the table lays out or plays; None where there is none, or it does not know the place."""
    first = seen.lawful[0]
    if seen.seat is None or seen.variant.players != 2 or not isinstance(first, LayOut | Play):
        return None
    table = learnt(seen.variant)
    if table is None:
        return None
    if isinstance(first, LayOut):
        return LayOut(seen.seat, table.lay_out(seen.hand, DEALER if seen.dealer == seen.seat else PONE))
    return _play(table, seen, rng)


def _play(table: Learnt, seen: Observation, rng: Random) -> Play | None:
    assert seen.seat is not None, "a bystander plays nothing"
    by_rank = {RANKS[act.card.index] - 1: act for act in seen.lawful if isinstance(act, Play)}
    ranks = sorted(by_rank)
    if len(ranks) == 1:
        return by_rank[ranks[0]]
    other = 1 - seen.seat
    place = kernel.forgetful_place(
        [RANKS[card.index] - 1 for card in seen.hand],
        [RANKS[card.index] - 1 for _, card in seen.series],
        seen.counts[other],
        gone=other in seen.gone,
    )
    often = table.plays(place, len(ranks))
    return by_rank[rng.choices(ranks, often)[0]] if often else None
