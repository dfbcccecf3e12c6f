"""The answer of a plain player to the questions that any table may ask: of torn cards, and of bystanders."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from random import Random
from typing import TypeVar, cast

from hoyle.table import Act, Choose, Seen

O = TypeVar("O", bound=Seen)
A = TypeVar("A", bound=Act)


def answering(choose: Callable[[O, Random], A]) -> Callable[[O, Random], A]:
    """Return the player that takes the first remedy on offer, which costs least, and else plays as before."""

    @wraps(choose)
    def answered(seen: O, rng: Random) -> A:
        first = seen.lawful[0]
        return cast(A, first) if type(first) is Choose else choose(seen, rng)

    return answered
