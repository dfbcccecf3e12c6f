"""Maxims: each has an id, a source, a text, and a function that advises a player."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from inspect import cleandoc
from types import ModuleType
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from hoyle.law import Source
from hoyle.words import Text

Sight = TypeVar("Sight")
"""A player's view of an observation; each game has its own type."""


class Check(Enum):
    """How far a program can check whether a player follows a maxim.

    Attributes:
        FULLY: In every case.
        PARTLY: In some cases.
        NOT: Never.
    """

    FULLY = "the program can tell"
    PARTLY = "the program can tell, by thresholds of its own"
    NOT = "no program can tell"


Choices: TypeAlias = Any
"""A set of choices: cards as a ``Hand``, or discards as a ``frozenset`` of hands."""


class Advice(Struct, frozen=True, kw_only=True):
    """The advice of a maxim in one situation.

    Attributes:
        advises: What it recommends: cards as a ``Hand`` in play, else a frozen set.
        avoids: What it warns of, in the same form.
        why: The reason, as a phrase for the player.
    """

    advises: Choices
    avoids: Choices
    why: Text


def advise(cards: Choices, why: Text) -> Advice | None:
    """Return advice to choose among these; None if there are none."""
    return Advice(advises=cards, avoids=cards - cards, why=why) if cards else None


def warn(cards: Choices, why: Text) -> Advice | None:
    """Return a warning of these; None if there are none."""
    return Advice(advises=cards - cards, avoids=cards, why=why) if cards else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Maxim(Generic[Sight]):
    """A maxim from a book, in our own words.

    Attributes:
        id: The id, such as ``W-M24``.
        words: The text.
        source: The book.
        article: The place in the book.
        check: How far a program can check it.
        reading: The program's interpretation, where the text is ambiguous.
        yields_to: Ids of maxims that override its warning when they recommend the same choice.
        look: Returns the advice on a situation, or None; the field is None if no program can check it.
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
        """Whether a program can check it, at least in part."""
        return self.check is not Check.NOT


def maxim(
    id: str, source: Source, article: str, check: Check, *, yields_to: tuple[str, ...] = ()
) -> Callable[[Callable[[Sight], Advice | None]], Maxim[Sight]]:
    """Return a decorator that makes a maxim from a function that advises.

    The first paragraph of the function's docstring is the text of the maxim; the rest is how the program
    interprets it.
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


def unseen(id: str, source: Source, article: str, words: str, reading: str) -> Maxim[Any]:
    """Return a maxim that gives no advice: no program can check it, for the reason in ``reading``."""
    return Maxim(id=id, words=words, source=source, article=article, check=Check.NOT, reading=reading)


def printed(*chapters: ModuleType) -> tuple[Maxim[Any], ...]:
    """Return the maxims of these modules in the order of their numbers, which is that of the print."""
    found = (each for chapter in chapters for each in vars(chapter).values())
    return tuple(sorted((each for each in found if isinstance(each, Maxim)), key=lambda each: each.id))


def words_and_reading(docstring: str) -> tuple[str, str]:
    """Return the text of a maxim and its interpretation, each as one paragraph."""
    words, _, reading = cleandoc(docstring).partition("\n\n")
    return " ".join(words.split()), " ".join(reading.split())
