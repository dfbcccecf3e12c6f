"""A player that looks ahead in worlds drawn by chance, and plays the last nine tricks exactly."""

from __future__ import annotations

from random import Random
from typing import Final

import numpy as np

from hoyle import kernel
from hoyle.bots.bezique import plain
from hoyle.bots.bezique.numbers import face, number, suit, words
from hoyle.bots.bezique.worlds import gains
from hoyle.bots.bot import Bot
from hoyle.cards import Card
from hoyle.games.bezique.act import Act, Declare, Draw, Play
from hoyle.games.bezique.observation import Observation
from hoyle.games.bezique.variant import DEALT, PLAYERS
from hoyle.seat import left

WORLDS: Final = 60
"""Worlds drawn for each move; the budget is so many, and no time."""

TRICKS: Final = 4
"""Tricks played on in each world."""

DOUBT: Final = 2.0
"""Standard errors by which a move must be better than the plain player's."""


def choose(seen: Observation, rng: Random) -> Act:
    """Do as the plain player, but where another move is better in the worlds drawn, or in the last tricks."""
    usual = plain.choose(seen, rng)
    if not isinstance(usual, Play | Declare | Draw) or not _regular(seen):
        return usual
    if seen.stock < PLAYERS:
        return _solved(seen) if isinstance(usual, Play) else usual
    moves = [usual, *_others(seen, usual)]
    return usual if len(moves) == 1 else _better(seen, moves, rng)


def _better(seen: Observation, moves: list[Act], rng: Random) -> Act:
    """The move that gains most on the first, if it does so clearly; else the first."""
    gained = gains(seen, moves, rng, WORLDS, TRICKS)
    ahead = (gained - gained[:, :1])[:, 1:]
    mean = ahead.mean(axis=0)
    clear = mean > DOUBT * ahead.std(axis=0, ddof=1) / WORLDS**0.5
    best = int(np.where(clear, mean, 0).argmax())
    return moves[1 + best] if clear[best] else moves[0]


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
    values = kernel.solve_bezique(
        np.array([[words(seen.held), words(plain.theirs(seen))]], np.uint64),
        np.array([suit(seen.trumps)], np.int8),
        np.array([number(seen.trick[0][1]) if seen.trick else -1], np.int16),
        free=seen.variant.void == "free",
    )[0]

    def worth(act: Play) -> tuple[int, int]:
        return int(values[face(act.card)]), -act.card.index

    return max((act for act in seen.lawful if isinstance(act, Play)), key=worth)


def _regular(seen: Observation) -> bool:
    """Are both hands of the right size, and is nothing left over in the stock?"""
    assert seen.seat is not None, "a bystander has no move"
    ours, theirs = len(seen.held), _held(seen, left(seen.seat, PLAYERS))
    led: list[Card] = [card for _, card in seen.trick]
    full = ours <= DEALT and theirs == ours - len(led)
    return full and len(plain.theirs(seen)) == theirs + seen.stock and seen.stock % PLAYERS == 0


def _held(seen: Observation, seat: int) -> int:
    return seen.counts[seat] + len(seen.table[seat])


SEARCH: Bot[Observation, Act] = Bot(
    name="search",
    says="looks ahead in worlds drawn by chance, and plays the last nine tricks exactly",
    choose=choose,
)
