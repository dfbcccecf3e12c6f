"""Caches of one answer, for questions asked again and again of a position, a state or a public view."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = TypeVar("P")
T = TypeVar("T")
Q = ParamSpec("Q")


def once_a_position(ask: Callable[[P], T]) -> Callable[[P], T]:
    """Return the function with a memory of its last answer: the seats of a table are asked for in turn.

    A position, or a state, never changes, so that the answer is the same from any thread. The last one is
    kept alive, with its hidden cards, until another is asked about.
    """
    last: tuple[P, T] | None = None

    @wraps(ask)
    def answer(position: P) -> T:
        nonlocal last
        kept = last
        if kept is None or kept[0] is not position:
            kept = last = position, ask(position)
        return kept[1]

    return answer


def once_in_a_row(ask: Callable[Q, T]) -> Callable[Q, T]:
    """Return the function with a memory of its last answer, for what all seats of a table see alike.

    To see that nothing has changed costs next to nothing where the very same values are handed in.
    """
    last: tuple[tuple[object, ...], T] | None = None

    @wraps(ask)
    def answer(*about: Q.args, **more: Q.kwargs) -> T:
        nonlocal last
        kept = last
        if kept is None or kept[0] != about:
            kept = last = about, ask(*about, **more)
        return kept[1]

    return answer
