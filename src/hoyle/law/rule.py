"""Rules: each has an id, a title, a text and a source."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

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


def rules_in(path: Path, *books: Source) -> tuple[Rule, ...]:
    """Read the rules of a TOML file, in their order.

    Each is a table under its id, with a ``title`` and what it ``says``. ``book`` is the key of one of
    ``books``; without it the rule is our reading. ``sort`` is the name of a ``Sort`` in small letters, a
    rule of play if it is left out.
    """
    known = {book.key: book for book in (OURS, *books)}
    return tuple(
        Rule(
            id,
            title=each["title"],
            says=" ".join(each["says"].split()),
            source=known[each.get("book", OURS.key)],
            sort=Sort[each.get("sort", Sort.PLAY.name).upper()],
        )
        for id, each in tomllib.loads(path.read_text(encoding="utf-8")).items()
    )
