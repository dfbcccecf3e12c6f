"""A rule: an object with an id, a title, a text and a source."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from hoyle.law.law import Source


class Sort(Enum):
    """The sort of a rule.

    Attributes:
        PLAY: A rule of play.
        TERM: The meaning of a word.
        FIGURE: A printed figure.
    """

    PLAY = "a rule of play"
    TERM = "a term of the game"
    FIGURE = "a figure that the book gives"


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a game that is no article of a code.

    Attributes:
        id: Its id, such as ``W-G12``.
        title: Its title.
        says: What it says, in words of our own.
        source: The book that has it, or ``OURS``.
        sort: Its sort.
    """

    id: str
    title: str
    says: str
    source: Source
    sort: Sort = Sort.PLAY


OURS = Source("ours", "our reading, where the books are silent")
"""The source of a rule that no book settles."""


def rules(entries: Mapping[tuple[str, str, Source], str], sort: Sort = Sort.PLAY) -> tuple[Rule, ...]:
    """Make rules of one sort from their texts, by id, title and source. A text may run over several lines."""
    return tuple(
        Rule(id, title, " ".join(says.split()), source, sort) for (id, title, source), says in entries.items()
    )
