"""What can be done of all that can be imagined."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from hoyle.errors import ImpossibleAct

S = TypeVar("S")
A = TypeVar("A")


def doable(play: Callable[[S, A], S], state: S, imagined: Iterable[A]) -> tuple[A, ...]:
    """Those of the acts that ``play`` takes in this state, lawful or not."""
    return tuple(act for act in imagined if _can(play, state, act))


def _can(play: Callable[[S, A], S], state: S, act: A) -> bool:
    try:
        play(state, act)
    except ImpossibleAct:
        return False
    return True
