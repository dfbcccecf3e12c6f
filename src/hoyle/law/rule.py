"""Rules: each has an id, a title, a text and a source."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from hoyle.law.law import Source


class Sort(Enum):
    """The kind of a rule.

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
    """A rule of a game that is not an article of a code.

    Attributes:
        id: The id, such as ``W-G12``.
        title: The title.
        says: The text, in our own words.
        source: The book that contains it, or ``OURS``.
        sort: The kind of rule.
    """

    id: str
    title: str
    says: str
    source: Source
    sort: Sort = Sort.PLAY


OURS = Source("ours", "our reading, where the books are silent")
"""The source of a rule that no book settles."""


def rules_in(path: Path, *books: Source) -> tuple[Rule, ...]:
    """Return the rules of a TOML file, in order.

    Each rule is a table named by its id, with ``title`` and ``says``. ``book`` is a key of ``books``; without
    it, the rule is our own reading. ``sort`` is the name of a ``Sort`` in lower case; the default is
    ``play``.
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
