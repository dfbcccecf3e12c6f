"""The interface of a bot."""

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
    """A bot. It keeps no memory: everything that it uses is in the observation.

    Attributes:
        name: Its name, as ``--bots`` takes it.
        says: How it plays, in one sentence.
        choose: Returns one of the lawful acts of an observation. Called when its seat is due; equal
            observations and generators in the same state give the same act.
        with_settings: Returns the same bot with other settings, those after its name and a colon; None if
            nothing can be set.
        until: Returns the same bot, which stops thinking when it is told that its time is up; None if it
            never takes long.
        quick: Whether it takes at most some milliseconds, whatever it holds, so that its time reveals
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
