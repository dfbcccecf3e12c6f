"""The value of each card, declaration and draw at rubicon bézique, in points over the opponent."""

from __future__ import annotations

from random import Random
from typing import Final

import numpy as np

from hoyle.bots.bezique import plain
from hoyle.bots.bezique.ending import values
from hoyle.bots.bezique.search import look, others, regular
from hoyle.bots.bezique.worlds import gains
from hoyle.coach.compared import compared
from hoyle.coach.way import Valued, Way, Weighed
from hoyle.games.bezique.act import Act, Declare, Draw, Play
from hoyle.games.bezique.observation import Observation
from hoyle.games.bezique.variant import PLAYERS

SEED: Final = 1864

WORLDS: Final = 200
"""Worlds in which each move is tried."""

PLAYED_ON: Final = 16
"""Worlds in which the reference player plays on, from both hands, until the stock is out."""

TRICKS: Final = 2, 4
"""Tricks played in each world, by the first judge and by the second."""


def weighed(seen: Observation) -> Weighed | None:
    """Return the value of every card, or of every declaration and the draw.

    None if neither is due, or the hands are not of the right size. Cards that look alike are one choice. With
    the stock out both hands are known, and the last tricks are solved.
    """
    first = seen.lawful[0] if seen.lawful else None
    if seen.seat is None or not isinstance(first, Play | Declare | Draw) or not regular(seen):
        return None
    usual = plain.choose(seen, Random(SEED))
    if not isinstance(usual, Play | Declare | Draw):
        return None
    if seen.stock < PLAYERS:
        return _solved(seen, usual) if isinstance(usual, Play) else None
    moves: list[Act] = [usual, *others(seen, usual)]
    judges = [gains(seen, moves, Random(SEED), WORLDS, tricks) for tricks in TRICKS]
    each = np.mean(judges, axis=0)
    means = each.mean(axis=0)
    goes_on = gains(seen, moves, Random(SEED), PLAYED_ON, None).mean(axis=0)
    best = int(means.argmax())
    errors = (each[:, [best]] - each).std(axis=0) / len(each) ** 0.5
    return compared(
        "points",
        [
            Valued(
                acts=_alike(seen, move),
                way=Way(cards=_cards(move), value=float(means[at]), error=float(errors[at])),
                judges=tuple(float(judge.mean(axis=0)[at]) for judge in judges),
                usual=at == 0,
                goes_on=float(goes_on[at]),
            )
            for at, move in enumerate(moves)
        ],
    )


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
