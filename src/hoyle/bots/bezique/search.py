"""The search player of bézique: looks ahead in random worlds and plays the last nine tricks exactly."""

from __future__ import annotations

from random import Random
from typing import Final

import numpy as np

from hoyle.bots.bezique import plain
from hoyle.bots.bezique.ending import theirs, values
from hoyle.bots.bezique.worlds import gains
from hoyle.bots.bot import Bot
from hoyle.cards import Card
from hoyle.games.bezique.act import Act, Declare, Draw, Play
from hoyle.games.bezique.observation import Observation
from hoyle.games.bezique.variant import DEALT, PLAYERS
from hoyle.seat import left

WORLDS: Final = 60
"""Worlds in which each card is tried. The budget is a number of worlds, not a time."""

CARDS: Final = 5
"""The most cards tried: the best by first impression, within ``GAP`` points of the best."""

GAP: Final = 40

TRICKS: Final = 2
"""Tricks played in each world, including the current one."""


def choose(seen: Observation, rng: Random) -> Act:
    """Return the move with the best average in the worlds drawn, or the exact best in the last tricks."""
    usual = plain.choose(seen, rng)
    if not isinstance(usual, Play | Declare | Draw) or not regular(seen):
        return usual
    if seen.stock < PLAYERS:
        return _solved(seen) if isinstance(usual, Play) else usual
    moves = [usual, *others(seen, usual)]
    return usual if len(moves) == 1 else _best(seen, moves, rng)


def _best(seen: Observation, moves: list[Act], rng: Random) -> Act:
    """Return the best move by first impression; cards close to the best are compared in the worlds drawn."""
    ranked = impressions(seen, moves, rng)
    first, most = ranked[0]
    few = [move for move, value in ranked[:CARDS] if value >= most - GAP]
    if len(few) == 1 or not isinstance(first, Play):
        return first
    return few[int(gains(seen, few, rng, WORLDS, TRICKS).sum(axis=0).argmax())]


def impressions(seen: Observation, moves: list[Act], rng: Random) -> list[tuple[Act, int]]:
    """Return the moves with their values by the learned weights alone, the best first."""
    values = gains(seen, moves, rng, 1, 0)[0]
    return [(moves[place], int(values[place])) for place in np.argsort(-values, kind="stable")]


def others(seen: Observation, usual: Act) -> list[Act]:
    """Return the other moves of the same kind, leaving out duplicates: equal faces in the same place."""
    sort = (Play,) if isinstance(usual, Play) else (Declare, Draw)
    distinct = {look(seen, usual): usual}
    for act in seen.lawful:
        if isinstance(act, sort):
            distinct.setdefault(look(seen, act), act)
    return [act for act in distinct.values() if act is not usual]


def look(seen: Observation, act: Act) -> object:
    """Return what a move looks like: its kind, and its cards by their faces and where they lie."""
    assert seen.seat is not None, "a bystander has no move"
    lying = seen.table[seen.seat]
    if isinstance(act, Play):
        return act.card.face, act.card in lying
    if isinstance(act, Declare):
        return act.kind, tuple(sorted((card.face.index, card in lying) for card in act.cards))
    return None


def _solved(seen: Observation) -> Act:
    """Return the card with the best exact value in the last tricks, when both hands are known."""
    solved = values(seen)
    plays = [act for act in seen.lawful if isinstance(act, Play)]
    return max(plays, key=lambda act: (solved[act.card], -act.card.index))


def regular(seen: Observation) -> bool:
    """Return whether both hands have the right size and the stock divides evenly."""
    assert seen.seat is not None, "a bystander has no move"
    ours, held = len(seen.held), _held(seen, left(seen.seat, PLAYERS))
    led: list[Card] = [card for _, card in seen.trick]
    full = ours <= DEALT and held == ours - len(led)
    return full and len(theirs(seen)) == held + seen.stock and seen.stock % PLAYERS == 0


def _held(seen: Observation, seat: int) -> int:
    return seen.counts[seat] + len(seen.table[seat])


SEARCH: Bot[Observation, Act] = Bot(
    name="search",
    says="looks ahead in random deals, and plays the last nine tricks perfectly",
    choose=choose,
)
