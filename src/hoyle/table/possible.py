"""Possible acts, lawful or not, selected from a list of candidates."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from types import UnionType
from typing import get_args

from hoyle.errors import ImpossibleAct
from hoyle.seat import Seat
from hoyle.table.protocols import A, S


def doable(play: Callable[[S, A], S], state: S, candidates: Iterable[A]) -> tuple[A, ...]:
    """Return the acts that ``play`` accepts in this state, lawful or not."""
    return tuple(act for act in candidates if _can(play, state, act))


def bare(acts: type[A] | UnionType, seat: Seat) -> Iterator[A]:
    """Return this seat's act of every kind in a union whose only field is the seat."""
    for kind in get_args(acts):
        if kind.__struct_fields__ == ("seat",):
            yield kind(seat)


def _can(play: Callable[[S, A], S], state: S, act: A) -> bool:
    try:
        play(state, act)
    except ImpossibleAct:
        return False
    return True
