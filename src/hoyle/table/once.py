"""Caches of one result, for functions called repeatedly with one position, state or public view."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar, cast

P = TypeVar("P")
T = TypeVar("T")
Q = ParamSpec("Q")


def once_a_position(ask: Callable[[P], T]) -> Callable[[P], T]:
    """Cache the function's last result: it is called in turn for all seats of one position.

    A position or a state never changes, so the result is the same from any thread. The last one is kept
    alive, with its hidden cards, until the function is called with another.
    """
    last: tuple[object, T] = object(), cast(T, None)

    @wraps(ask)
    def answer(position: P) -> T:
        nonlocal last
        asked, result = last
        if asked is not position:
            result = ask(position)
            last = position, result
        return result

    return answer


def once_in_a_row(ask: Callable[Q, T]) -> Callable[Q, T]:
    """Cache the function's last result, for what all seats of a table see alike.

    Comparing the arguments costs next to nothing where they are the same objects.
    """
    last: tuple[tuple[object, ...], dict[str, object], T] | None = None

    @wraps(ask)
    def answer(*args: Q.args, **kwargs: Q.kwargs) -> T:
        nonlocal last
        cached = last
        if cached is None or cached[0] != args or cached[1] != kwargs:
            cached = last = args, kwargs, ask(*args, **kwargs)
        return cached[2]

    return answer
