"""The shape of a bot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeAlias, TypeVar

from hoyle.table.act import Act
from hoyle.table.seen import Seen

O = TypeVar("O", contravariant=True)
A = TypeVar("A", covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bot(Generic[O, A]):
    """A player: ``choose`` gives one of the acts that an observation says are lawful.

    It is asked when its seat is due, and answers alike for an equal observation and an ``rng`` in the
    same state. It remembers nothing: all it knows is in the observation. ``with_settings`` gives the same bot
    set otherwise, by what stands after its name, parted by colons; None if nothing can be set. ``until``
    gives the same bot, that stops thinking when it is told that its time is up; None if it never takes long.
    ``quick``: it takes at most some milliseconds, whatever it holds, so that its time tells nothing.
    """

    name: str
    says: str
    choose: Callable[[O, Random], A]
    with_settings: Callable[[tuple[str, ...]], Bot[O, A]] | None = None
    until: Callable[[Callable[[], bool]], Bot[O, A]] | None = None
    quick: bool = False


AnyBot: TypeAlias = Bot[Seen, Act]
"""A bot of any game. It must be asked with observations of its own game."""
