"""The value of each card, declaration and draw at rubicon bézique, in points over the opponent."""

from __future__ import annotations

from random import Random
from typing import Final

import numpy as np
from msgspec.structs import replace

from hoyle.bots.bezique import plain
from hoyle.bots.bezique.ending import values
from hoyle.bots.bezique.search import look, others, regular
from hoyle.bots.bezique.worlds import gains
from hoyle.coach.way import Valued, Way, Weighed, compared
from hoyle.games.bezique.act import Act, Declare, Draw, Play
from hoyle.games.bezique.observation import Observation
from hoyle.games.bezique.variant import PLAYERS

SEED: Final = 1864

WORLDS: Final = 200
"""Worlds in which each move is tried."""

TRICKS: Final = 2, 4
"""Tricks played in each world, by the first judge and by the second."""


def weighed(seen: Observation) -> Weighed | None:
    """Return the value of every card, or of every declaration and the draw.

    None if neither is due, or the hands are not of the right size. Cards that look alike are one choice. With
    the stock out both hands are known, and the last tricks are solved. Before that it leaves out the skill,
    which ``advantage`` computes.
    """
    usual = _usual(seen)
    if usual is None:
        return None
    if seen.stock < PLAYERS:
        return _solved(seen, usual) if isinstance(usual, Play) else None
    moves: list[Act] = [usual, *others(seen, usual)]
    judges = [gains(seen, moves, Random(SEED), WORLDS, tricks) for tricks in TRICKS]
    each = np.mean(judges, axis=0)
    means = each.mean(axis=0)
    best = int(means.argmax())
    errors = (each[:, [best]] - each).std(axis=0) / len(each) ** 0.5
    found = compared(
        "points",
        [
            Valued(
                acts=_alike(seen, move),
                way=Way(cards=_cards(move), value=float(means[at]), error=float(errors[at])),
                judges=tuple(float(judge.mean(axis=0)[at]) for judge in judges),
                usual=not at,
            )
            for at, move in enumerate(moves)
        ],
    )
    return replace(found, skill=None)


def advantage(seen: Observation, done: Act) -> float:
    """Return the advantage over the move of ``plain``, if it plays on from both hands until the stock is out.

    A trick that goes the other way changes every later draw, so in one world the two moves differ by some
    700 points. No other choice is played on, since that would leave time for few worlds.
    """
    usual = _usual(seen)
    if usual is None or done in _alike(seen, usual):
        return 0.0
    made = gains(seen, [done, usual], Random(SEED), WORLDS, None).mean(axis=0)
    return float(made[0] - made[1])


def _usual(seen: Observation) -> Play | Declare | Draw | None:
    """Return what ``plain`` would do; None if no card, declaration or draw can be valued."""
    first = seen.lawful[0] if seen.lawful else None
    if seen.seat is None or not isinstance(first, Play | Declare | Draw) or not regular(seen):
        return None
    usual = plain.choose(seen, Random(SEED))
    return usual if isinstance(usual, Play | Declare | Draw) else None


def _solved(seen: Observation, usual: Act) -> Weighed:
    solved = values(seen)
    return compared(
        "points",
        [
            Valued(acts=(act,), way=Way(cards=_cards(act), value=float(solved[act.card])), usual=act == usual)
            for act in seen.lawful
            if isinstance(act, Play)
        ],
    )


def _cards(act: Act) -> tuple[str, ...]:
    return (act.card.text,) if isinstance(act, Play) else ()


def _alike(seen: Observation, move: Act) -> tuple[Act, ...]:
    """Return the acts that look like this one: the same faces, of the hand or of the table."""
    face = look(seen, move)
    return tuple(act for act in seen.lawful if isinstance(act, type(move)) and look(seen, act) == face)
