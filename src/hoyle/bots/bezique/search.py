"""A player that looks ahead in worlds drawn by chance, and plays the last nine tricks exactly."""

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
"""Worlds in which a card is looked at; the budget is so many, and no time."""

CARDS: Final = 5
"""Cards that are looked at: those that seem best, and by no more than ``GAP`` points worse than the best."""

GAP: Final = 40

TRICKS: Final = 2
"""Tricks played in each world, with that of the card."""


def choose(seen: Observation, rng: Random) -> Act:
    """Make the move that comes to most in the worlds drawn, or in the last tricks."""
    usual = plain.choose(seen, rng)
    if not isinstance(usual, Play | Declare | Draw) or not _regular(seen):
        return usual
    if seen.stock < PLAYERS:
        return _solved(seen) if isinstance(usual, Play) else usual
    moves = [usual, *_others(seen, usual)]
    return usual if len(moves) == 1 else _best(seen, moves, rng)


def _best(seen: Observation, moves: list[Act], rng: Random) -> Act:
    """The best of the moves, by their look; of cards that look good, by how they do in the worlds drawn."""
    look = gains(seen, moves, rng, 1, 0)[0]
    order = [int(each) for each in np.argsort(-look, kind="stable")]
    if not isinstance(moves[0], Play):
        return moves[order[0]]
    few = [moves[each] for each in order[:CARDS] if look[each] >= look[order[0]] - GAP]
    if len(few) == 1:
        return few[0]
    return few[int(gains(seen, few, rng, WORLDS, TRICKS).sum(axis=0).argmax())]


def _others(seen: Observation, usual: Act) -> list[Act]:
    """The moves of the same sort that differ from the usual one: by the look of cards, and where they lie."""
    assert seen.seat is not None, "a bystander has no move"
    lying = seen.table[seen.seat]

    def look(act: Act) -> object:
        if isinstance(act, Play):
            return act.card.face, act.card in lying
        if isinstance(act, Declare):
            return act.kind, tuple(sorted((card.face.index, card in lying) for card in act.cards))
        return None

    sort = (Play,) if isinstance(usual, Play) else (Declare, Draw)
    alike = {look(usual): usual}
    for act in seen.lawful:
        if isinstance(act, sort):
            alike.setdefault(look(act), act)
    return [act for act in alike.values() if act is not usual]


def _solved(seen: Observation) -> Act:
    """The card that makes most of the last tricks, both hands being known by now."""
    solved = values(seen)
    plays = [act for act in seen.lawful if isinstance(act, Play)]
    return max(plays, key=lambda act: (solved[act.card], -act.card.index))


def _regular(seen: Observation) -> bool:
    """Are both hands of the right size, and is nothing left over in the stock?"""
    assert seen.seat is not None, "a bystander has no move"
    ours, others = len(seen.held), _held(seen, left(seen.seat, PLAYERS))
    led: list[Card] = [card for _, card in seen.trick]
    full = ours <= DEALT and others == ours - len(led)
    return full and len(theirs(seen)) == others + seen.stock and seen.stock % PLAYERS == 0


def _held(seen: Observation, seat: int) -> int:
    return seen.counts[seat] + len(seen.table[seat])


SEARCH: Bot[Observation, Act] = Bot(
    name="search",
    says="looks ahead in worlds drawn by chance, and plays the last nine tricks exactly",
    choose=choose,
)
