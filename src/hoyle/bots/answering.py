"""A decorator that answers a choice of remedies at any table."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from random import Random
from typing import cast

from hoyle.table import Choose
from hoyle.table.protocols import A, O


def answering(choose: Callable[[O, Random], A]) -> Callable[[O, Random], A]:
    """Return a player that takes the first remedy offered, which is the cheapest, and otherwise plays as
    ``choose``.
    """

    @wraps(choose)
    def answered(seen: O, rng: Random) -> A:
        first = seen.lawful[0]
        return cast(A, first) if type(first) is Choose else choose(seen, rng)

    return answered
