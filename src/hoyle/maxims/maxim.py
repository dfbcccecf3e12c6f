"""A maxim: an object with an id, a source, its words, and its advice to a player who sees an observation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from inspect import cleandoc
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from hoyle.law import Source
from hoyle.words import Text

Sight = TypeVar("Sight")
"""A player's reading of an observation, of one type for each game."""


class Check(Enum):
    """How far a program can tell whether a maxim is kept.

    Attributes:
        FULLY: In every case.
        PARTLY: In some cases.
        NOT: Never.
    """

    FULLY = "the program can tell"
    PARTLY = "the program can tell, by thresholds of its own"
    NOT = "no program can tell"


Choices: TypeAlias = Any
"""Things to do, as a set: cards as a ``Hand``, or ways to lay out as a ``frozenset`` of hands."""


class Advice(Struct, frozen=True, kw_only=True):
    """The advice of a maxim on one moment.

    Attributes:
        advises: What it recommends: cards as a ``Hand`` where cards are played, else a frozen set.
        avoids: What it warns of, likewise.
        why: The reason, as a phrase for the player.
    """

    advises: Choices
    avoids: Choices
    why: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Maxim(Generic[Sight]):
    """One maxim of one book, in words of our own.

    Attributes:
        id: Its id, such as ``W-M24``.
        words: The maxim.
        source: The book.
        article: Its place there.
        check: How far a program can tell whether it is kept.
        reading: What the program takes it to mean, where the words leave that open.
        yields_to: Ids of maxims before which it yields: where one of them advises the same, it does not
            warn.
        look: Its advice on a moment, or None; None itself if no program can tell.
    """

    id: str
    words: str
    source: Source
    article: str
    check: Check
    reading: str = ""
    yields_to: frozenset[str] = frozenset()
    look: Callable[[Sight], Advice | None] | None = None

    @property
    def checkable(self) -> bool:
        """Can a program tell, at least in part, whether it is kept?"""
        return self.check is not Check.NOT


def maxim(
    id: str, source: Source, article: str, check: Check, *, yields_to: tuple[str, ...] = ()
) -> Callable[[Callable[[Sight], Advice | None]], Maxim[Sight]]:
    """Make a maxim of the function below.

    The first paragraph of its docstring is its words, the rest how the program reads them.
    """

    def make(look: Callable[[Sight], Advice | None]) -> Maxim[Sight]:
        words, reading = words_and_reading(look.__doc__ or "")
        if not words:
            raise ValueError(f"{id}: the docstring must say what the maxim says")
        return Maxim(
            id=id,
            words=words,
            source=source,
            article=article,
            check=check,
            reading=reading,
            yields_to=frozenset(yields_to),
            look=look,
        )

    return make


def words_and_reading(docstring: str) -> tuple[str, str]:
    """Return the words of a maxim and its reading, each as one paragraph."""
    words, _, reading = cleandoc(docstring).partition("\n\n")
    return " ".join(words.split()), " ".join(reading.split())
