"""Laws: each has an id, a source, a text, the incidents it applies to, and a function that judges them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from inspect import cleandoc
from pathlib import Path
from typing import Any, Final, TypeVar, get_args, get_type_hints

from msgspec.structs import replace

from hoyle.law.docket import Ruling
from hoyle.law.incident import Incident, Matter

ARTICLES: Final[dict[str, str]] = {}
"""The number of the printed article of every law that has one, by law id."""

_NUMBERED: Final = re.compile(r"(?:[IVXLC]+|\d+(?:-\d+)?)(?=;|$)")

Kind = TypeVar("Kind", bound=Incident)
Found = TypeVar("Found", bound=Incident)
Weighed = TypeVar("Weighed", bound=Matter[object])
Judge = Callable[[Kind, Weighed], Iterable[Ruling]]


class Status(Enum):
    """How the program treats a law.

    Attributes:
        ENFORCED: The referee acts on it.
        DEFINES: It defines a term or a score.
        ETIQUETTE: It is good manners, without a penalty.
        NO_PLACE: It has no place at this table.
    """

    ENFORCED = "the referee acts on it"
    DEFINES = "says what a word means, or how to score"
    ETIQUETTE = "good manners, without a penalty"
    NO_PLACE = "about what a table on a computer does not have"


@dataclass(frozen=True, slots=True)
class Source:
    """A printed code of laws.

    Attributes:
        key: A short name.
        work: The book.
        year: The year of publication; None for a book of many editions.
        edition: The printing that was read, the pages if known, and how it is cited.
    """

    key: str
    work: str
    year: int | None = None
    edition: str = ""

    def __str__(self) -> str:
        return self.work if self.year is None else f"{self.work}, {self.year}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Law:
    """One article of one code.

    Attributes:
        id: The id, such as ``W-L11``.
        source: The code.
        article: The number of the article.
        title: The title.
        says: The text, in our own words.
        status: How the program treats it.
        hears: The kinds of incident that it judges.
        judge: The function that judges an incident; None if the law is not enforced.
    """

    id: str
    source: Source
    article: str
    title: str
    says: str
    status: Status
    hears: tuple[type[Incident], ...] = ()
    judge: Callable[[Any, Any], Iterable[Ruling]] | None = None

    def __post_init__(self) -> None:
        if number := _NUMBERED.match(self.article):
            ARTICLES[self.id] = number[0]


@dataclass(frozen=True, slots=True)
class Told:
    """One kind of incident, and how a player reports it."""

    kind: type[Incident]
    told: str


@dataclass(frozen=True, slots=True)
class Code:
    """A printed code of laws, in printed order.

    Attributes:
        source: The code.
        laws: Its laws.
        page: The name under which its laws are listed apart from those of its game; empty if they are not.
        instead: By the id of a law of the first code of a game, the law of this one that forbids the same.
        told: The incidents that only this code of the game mentions.
        signs: The file of what tells these apart in a sentence; None if the desk lists them only.
    """

    source: Source
    laws: tuple[Law, ...]
    page: str = ""
    instead: Mapping[str, str] = field(default_factory=dict, hash=False)
    told: tuple[Told, ...] = ()
    signs: Path | None = None

    def cited(self, found: tuple[Found, ...]) -> tuple[Found, ...]:
        """Return these incidents, each with the law of this code that it breaks."""
        if not self.instead or not found:
            return found
        return tuple(
            replace(each, breaks=self.instead[each.breaks])
            if each.breaks is not None and each.breaks in self.instead
            else each
            for each in found
        )


def enforced(id: str, source: Source, article: str, title: str) -> Callable[[Judge[Kind, Weighed]], Law]:
    """Return a decorator that makes a law from a judging function.

    The function's docstring is the text of the law; the type of its first argument is the kind of incident
    that it judges.
    """

    def make(judge: Judge[Kind, Weighed]) -> Law:
        if not judge.__doc__:
            raise ValueError(f"{id}: the docstring must say what the law says")
        kind = next(iter(get_type_hints(judge).values()))
        return Law(
            id=id,
            source=source,
            article=article,
            title=title,
            says=" ".join(cleandoc(judge.__doc__).split()),
            status=Status.ENFORCED,
            hears=get_args(kind) or (kind,),
            judge=judge,
        )

    return make


def hear(code: Code, incident: Incident, matter: Matter[object]) -> Iterator[Ruling]:
    """Yield the rulings of a code on an incident, at a table or at the desk.

    A ruling that names no law is under the one that judges; it is public if any seat saw the incident.
    """
    for law in code.laws:
        if law.judge and isinstance(incident, law.hears):
            for ruling in law.judge(incident, matter):
                yield replace(ruling, law=ruling.law or law.id, told=bool(incident.known_to))
