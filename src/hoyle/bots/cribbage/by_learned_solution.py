"""Discards and plays from the learned table of a game too large to solve: seven-card cribbage."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hoyle import kernel
from hoyle.games.cribbage.act import Act, LayOut, Play
from hoyle.games.cribbage.observation import Observation
from hoyle.games.cribbage.show import RANKS
from hoyle.kernel import DEALER, PONE
from hoyle.solution import LearnedSolution, learned_solution


def choice(seen: Observation, rng: Random) -> Act | None:
    """Return the table's discard or play; None if there is no table, or it lacks this position."""
    first = seen.lawful[0]
    if seen.seat is None or seen.variant.players != 2 or not isinstance(first, LayOut | Play):
        return None
    table = learned_solution(seen.variant)
    if table is None:
        return None
    if isinstance(first, LayOut):
        return LayOut(seen.seat, table.lay_out(seen.hand, DEALER if seen.dealer == seen.seat else PONE))
    by_rank = {RANKS[act.card.index] - 1: act for act in seen.lawful if isinstance(act, Play)}
    if len(by_rank) == 1:
        return next(iter(by_rank.values()))
    often = plays(table, seen, sorted(by_rank))
    return by_rank[rng.choices(list(often), list(often.values()))[0]] if often else None


def plays(table: LearnedSolution, seen: Observation, ranks: Sequence[int]) -> dict[int, int]:
    """Return a weight for each of these ranks (0 for the ace): how often it is played, in any unit.

    Empty if the table lacks the position.
    """
    assert seen.seat is not None, "a bystander plays nothing"
    other = 1 - seen.seat
    place = kernel.recall_place(
        [RANKS[card.index] - 1 for card in seen.hand],
        [RANKS[card.index] - 1 for _, card in seen.series],
        seen.counts[other],
        gone=other in seen.gone,
    )
    often = table.plays(place, len(ranks))
    return dict(zip(ranks, often, strict=True)) if often else {}
