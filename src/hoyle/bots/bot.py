"""The interface of a bot, and a decorator of its choice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from random import Random
from typing import Generic, TypeAlias, TypeVar, cast

from hoyle.table import Act, Choose, Seen

O = TypeVar("O", contravariant=True)
A = TypeVar("A", covariant=True)
T = TypeVar("T", bound=Seen)
B = TypeVar("B", bound=Act)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bot(Generic[O, A]):
    """A bot. It keeps no state: everything it uses is in the observation.

    Attributes:
        name: The name used by ``--bots``.
        says: How it plays, in one sentence.
        choose: Returns one of the lawful acts of an observation. Equal observations and generators in the
            same state give the same act.
        with_settings: Returns the bot with other settings, which follow its name after colons; None if it has
            none.
        until: Returns a bot that stops thinking when its argument returns True; None if it is always fast.
        quick: Whether it takes at most a few milliseconds for any hand, so that its response time reveals
            nothing.
    """

    name: str
    says: str
    choose: Callable[[O, Random], A]
    with_settings: Callable[[tuple[str, ...]], Bot[O, A]] | None = None
    until: Callable[[Callable[[], bool]], Bot[O, A]] | None = None
    quick: bool = False


AnyBot: TypeAlias = Bot[Seen, Act]
"""A bot of any game. Call it only with observations of its own game."""


def answering(choose: Callable[[T, Random], B]) -> Callable[[T, Random], B]:
    """Return a player that takes the first remedy offered, which is the cheapest, and otherwise plays as
    ``choose``.
    """

    @wraps(choose)
    def answered(seen: T, rng: Random) -> B:
        first = seen.lawful[0]
        return cast(B, first) if type(first) is Choose else choose(seen, rng)

    return answered
